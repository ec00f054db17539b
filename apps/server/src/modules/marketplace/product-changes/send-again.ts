import { type ChangeCause, isOutOfStock } from '@payvand/domain'
import type { SendAgainLeftOut } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { lockItems } from '../../catalog/index.ts'
import { findProductSyncs, itemsOfProducts } from '../booth-products/product-sync-store.ts'
import type { Services } from '../services.ts'
import { judgeSending } from './judge-sending.ts'
import { queueInBooth } from './queue-in-booth.ts'

/**
 * Queues products that are in the booth to be sent again as their items are now, in the caller's transaction. Answers why
 * each of them is left out; null where it was queued. A product that is not ours has no answer.
 */
export async function sendProductsAgain(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
  cause: ChangeCause,
): Promise<Map<number, SendAgainLeftOut | null>> {
  const linked = await itemsOfProducts(trx, businessId, productIds)
  const productOf = new Map(linked.map(({ itemId, productId }) => [itemId, productId]))
  const items = await lockItems(trx, businessId, { ids: [...productOf.keys(), 0] })
  // The rows are read after the items were locked: other decisions about them wait.
  const rows = new Map(
    (await findProductSyncs(trx, businessId, [...productOf.values()])).map((row) => [row.item_id, row]),
  )
  const judged = await judgeSending(
    trx,
    businessId,
    // A sent item is verified: it is judged as if it had not been sent yet.
    items.map((item) =>
      item.verification_status === 'sent' ? { ...item, verification_status: 'verified' as const } : item,
    ),
  )
  const results = new Map<number, SendAgainLeftOut | null>()
  const queued = judged.flatMap(({ item, leftOut }) => {
    const row = rows.get(item.id)
    const productId = productOf.get(item.id)
    if (!row || productId === undefined) return []
    // A product that ran out is exactly what the booth must be told.
    const ranOut = leftOut === 'zero_stock' && item.latest_data !== null && isOutOfStock(item.latest_data)
    const why = standsInTheWay(row) ?? (ranOut ? null : leftOut)
    results.set(productId, why)
    return why === null ? [item] : []
  })
  await queueInBooth(services, trx, businessId, queued, cause)
  return results
}

function standsInTheWay(row: {
  blacklisted: boolean
  state: string
  sync_price: boolean
  sync_stock: boolean
  sync_content: boolean
}): SendAgainLeftOut | null {
  if (row.blacklisted) return 'blacklisted'
  if (!row.sync_price && !row.sync_stock && !row.sync_content) return 'all_switched_off'
  if (row.state === 'held') return 'held_for_person'
  return row.state === 'sending' ? 'already_sending' : null
}
