import type { Handler } from '../../../accounts/index.ts'
import { answerItem } from '../answer-items.ts'

export const get: Handler<'projectItems.get'> = ({ services, user }, { params }) =>
  answerItem(services, user.businessId, params.id)
