import type { Rial } from '@payvand/domain'
import { type KnownBoothProductStatus, statusIds } from './booth-product.ts'

/** Filters the products of a booth. An absent field does not filter. (Basalam reference: list filters.) */
export interface ProductQuery {
  /** Pages count from 1. */
  page?: number
  perPage?: number
  /** A part of the title, as Basalam compares: not forgiving of Arabic letters. */
  title?: string
  /** Finds a product whose create answer was lost. */
  skus?: readonly string[]
  ids?: readonly number[]
  statuses?: readonly KnownBoothProductStatus[]
  categoryIds?: readonly number[]
  /** The quantity in stock, both ends included. */
  stock?: Range<number>
  /** Rial, both ends included. */
  price?: Range<Rial>
  preparationDays?: Range<number>
  isWholesale?: boolean
  /**
   * Sorts from the first product to the newest: a product that is added while the pages are walked then comes at the
   * end and moves no other. Newest first otherwise.
   */
  oldestFirst?: boolean
}

interface Range<Value> {
  from?: Value
  to?: Value
}

/**
 * Writes the query in Basalam's words. null: it asks for an empty list of something, which Basalam would read as no
 * filter at all.
 */
export function toWireQuery(
  query: ProductQuery,
): Record<string, string | number | boolean | readonly (string | number)[] | undefined> | null {
  const { skus, ids, statuses, categoryIds, stock, price, preparationDays } = query
  if ([skus, ids, statuses, categoryIds].some((list) => list?.length === 0)) return null
  return {
    title: query.title,
    skus,
    ids,
    statuses: statuses && statusIds(statuses),
    category: categoryIds,
    'stock[gte]': stock?.from,
    'stock[lte]': stock?.to,
    'price[gte]': price?.from,
    'price[lte]': price?.to,
    'preparation_day[gte]': preparationDays?.from,
    'preparation_day[lte]': preparationDays?.to,
    is_wholesale: query.isWholesale,
    sort: query.oldestFirst ? 'id:asc' : undefined,
  }
}
