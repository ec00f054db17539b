import type { Handler } from '../../../accounts/index.ts'
import { verifyChosenItems } from '../../review/verify-items.ts'

export const bulkVerify: Handler<'projectItems.bulkVerify'> = ({ services, user }, { body }) =>
  verifyChosenItems(services, user, [...new Set(body.projectItemIds)])
