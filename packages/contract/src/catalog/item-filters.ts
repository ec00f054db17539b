import { VERIFICATION_STATUSES } from '@payvand/domain'
import { z } from 'zod'

/** Sort orders: found first, found last, least sure, cheapest, dearest, by name. */
export const ITEM_SORTS = ['oldest', 'newest', 'doubt', 'price_asc', 'price_desc', 'name'] as const
/**
 * Changes since the last crawl: `added` by it, `changed` on the site, `missing` from the site; `conflict`: the site
 * now says something else of a field that a person changed.
 */
export const ITEM_CHANGES = ['added', 'changed', 'missing', 'conflict'] as const

const rial = z.coerce
  .number()
  .int('invalid')
  .min(0, 'number_too_small')
  .max(100_000_000_000, 'number_too_large')
const search = z.string().trim().max(200, 'text_too_long')
const siteCategory = z.string().max(500, 'text_too_long')

/** The filters of the item list in a body, which select the items of a bulk operation. Prices are rial. */
export const itemFilters = z.object({
  verificationStatus: z.enum(VERIFICATION_STATUSES).optional(),
  /** Searched in the name, the code and the address; Persian and Arabic letters and digits are taken for the same. */
  search: search.optional(),
  priceFrom: rial.optional(),
  priceTo: rial.optional(),
  stock: z.enum(['in', 'out']).optional(),
  siteCategory: siteCategory.optional(),
  doubt: z.enum(['unsure']).optional(),
  change: z.enum(ITEM_CHANGES).optional(),
  preflight: z.enum(['blocked']).optional(),
})
export type ItemFilters = z.output<typeof itemFilters>

/** The selected items of a project: those with these ids, or those the list shows with these filters. */
export const itemSelection = z.union([
  z.object({
    projectItemIds: z.array(z.number().int().positive()).min(1, 'too_few').max(10_000, 'too_many'),
  }),
  z.object({ filters: itemFilters }),
])
export type ItemSelection = z.output<typeof itemSelection>

/** The same filters as query parameters. */
export const itemFilterQuery = {
  verification_status: z.enum(VERIFICATION_STATUSES).optional(),
  search: search.optional(),
  price_from: rial.optional(),
  price_to: rial.optional(),
  stock: z.enum(['in', 'out']).optional(),
  site_category: siteCategory.optional(),
  doubt: z.enum(['unsure']).optional(),
  change: z.enum(ITEM_CHANGES).optional(),
  preflight: z.enum(['blocked']).optional(),
}

/** `GET …/projects/{id}/export`: the filtered list as a file, downloaded with the bearer token. */
export const ITEM_EXPORT_PATH = '/v1/arachne-proxy/projects/:id/export'
export const itemExportQuery = z.object({
  ...itemFilterQuery,
  sort: z.enum(ITEM_SORTS).default('oldest'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
