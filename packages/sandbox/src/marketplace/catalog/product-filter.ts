import type { Table } from '../../storage/record-store.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { type ProductIndex, skusOf } from './product-index.ts'
import { ownPriceOf, stockOf } from './product-prices.ts'

export type Query = Record<string, string | string[] | undefined>

/** The booth's products that could be meant: few when ids or codes are asked for, else all. */
export function candidates(
  index: ProductIndex,
  products: Table<ProductRecord>,
  vendorId: number,
  query: Query,
): ProductRecord[] {
  const ids = listOf(query, 'ids')
  const skus = listOf(query, 'skus')
  if (ids.length === 0 && skus.length === 0) return index.ofBooth(vendorId)
  const named = new Set(
    ids.length > 0 ? ids.map(Number) : skus.flatMap((sku) => index.withSku(vendorId, sku)),
  )
  return [...named]
    .map((id) => products.get(id))
    .filter((each) => each?.vendorId === vendorId) as ProductRecord[]
}

/** The booth's products that the query asks for, in its order; pages are cut elsewhere. */
export function filteredProducts(products: ProductRecord[], query: Query): ProductRecord[] {
  const title = listOf(query, 'title')[0]
  const ids = listOf(query, 'ids')
  const skus = listOf(query, 'skus')
  const statuses = listOf(query, 'statuses').map(Number)
  const categories = listOf(query, 'category').map(Number)
  const ascending = listOf(query, 'sort')[0] === 'id:asc'
  return products
    .filter((each) => title === undefined || each.name.includes(title.trim()))
    .filter((each) => ids.length === 0 || ids.includes(String(each.id)))
    .filter((each) => skus.length === 0 || skusOf(each).some((sku) => skus.includes(sku)))
    .filter((each) => statuses.length === 0 || statuses.includes(each.status))
    .filter((each) => categories.length === 0 || categories.includes(each.categoryId))
    .filter((each) => within(query, 'stock', stockOf(each)))
    .filter((each) => within(query, 'price', ownPriceOf(each) ?? 0))
    .filter((each) => within(query, 'preparation_day', each.preparationDays))
    .filter(
      (each) =>
        query['is_wholesale'] === undefined || each.isWholesale === (query['is_wholesale'] === 'true'),
    )
    .toSorted((one, other) => (ascending ? one.id - other.id : other.id - one.id))
}

/** The values of a key that may be repeated; also the spelling with brackets. */
export function listOf(query: Query, name: string): string[] {
  return [query[name], query[`${name}[]`]].flat().filter((each) => each !== undefined)
}

function within(query: Query, name: string, value: number): boolean {
  const least = Number(listOf(query, `${name}[gte]`)[0] ?? Number.NEGATIVE_INFINITY)
  const most = Number(listOf(query, `${name}[lte]`)[0] ?? Number.POSITIVE_INFINITY)
  return value >= least && value <= most
}
