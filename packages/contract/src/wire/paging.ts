import { z } from 'zod'

/** Page size of calls for which the specification gives none (decisions: "Page size where not given"). */
export const DEFAULT_PAGE_SIZE = 15
export const MAX_PAGE_SIZE = 100

/** `skip` and `limit`, as crawler lists take them. */
export const skipLimit = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

/** `page` from 1 and `per_page`, as the other lists take them. */
export const pagePerPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

/** The answer of a crawler or Instagram list. */
export function itemsAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() })
}

/** The answer of every other list under /v1. */
export function dataAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), totalCount: z.number().int() })
}

/** Filtered lists count no further than this, so that a count costs the same beside a million rows. */
export const MOST_COUNTED = 10_000

/** A filtered list answers these beside its total. */
export const cappedTotal = {
  /** The total is what was counted, and there are more rows than that. */
  isTotalCapped: z.boolean(),
}

/** The id in a path. What is no id, a word for instance, is 0, which nothing has: it is not found as any unknown id. */
export const idParams = z.object({ id: z.coerce.number().int().positive().catch(0) })

/** A moment as text: ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true })

/** A moment that a caller gives: within 1900 to 2199, as every database and calendar can hold it. */
export const givenMoment = moment.regex(/^(?:19|20|21)\d\d-/, 'moment_out_of_range')
