import { requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth, sendAllItems } from '../../product-changes/send-items.ts'

export const sendAll: Handler<'projects.sendAll'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  await requireBooth(services.rows, user.businessId)
  return sendAllItems(services, user.businessId, params.id, { kind: 'person', id: user.id })
}
