import { CallError } from '../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { findBusiness } from '../../accounts/index.ts'
import { requireBooth } from '../../marketplace/index.ts'
import type { Handler } from '../../sources/index.ts'
import { walletReading } from '../wallet/wallet-reading-answer.ts'
import { wantReading } from '../wallet/wallet-readings-store.ts'

export const readNow: Handler<'finance.readNow'> = async ({ services, user }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  await rows.transaction().execute(async (trx) => {
    await wantReading(trx, businessId, now())
    await wakeQueue(trx, jobs, 'finance.wallet', { businessId })
  })
  return walletReading(services, businessId)
}
