const ALL_PAGES_UP_TO = 7
const WINDOW = 5

/**
 * The entries of a pager: page numbers from 1, and `gap` for an ellipsis. It has every page when there are seven or
 * fewer; else a window of five around the current page, with the first and the last page and a gap where pages are
 * left out (document 1, section 9). A gap never hides a single page.
 */
export function pagerWindow(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= ALL_PAGES_UP_TO) return range(1, pageCount)
  const current = Math.min(Math.max(page, 1), pageCount)
  let first = Math.min(Math.max(current - 2, 1), pageCount - WINDOW + 1)
  let last = first + WINDOW - 1
  if (first <= 3) first = 1
  if (last >= pageCount - 2) last = pageCount
  const head = first > 1 ? ([1, 'gap'] as const) : []
  const tail = last < pageCount ? (['gap', pageCount] as const) : []
  return [...head, ...range(first, last), ...tail]
}

/** Number of pages for a number of rows; an empty list has one page. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
