import { type NotConnected, notConnectedSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { AmbiguousItem, Tables } from '../../../../infra/db/schema.ts'
import { lockItem } from '../../../catalog/index.ts'
import { advanceOperation, type OperationRow } from '../../../operations/index.ts'
import type { Handler } from '../../handler.ts'
import { findSources } from '../../product-changes/booth-products-store.ts'
import { addProductEvents } from '../../product-changes/product-events-store.ts'
import { findOpenResults, recordConnected } from '../connect-results-store.ts'
import { newestSearch } from '../connect-search-answer.ts'
import { linkProduct } from '../connectable-items-store.ts'

const SHOWN = 50

/** Connects only what the newest search named: a proposal, or one of an item's candidates. */
export const connectChosen: Handler<'publication.connectChosen'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const asked = body.pairs?.map(({ itemId }) => itemId) ?? ('proposed' as const)
  const search = await newestSearch(rows, businessId)
  const results = search ? await findOpenResults(rows, search, asked) : []
  const byItem = new Map(results.map((result) => [result.itemId, result]))
  const pairs =
    body.pairs ?? results.map(({ itemId, productIds }) => ({ itemId, productId: productIds[0] ?? 0 }))
  let connectedCount = 0
  const leftOut: { itemId: number; sentence: string }[] = []
  for (const { itemId, productId } of pairs) {
    const result = byItem.get(itemId)
    const why =
      search && result?.productIds.includes(productId)
        ? await rows
            .transaction()
            .execute((trx) => connectOne(trx, search, { productId, result, now: services.now() }))
        : 'not_found_by_search'
    if (why === null) connectedCount += 1
    else leftOut.push({ itemId, sentence: notConnectedSentence(why) })
  }
  return { connectedCount, leftOut: leftOut.slice(0, SHOWN), leftOutCount: leftOut.length }
}

async function connectOne(
  trx: Kysely<Tables>,
  search: OperationRow,
  { productId, result, now }: { productId: number; result: AmbiguousItem; now: Date },
): Promise<NotConnected | null> {
  const { business_id: businessId } = search
  const { itemId, rule, candidates } = result
  const item = await lockItem(trx, businessId, itemId)
  if (!item?.is_active) return 'item_gone'
  if ((await findSources(trx, businessId, [productId])).length > 0) return 'product_taken'
  const product = candidates?.find((one) => one.productId === productId)
  // The search saw less of the product than a reconciliation does, so nothing counts as observed: the next
  // reconciliation reads the rest.
  const link = { itemId, productId, sku: product?.sku ?? '', title: product?.title ?? '', observed: null }
  if (!(await linkProduct(trx, businessId, link, now))) return 'item_taken'
  await recordConnected(trx, search, itemId)
  await advanceOperation(trx, search, { cursor: search.cursor, succeeded: 1 })
  const cause = { kind: 'connect', id: search.id } as const
  const code = rule ? `connected_${rule}` : 'connected_chosen'
  await addProductEvents(trx, businessId, [{ kind: 'connected', itemId, productId, cause, code }], now)
  return null
}
