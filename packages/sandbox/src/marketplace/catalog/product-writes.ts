import { isDeepStrictEqual } from 'node:util'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { markFilesUsed } from './file-expiry.ts'
import { ownPriceOf } from './product-prices.ts'
import type { ProductWrite, WriteSource } from './write-log.ts'

const keptPrices = 200

/** The only way a product is stored: it is dated, logged, and its price noted when it moved. */
export function writeProduct(
  marketplace: Marketplace,
  before: ProductRecord | null,
  after: ProductRecord,
  source: WriteSource,
): ProductRecord {
  const at = isoInTehran(marketplace.clock.date())
  const product = { ...after, updatedAt: at }
  marketplace.writeLog.note(product.id, { at, source, changes: changesBetween(before, product) })
  notePrice(marketplace, product, at)
  markFilesUsed(marketplace, product)
  return marketplace.records.products.set(product.id, product)
}

function changesBetween(before: ProductRecord | null, after: ProductRecord): ProductWrite['changes'] {
  const changes: ProductWrite['changes'] = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before?.[name as keyof ProductRecord]
    if (name === 'updatedAt' || value === old || isDeepStrictEqual(value, old)) continue
    if (before !== null || value !== null) changes[name] = [old ?? null, value]
  }
  return changes
}

function notePrice(marketplace: Marketplace, product: ProductRecord, at: string): void {
  const { prices } = marketplace.records
  const price = ownPriceOf(product)
  const known = prices.get(product.id) ?? []
  if (price === null || known.at(-1)?.price === price) return
  prices.set(product.id, [...known.slice(1 - keptPrices), { at, price }])
}
