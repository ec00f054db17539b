import { isSame } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { DoneResult } from '../../operations/index.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import { platformItems, removeUntouchedItems } from '../platform-sync/platform-items-store.ts'
import { saveSourceProducts } from '../platform-sync/save-source-products.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'
import type { BroughtIn } from './bring-in-batch.ts'
import { withVariants } from './product-of-rows.ts'

/**
 * Puts products back as they were, where price, stock and codes still are what the sheet left, and removes those that it
 * brought and nobody touched since. Answers the reason of each that stays by its item, null where it was put back.
 */
export async function putBack(
  trx: Kysely<Tables>,
  done: readonly DoneResult<BroughtIn['before'], BroughtIn['after']>[],
  context: ItemWriteContext,
  now: Date,
): Promise<Map<number, string | null>> {
  const { businessId } = context
  const items = await platformItems(
    trx,
    businessId,
    done.map(({ after }) => after.productId),
  )
  const unchanged = done.flatMap((one) => {
    const item = items.get(one.after.productId)
    return item && isSame(sourceVariants(item), one.after.variants) ? [{ ...one, item }] : []
  })
  const restored = unchanged.flatMap(({ item, before }) =>
    before.variants ? [withVariants(item, before.variants)] : [],
  )
  if (restored.length > 0) await saveSourceProducts(trx, context, restored, now)
  const added = unchanged.flatMap(({ itemId, before }) => (before.variants ? [] : [itemId]))
  const removed = await removeUntouchedItems(trx, businessId, added)
  const isBack = new Set(
    unchanged.flatMap(({ itemId, before }) => (before.variants || removed.has(itemId) ? [itemId] : [])),
  )
  return new Map(done.map(({ itemId }) => [itemId, isBack.has(itemId) ? null : 'changed_since']))
}
