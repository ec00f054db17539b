/** One page of a list a shop gives. */
export interface ShopPage<Row> {
  rows: Row[]
  /** null: the platform does not say. */
  totalCount: number | null
  hasMore: boolean
}

/**
 * A page, of whose totals little can be expected: a short page ends the list whatever they say. `page` counts from 1,
 * `perPage` is what the platform gives, which may be less than what was asked for.
 */
export function shopPage<Row>(
  rows: Row[],
  given: { page: number; perPage: number; totalCount: number | null },
): ShopPage<Row> {
  const { page, perPage, totalCount } = given
  const seen = (page - 1) * perPage + rows.length
  return {
    rows,
    totalCount,
    hasMore: rows.length >= perPage && (totalCount === null || seen < totalCount),
  }
}
