import { ConnectorError } from './connector-error.ts'
import type { HearOddRows, OddRow } from './readable-rows.ts'

/** One page as a platform gave it. */
export interface GivenPage<Row> {
  rows: Row[]
  /** Rows that are there and could not be read: they count, and are named to `onOdd`. */
  odd?: readonly OddRow[]
  /** The number of rows in the whole list; null: the platform does not say. */
  totalCount: number | null
  /** Rows of a full page, where the platform says so; absent: a short page proves nothing. */
  perPage?: number
}

export interface PagesOptions<Row> {
  /** The call's name in errors: `products.list`. */
  call: string
  /** Page numbers count from 1. */
  readPage(page: number): Promise<GivenPage<Row>>
  idOf(row: Row): string | number
  onOdd?: HearOddRows | undefined
  /** A list longer than this is one that does not end. */
  maxPages?: number
}

const MAX_PAGES = 5000

/**
 * A numbered list to its end, each row once, in batches of a page. It ends with an empty page, with a short one where the
 * platform says how long they are, or where the count is reached; never before, so that what is not in it is not there.
 * When the list becomes shorter on the way, rows slip to the page before: that one is read once more.
 * @throws ConnectorError `unexpected_answer` for a list that repeats itself or does not end, and what `readPage` throws
 */
export async function* readPages<Row>(
  options: PagesOptions<Row>,
): AsyncGenerator<{ rows: Row[]; totalCount: number | null }> {
  const { call, readPage, idOf, maxPages = MAX_PAGES } = options
  const seen = new Set<string | number>()
  let lastTotal: number | null = null
  /** Odd rows count as seen, told apart by what can be read of them; answers those that were not seen before. */
  const freshOdd = (odd: readonly OddRow[], page: number): OddRow[] =>
    odd.filter(({ id }, index) => {
      const key = `odd ${id ?? `${page}/${index}`}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  const fresh = (rows: Row[]): Row[] =>
    rows.filter((row) => {
      const isNew = !seen.has(idOf(row))
      seen.add(idOf(row))
      return isNew
    })

  for (let page = 1; page <= maxPages; page += 1) {
    const { rows, odd = [], totalCount, perPage = 0 } = await readPage(page)
    const newOdd = freshOdd(odd, page)
    if (newOdd.length > 0) options.onOdd?.(newOdd)
    const slipped =
      page > 1 && lastTotal !== null && totalCount !== null && totalCount < lastTotal
        ? fresh((await readPage(page - 1)).rows)
        : []
    lastTotal = totalCount
    const batch = [...slipped, ...fresh(rows)]
    if (batch.length > 0 || page === 1) yield { rows: batch, totalCount }
    const given = rows.length + odd.length
    const isLast = given < perPage
    if (given === 0 || isLast || (totalCount !== null && seen.size >= totalCount)) return
    if (batch.length === 0 && newOdd.length === 0) {
      throw new ConnectorError('unexpected_answer', { call, detail: `page ${page} repeats what was before` })
    }
  }
  throw new ConnectorError('unexpected_answer', { call, detail: `the list has more than ${maxPages} pages` })
}
