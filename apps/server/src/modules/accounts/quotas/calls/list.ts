import type { Handler } from '../../handler.ts'
import { quotasAnswer } from '../quotas-answer.ts'

export const list: Handler<'quotas.list'> = async ({ services, user }) => ({
  data: await quotasAnswer(services, user.businessId),
})
