import { startOperation } from '../../../operations/index.ts'
import type { Handler } from '../../handler.ts'
import { connectSearchAnswer } from '../connect-search-answer.ts'

/** Only one search of the business runs at a time: the one under way is answered. */
export const connectExisting: Handler<'publication.connectExisting'> = async (
  { services, user },
  { body },
) => {
  const by = { businessId: user.businessId, userId: user.id }
  const search = await services.rows
    .transaction()
    .execute((trx) => startOperation(services, trx, by, { kind: 'connect', filterBy: body.filterBy }))
  return connectSearchAnswer(services.rows, search)
}
