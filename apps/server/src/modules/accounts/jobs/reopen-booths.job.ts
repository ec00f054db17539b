import type { Schedule } from '../../../infra/jobs/background.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import { listKeyless, reopenConnection } from '../businesses/keyless-connections-store.ts'
import type { Services } from '../services.ts'

/**
 * Connects booths again whose token could not be opened and now can: an operator who left a key out for a moment does not make
 * every seller sign on.
 */
export const reopenBoothsSchedule: Schedule<Services> = {
  name: 'accounts.reopen-booths',
  cron: '*/5 * * * *',
  async run({ rows, secrets, logger }, stopping) {
    let reopened = 0
    for await (const { business_id: businessId, access_token_sealed: sealed } of listKeyless(rows)) {
      if (stopping.aborted) break
      const token = openOrNull(secrets, 'marketplace_connections.access_token_sealed', businessId, sealed)
      if (token !== null && (await reopenConnection(rows, businessId, sealed))) reopened += 1
    }
    if (reopened > 0) logger.info({ reopened }, 'Booths are connected again, as their key is here again')
  },
}
