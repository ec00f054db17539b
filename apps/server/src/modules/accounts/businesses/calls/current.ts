import type { Handler } from '../../handler.ts'
import { businessAnswer } from '../business-answer.ts'

export const current: Handler<'business.current'> = ({ services, user }) =>
  businessAnswer(services, services.rows, user.businessId)
