import type { Handler } from '../../../accounts/index.ts'
import { businessAnswer } from '../business-answer.ts'

export const current: Handler<'business.current'> = ({ services, user }) =>
  businessAnswer(services, services.rows, user.businessId)
