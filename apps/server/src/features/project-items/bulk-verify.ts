import type { Handler } from '../../core/handler.ts'
import { verifyChosenItems } from '../../core/verify-items.ts'

export const bulkVerify: Handler<'projectItems.bulkVerify'> = ({ services, user }, { body }) =>
  verifyChosenItems(services, user, [...new Set(body.projectItemIds)])
