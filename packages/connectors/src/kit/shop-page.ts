import type { OddRow } from './readable-rows.ts'

/** One page of a list a shop gives. */
export interface ShopPage<Row> {
  rows: Row[]
  /** Rows that are there and could not be read; absent: there are none. */
  odd?: readonly OddRow[]
  /** null: the platform does not say. */
  totalCount: number | null
  hasMore: boolean
}

/**
 * Makes a page without trust in its totals: a short page ends the list whatever they say. `page` counts from 1,
 * `perPage` is the platform's page size, which may be less than the requested one.
 */
export function shopPage<Row>(
  rows: Row[],
  given: { page: number; perPage: number; totalCount: number | null; odd?: readonly OddRow[] },
): ShopPage<Row> {
  const { page, perPage, totalCount, odd = [] } = given
  const count = rows.length + odd.length
  const seen = (page - 1) * perPage + count
  return {
    rows,
    ...(odd.length > 0 ? { odd } : {}),
    totalCount,
    hasMore: count >= perPage && (totalCount === null || seen < totalCount),
  }
}
