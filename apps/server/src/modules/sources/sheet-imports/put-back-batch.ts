import { isSame } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { SheetRowBefore } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import {
  type PlatformItem,
  platformItems,
  removeUntouchedItems,
} from '../platform-sync/platform-items-store.ts'
import { saveSourceProducts } from '../platform-sync/save-source-products.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'
import { withVariants } from './product-of-rows.ts'
import { nextProductRows, recordPutBack } from './sheet-import-rows-store.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

const PRODUCTS = 100

interface Done {
  productLine: number
  productId: string
  before: SheetRowBefore
}

/**
 * Puts the next products back as they were, where price, stock and codes still are what the sheet left, and removes those
 * that it brought and nobody touched since. In the caller's transaction; answers how many rows they have, 0 when none.
 */
export async function putBackBatch(
  trx: Kysely<Tables>,
  sheet: SheetImportRow,
  context: ItemWriteContext,
  now: Date,
): Promise<number> {
  const rows = await nextProductRows(trx, sheet, { outcome: 'done', limit: PRODUCTS })
  if (rows.length === 0) return 0
  const done = rows.flatMap(({ product_line: productLine, before, written }): Done[] =>
    before ? [{ productLine, productId: written.variant.productId ?? '', before }] : [],
  )
  const items = await platformItems(
    trx,
    sheet.business_id,
    done.map(({ productId }) => productId),
  )
  const standing = done.flatMap((one) => {
    const item = items.get(one.productId)
    return item && isSame(sourceVariants(item), one.before.after) ? [{ ...one, item }] : []
  })
  const restored = standing.flatMap(({ item, before }) =>
    before.variants ? [withVariants(item, before.variants)] : [],
  )
  if (restored.length > 0) await saveSourceProducts(trx, context, restored, now)
  const added = standing.flatMap(({ item, before }) => (before.variants ? [] : [item.id]))
  const removed = await removeUntouchedItems(trx, sheet.business_id, added)
  const isBack = new Set(
    standing.flatMap(({ productLine, item, before }) =>
      before.variants || removed.has(item.id) ? [productLine] : [],
    ),
  )
  await recordPutBack(
    trx,
    sheet,
    done.map(({ productLine, productId }) => ({
      productLine,
      outcome: isBack.has(productLine) || isGone(items, productId) ? 'undone' : 'kept',
    })),
  )
  return rows.length
}

/** A product that somebody removed since is not there any more either. */
function isGone(items: ReadonlyMap<string, PlatformItem>, productId: string): boolean {
  return !items.has(productId)
}
