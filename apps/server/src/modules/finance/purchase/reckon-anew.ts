import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { wantReckoning } from '../wallet/wallet-readings-store.ts'

/** What orders cost changed: they are reckoned anew, as soon as the transaction is through. */
export async function reckonAnew(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
): Promise<void> {
  await wantReckoning(trx, businessId, now())
  await wakeQueue(trx, jobs, 'finance.wallet', { businessId })
}
