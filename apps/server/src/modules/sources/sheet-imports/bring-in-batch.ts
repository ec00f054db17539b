import type { SheetVariant } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import { type PlatformItem, platformItems } from '../platform-sync/platform-items-store.ts'
import { saveSourceProducts } from '../platform-sync/save-source-products.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'
import { productOfRows } from './product-of-rows.ts'
import { nextProductRows, recordBroughtIn, type SheetRow } from './sheet-import-rows-store.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

const PRODUCTS = 100

/**
 * Brings the next products in, in the caller's transaction, and notes what was there before. Answers how many rows they
 * have; 0 when there are none.
 */
export async function bringInBatch(
  trx: Kysely<Tables>,
  sheet: SheetImportRow,
  context: ItemWriteContext,
  now: Date,
): Promise<number> {
  const rows = await nextProductRows(trx, sheet, { outcome: null, limit: PRODUCTS })
  if (rows.length === 0) return 0
  const hasSku = sheet.form.columns.includes('sku')
  const groups = groupedByProduct(rows)
  const ids = groups.map(({ variants: [first] }) => first.productId)
  const before = await platformItems(trx, sheet.business_id, ids)
  const products = groups.map(({ variants }) =>
    productOfRows(variants, before.get(variants[0].productId), { hasSku }),
  )
  await saveSourceProducts(trx, context, products, now)
  const after = await platformItems(trx, sheet.business_id, ids)
  await recordBroughtIn(
    trx,
    sheet,
    groups.map(({ productLine, variants: [first] }) => {
      const known = before.get(first.productId)
      const item = after.get(first.productId) as PlatformItem
      return {
        productLine,
        itemId: item.id,
        before: { variants: known ? sourceVariants(known) : null, after: sourceVariants(item) },
      }
    }),
  )
  return rows.length
}

interface ProductRows {
  productLine: number
  variants: [SheetVariant, ...SheetVariant[]]
}

function groupedByProduct(rows: readonly SheetRow[]): ProductRows[] {
  const groups = new Map<number, ProductRows>()
  for (const { product_line: productLine, written } of rows) {
    // A row that is not refused says everything.
    const variant = written.variant as SheetVariant
    const group = groups.get(productLine)
    if (group) group.variants.push(variant)
    else groups.set(productLine, { productLine, variants: [variant] })
  }
  return [...groups.values()]
}
