import type { Handler } from '../../handler.ts'
import { requireBooth, sendChosenItems } from '../../product-changes/send-items.ts'

export const bulkSend: Handler<'projectItems.bulkSend'> = async ({ services, user }, { body }) => {
  await requireBooth(services.rows, user.businessId)
  return sendChosenItems(services, user.businessId, [...new Set(body.projectItemIds)], {
    kind: 'person',
    id: user.id,
  })
}
