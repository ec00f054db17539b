import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { answerMovements, unitOf } from '../wallet/movement-answer.ts'
import { findMovement, setMovementSettled } from '../wallet/movement-list-store.ts'
import { findReading } from '../wallet/wallet-readings-store.ts'

export const settleMovement: Handler<'finance.settleMovement'> = async (
  { services, user },
  { params, body },
) => {
  const { rows, now } = services
  const { businessId } = user
  await setMovementSettled(rows, businessId, params.id, body.isSettled ? now() : null)
  const found = await findMovement(rows, businessId, params.id)
  if (!found) throw new CallError('movement_not_found')
  const reading = await findReading(rows, businessId)
  const [answer] = await answerMovements(services, businessId, [found], unitOf(reading))
  if (!answer) throw new CallError('movement_not_found')
  return answer
}
