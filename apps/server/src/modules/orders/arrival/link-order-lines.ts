import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { holdItems } from '../../catalog/index.ts'
import type { Services } from '../../sources/index.ts'
import { itemsOfOrderLines } from '../../stock/index.ts'
import { reserveForOrders } from '../order-reservations.ts'
import { matchOrderLine } from './match-order-line.ts'
import { knownProducts, linkLine, unlinkedLines } from './order-lines-store.ts'

const LINES_AT_ONCE = 200

/** Links lines whose products became known since: a product that was connected, or sent again. Answers how many. */
export async function linkOrderLines(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths'>,
  businessId: number,
): Promise<number> {
  return services.rows.transaction().execute(async (trx) => linkInside(services, trx, businessId))
}

async function linkInside(
  services: Pick<Services, 'jobs' | 'now' | 'booths'>,
  trx: Kysely<Tables>,
  businessId: number,
): Promise<number> {
  const lines = await unlinkedLines(trx, businessId, LINES_AT_ONCE)
  if (lines.length === 0) return 0
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const products = new Map((await knownProducts(trx, businessId, ids)).map((one) => [one.productId, one]))
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  // All items are locked at once, in one order: those that these orders have already are locked again below.
  await holdItems(trx, businessId, [
    ...[...products.values()].map(({ itemId }) => itemId),
    ...(await itemsOfOrderLines(trx, businessId, orderIds)),
  ])
  for (const line of lines) {
    const link = matchOrderLine(line, products)
    if (link) await linkLine(trx, businessId, line.id, link)
  }
  await reserveForOrders(services, trx, businessId, orderIds)
  return lines.length
}
