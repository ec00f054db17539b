import type { Handler } from '../../sources/index.ts'
import { findWallet } from '../wallet/find-wallet.ts'
import { answerMovements, unitOf } from '../wallet/movement-answer.ts'
import { listMovements, sumMovements } from '../wallet/movement-list-store.ts'
import { findReading } from '../wallet/wallet-readings-store.ts'

export const movements: Handler<'finance.movements'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const reading = await findReading(rows, businessId)
  const wallet = await findWallet(rows, businessId, reading)
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [found, { count }] = await Promise.all([
    listMovements(rows, wallet, query.view, page),
    sumMovements(rows, wallet, query.view),
  ])
  return { data: await answerMovements(services, businessId, found, unitOf(reading)), totalCount: count }
}
