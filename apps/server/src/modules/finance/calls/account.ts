import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { accountAnswer } from '../accounts/account-answer.ts'
import { findAccount } from '../accounts/order-accounts-store.ts'
import { answerMovements, unitOf } from '../wallet/movement-answer.ts'
import { listMovementsOfOrder } from '../wallet/movement-list-store.ts'
import { findReading } from '../wallet/wallet-readings-store.ts'

export const account: Handler<'finance.account'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const { businessId } = user
  const found = await findAccount(rows, businessId, params.id)
  if (!found) throw new CallError('order_not_found')
  const [movements, reading] = await Promise.all([
    listMovementsOfOrder(rows, businessId, params.id),
    findReading(rows, businessId),
  ])
  return {
    account: accountAnswer(found),
    movements: await answerMovements(services, businessId, movements, unitOf(reading)),
  }
}
