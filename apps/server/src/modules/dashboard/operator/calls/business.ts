import { CallError } from '../../../../infra/http/call-error.ts'
import { type Handler, usersOfBusiness } from '../../../accounts/index.ts'
import { operatedBusinessAnswer, operatedUserAnswers } from '../operated-answer.ts'
import { findOperatedBusiness } from '../operated-businesses-store.ts'

export const business: Handler<'operator.business'> = async ({ services }, { params }) => {
  const found = await findOperatedBusiness(services.rows, params.id)
  if (!found) throw new CallError('business_not_found')
  const users = await usersOfBusiness(services.rows, found.id)
  return { ...operatedBusinessAnswer(found), users: await operatedUserAnswers(services.rows, users) }
}
