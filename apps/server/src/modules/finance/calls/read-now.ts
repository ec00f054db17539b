import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { requireActiveBooth } from '../../marketplace/index.ts'
import type { Handler } from '../../sources/index.ts'
import { walletReading } from '../wallet/wallet-reading-answer.ts'
import { wantReading } from '../wallet/wallet-readings-store.ts'

export const readNow: Handler<'finance.readNow'> = async ({ services, user }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  await requireActiveBooth(rows, businessId)
  await rows.transaction().execute(async (trx) => {
    await wantReading(trx, businessId, now())
    await wakeQueue(trx, jobs, 'finance.wallet', { businessId })
  })
  return walletReading(services, businessId)
}
