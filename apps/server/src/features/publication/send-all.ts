import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireBooth, sendAllOfBusiness } from '../../core/send-items.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'

export const sendAll: Handler<'publication.sendAll'> = async ({ services, user }) => {
  const business = await findBusiness(services.rows, user.businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(services.rows, user.businessId)
  const { sentCount, skippedCount } = await sendAllOfBusiness(services, user.businessId, {
    kind: 'person',
    id: user.id,
  })
  return { queuedCount: sentCount, skippedCount }
}
