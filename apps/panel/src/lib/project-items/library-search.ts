import { VERIFICATION_STATUSES, type VerificationStatus } from '@payvand/domain'
import { choiceIn, pageIn, textIn } from '../address-search.ts'

export const STOCK_CHOICES = ['in', 'out'] as const
export const CHANGE_CHOICES = ['added', 'changed', 'missing', 'conflict'] as const
export const SORT_CHOICES = ['oldest', 'newest', 'doubt', 'price_asc', 'price_desc', 'name'] as const
export type StockChoice = (typeof STOCK_CHOICES)[number]
export type ChangeChoice = (typeof CHANGE_CHOICES)[number]
export type SortChoice = (typeof SORT_CHOICES)[number]

/** The filter over a project's items. Prices in rial, both ends included. */
export interface ItemFilter {
  status?: VerificationStatus
  q?: string
  from?: number
  to?: number
  stock?: StockChoice
  category?: string
  /** Only items with a field that may be wrong. */
  unsure?: true
  change?: ChangeChoice
  /** Only items the marketplace would refuse as they are. */
  blocked?: true
}

/** URL state of the library: the filter, the order and the page. The oldest come first by default. */
export interface LibrarySearch extends ItemFilter {
  sort?: SortChoice
  page?: number
}

const MAX_TEXT = 200
const MAX_PRICE = 100_000_000_000

/** The library's part of the URL, without values that are not allowed. */
export function librarySearchIn(search: Record<string, unknown>): LibrarySearch {
  const sort = choiceIn(search.sort, SORT_CHOICES)
  const page = pageIn(search)
  return {
    ...itemFilterIn(search),
    ...(sort !== undefined && sort !== 'oldest' && { sort }),
    ...(page !== undefined && { page }),
  }
}

function itemFilterIn(search: Record<string, unknown>): ItemFilter {
  const found = {
    status: choiceIn(search.status, VERIFICATION_STATUSES),
    q: textIn(search.q, MAX_TEXT),
    from: priceIn(search.from),
    to: priceIn(search.to),
    stock: choiceIn(search.stock, STOCK_CHOICES),
    category: textIn(search.category, 500),
    unsure: String(search.unsure) === 'true' ? true : undefined,
    change: choiceIn(search.change, CHANGE_CHOICES),
    blocked: String(search.blocked) === 'true' ? true : undefined,
  }
  return withoutGaps(found)
}

export function itemIdIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The same URL with another filter: from its first page, in the order it had. */
export function withFilter(
  search: LibrarySearch,
  change: { [Key in keyof ItemFilter]?: unknown },
): LibrarySearch {
  const { page: _page, ...rest } = search
  return withoutGaps({ ...rest, ...change })
}

/** The filter alone, as an operation on all matching items takes it. */
export function filterOf({ sort: _sort, page: _page, ...filter }: LibrarySearch): ItemFilter {
  return filter
}

/** Number of active filters beside the status, which has its own buttons. */
export function conditionCount(search: LibrarySearch): number {
  const { status: _status, from, to, ...others } = filterOf(search)
  return Object.keys(others).length + (from !== undefined || to !== undefined ? 1 : 0)
}

function priceIn(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  const price = Number(value)
  return Number.isSafeInteger(price) && price >= 0 && price <= MAX_PRICE ? price : undefined
}

function withoutGaps(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
