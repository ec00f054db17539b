import { CallError } from '../../../../infra/http/call-error.ts'
import { operatedUserAnswers, quotasAnswer, usersOfBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { operatedBusinessAnswer } from '../operated-business-answer.ts'
import { findOperatedBusiness } from '../operated-businesses-store.ts'

export const business: Handler<'operator.business'> = async ({ services }, { params }) => {
  const found = await findOperatedBusiness(services.rows, params.id)
  if (!found) throw new CallError('business_not_found')
  const users = await usersOfBusiness(services.rows, found.id)
  return {
    ...operatedBusinessAnswer(found),
    users: await operatedUserAnswers(services.rows, users),
    quotas: await quotasAnswer(services, found.id),
  }
}
