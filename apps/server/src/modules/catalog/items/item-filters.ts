import type { ItemFilters, itemFilterQuery } from '@payvand/contract'
import type { z } from 'zod'

/** The filters of a query, which the wire spells its own way. */
export function itemFiltersOf(query: z.output<z.ZodObject<typeof itemFilterQuery>>): ItemFilters {
  return {
    verificationStatus: query.verification_status,
    search: query.search,
    priceFrom: query.price_from,
    priceTo: query.price_to,
    stock: query.stock,
    siteCategory: query.site_category,
    doubt: query.doubt,
    change: query.change,
    preflight: query.preflight,
  }
}
