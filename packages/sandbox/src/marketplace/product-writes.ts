import { isDeepStrictEqual } from 'node:util'
import { isoInTehran, type Marketplace } from './marketplace.ts'
import type { ProductRecord } from './marketplace-records.ts'
import { ownPriceOf } from './product-prices.ts'

/** What wrote to a product: a call of the seller's, or the marketplace and the control behind their back. */
export type WriteSource =
  | 'create'
  | 'update'
  | 'variation'
  | 'batch'
  | 'batch-job'
  | 'revision'
  | 'seed'
  | 'control'
const ofTheSeller: readonly WriteSource[] = ['create', 'update', 'variation', 'batch', 'batch-job']

/** One accepted write. `changes` holds what differs, as `[before, after]`; empty when the same was written again. */
export type ProductWrite = { at: string; source: WriteSource; changes: Record<string, [unknown, unknown]> }

const keptWrites = 200
const keptPrices = 200

/** What was written to each product, newest last. In memory: a restart forgets it, the products it does not. */
export class WriteLog {
  private readonly writes = new Map<number, { fromSeller: number; entries: ProductWrite[] }>()

  note(id: number, write: ProductWrite): void {
    const known = this.writes.get(id) ?? { fromSeller: 0, entries: [] }
    if (ofTheSeller.includes(write.source)) known.fromSeller += 1
    known.entries.push(write)
    if (known.entries.length > keptWrites) known.entries.shift()
    this.writes.set(id, known)
  }

  /** How often the seller's own calls wrote to it, its create included. */
  countOf(id: number): number {
    return this.writes.get(id)?.fromSeller ?? 0
  }

  entriesOf(id: number): ProductWrite[] {
    return this.writes.get(id)?.entries ?? []
  }

  clear(): void {
    this.writes.clear()
  }
}

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
