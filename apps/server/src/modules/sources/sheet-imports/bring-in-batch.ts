import type { SourceVariant } from '@payvand/connectors'
import type { SheetVariant } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Batch } from '../../operations/index.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import { type PlatformItem, platformItems } from '../platform-sync/platform-items-store.ts'
import { saveSourceProducts } from '../platform-sync/save-source-products.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'
import { productOfRows } from './product-of-rows.ts'
import { nextProductRows, recordBroughtIn, type SheetRow } from './sheet-import-rows-store.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

const PRODUCTS = 100

/** A product as an undo needs it. */
export interface BroughtIn {
  /** Null where there was no such product. */
  before: { variants: SourceVariant[] | null }
  after: { productId: string; variants: SourceVariant[] }
}

/** Brings the next products in, in the caller's transaction, and notes what was there before. Null: there are none. */
export async function bringInBatch(
  trx: Kysely<Tables>,
  sheet: SheetImportRow,
  context: ItemWriteContext,
  { afterLine, now }: { afterLine: number; now: Date },
): Promise<Batch | null> {
  const groups = groupedByProduct(await nextProductRows(trx, sheet, { afterLine, limit: PRODUCTS }))
  const last = groups.at(-1)
  if (!last) return null
  const hasSku = sheet.form.columns.includes('sku')
  const ids = groups.map(({ variants: [first] }) => first.productId)
  const before = await platformItems(trx, sheet.business_id, ids)
  const products = groups.map(({ variants }) =>
    productOfRows(variants, before.get(variants[0].productId), { hasSku }),
  )
  await saveSourceProducts(trx, context, products, now)
  const after = await platformItems(trx, sheet.business_id, ids)
  const brought = groups.map(({ productLine, variants: [{ productId }] }) => {
    const known = before.get(productId)
    const item = after.get(productId) as PlatformItem
    const values: BroughtIn = {
      before: { variants: known ? sourceVariants(known) : null },
      after: { productId, variants: sourceVariants(item) },
    }
    return { productLine, itemId: item.id, reason: null, ...values }
  })
  await recordBroughtIn(trx, sheet, brought)
  return {
    cursor: Math.max(...groups.map(({ productLine }) => productLine)),
    lookedAt: groups.length,
    results: brought,
  }
}

interface ProductRows {
  productLine: number
  variants: [SheetVariant, ...SheetVariant[]]
}

function groupedByProduct(rows: readonly Pick<SheetRow, 'product_line' | 'written'>[]): ProductRows[] {
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
