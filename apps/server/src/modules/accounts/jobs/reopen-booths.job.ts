import type { Schedule } from '../../../infra/jobs/background.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import { listKeyless, reopenConnection } from '../businesses/keyless-connections-store.ts'
import type { Services } from '../services.ts'

export const reopenBoothsSchedule: Schedule<Services> = {
  name: 'accounts.reopen-booths',
  cron: '* * * * *',
  async run(services, stopping) {
    const reopened = await reopenBooths(services, stopping)
    if (reopened > 0)
      services.logger.info({ reopened }, 'Booths are connected again: their key is here again')
  },
}

/**
 * Connects booths again whose token could not be opened and now can: an operator who left a key out for a moment does not make
 * every seller sign on. Answers how many.
 */
export async function reopenBooths(
  { rows, secrets }: Pick<Services, 'rows' | 'secrets'>,
  stopping?: AbortSignal,
): Promise<number> {
  let reopened = 0
  for await (const { business_id: businessId, access_token_sealed: sealed } of listKeyless(rows)) {
    if (stopping?.aborted) break
    const token = openOrNull(secrets, 'marketplace_connections.access_token_sealed', businessId, sealed)
    if (token !== null && (await reopenConnection(rows, businessId, sealed))) reopened += 1
  }
  return reopened
}
