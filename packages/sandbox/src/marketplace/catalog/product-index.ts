import type { Table } from '../../storage/record-store.ts'
import type { ProductRecord } from '../marketplace-records.ts'

/**
 * Finds products without walking through all of them: a booth may hold ten thousand. Listens to the table, so it sees
 * every change of a product.
 */
export class ProductIndex {
  private readonly booths = new Map<number, Map<number, ProductRecord>>()
  private readonly names = new Map<string, Set<number>>()
  private readonly codes = new Map<string, Set<number>>()
  private readonly waiting = new Map<number, ProductRecord>()

  constructor(products: Table<ProductRecord>) {
    products.watch(this)
  }

  changed(before: ProductRecord | undefined, after: ProductRecord | undefined): void {
    if (before !== undefined) this.forget(before)
    if (after !== undefined) this.learn(after)
    else if (before !== undefined) this.booths.get(before.vendorId)?.delete(before.id)
  }

  /** The booth's products, oldest first. */
  ofBooth(vendorId: number): ProductRecord[] {
    return [...(this.booths.get(vendorId)?.values() ?? [])]
  }

  /** Tells whether another product of the booth has this name, however it is spaced and capitalised. */
  hasTwin(product: Pick<ProductRecord, 'vendorId' | 'id' | 'name'>): boolean {
    const ids = this.names.get(nameKey(product))
    return ids !== undefined && (ids.size > 1 || !ids.has(product.id))
  }

  /** Ids of the booth's products with this code, also on a variation. */
  withSku(vendorId: number, sku: string): number[] {
    return [...(this.codes.get(`${vendorId}\n${sku}`) ?? [])]
  }

  /** Products of which something waits for a decision that comes by itself. */
  waitingForTime(): ProductRecord[] {
    return [...this.waiting.values()]
  }

  private learn(product: ProductRecord): void {
    const booth = this.booths.get(product.vendorId) ?? new Map<number, ProductRecord>()
    this.booths.set(product.vendorId, booth.set(product.id, product))
    addTo(this.names, nameKey(product), product.id)
    for (const sku of skusOf(product)) addTo(this.codes, `${product.vendorId}\n${sku}`, product.id)
    if (typeof product.revision?.dueAt === 'number') this.waiting.set(product.id, product)
  }

  private forget(product: ProductRecord): void {
    removeFrom(this.names, nameKey(product), product.id)
    for (const sku of skusOf(product)) removeFrom(this.codes, `${product.vendorId}\n${sku}`, product.id)
    this.waiting.delete(product.id)
  }
}

/** The codes of a product and of its variations. */
export function skusOf(product: ProductRecord): string[] {
  return [product.sku, ...product.variants.map((each) => each.sku)].filter((sku) => sku !== null)
}

const nameKey = (product: Pick<ProductRecord, 'vendorId' | 'name'>): string =>
  `${product.vendorId}\n${product.name.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`

function addTo(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key)
  if (ids === undefined) index.set(key, new Set([id]))
  else ids.add(id)
}

function removeFrom(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key)
  if (ids?.delete(id) && ids.size === 0) index.delete(key)
}
