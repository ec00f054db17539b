import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { requireBooth, sendAllItems } from '../../core/send-items.ts'

export const sendAll: Handler<'projects.sendAll'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  await requireBooth(services.rows, user.businessId)
  return sendAllItems(services, user.businessId, params.id, { kind: 'person', id: user.id })
}
