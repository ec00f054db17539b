import type { SourceProduct, SourceVariant } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { lookAgain, SHOP_CHANGED, type ShopWriteRow, shopWritesOf } from '../../catalog/index.ts'
import { shopValue } from './shop-value.ts'

/**
 * The products with what was written into the shop since the moment their reading began: a list from before would bring the
 * old values back. Writes that the shop's own change stopped look once more where it has changed again. Answers as well
 * which products have to be read anew.
 */
export async function keepWritten(
  trx: Kysely<Tables>,
  businessId: number,
  read: readonly { source: SourceProduct; itemId: number | null }[],
  since: Date,
  now: Date,
): Promise<{ products: Map<string, SourceProduct>; stale: ReadonlySet<string> }> {
  const itemIds = read.flatMap(({ itemId }) => itemId ?? [])
  const writes = Map.groupBy(await shopWritesOf(trx, businessId, itemIds), (write) => write.project_item_id)
  const products = new Map<string, SourceProduct>()
  const stale = new Set<string>()
  const moved: number[] = []
  for (const { source, itemId } of read) {
    const ofItem = (itemId !== null && writes.get(itemId)) || []
    const newer = ofItem.filter(({ written_at: at }) => at !== null && at >= since)
    if (newer.length > 0) stale.add(source.id)
    products.set(source.id, {
      ...source,
      variants: source.variants.map((variant) => newer.reduce(withValue, variant)),
    })
    for (const write of ofItem) {
      const variant = source.variants.find(({ id }) => id === write.variant_id)
      if (write.reason?.code === SHOP_CHANGED && variant && shopValue(variant, write.field) !== write.found)
        moved.push(write.id)
    }
  }
  await lookAgain(trx, businessId, moved, now)
  return { products, stale }
}

function withValue(variant: SourceVariant, write: ShopWriteRow): SourceVariant {
  return write.variant_id === variant.id ? { ...variant, [write.field]: write.value } : variant
}
