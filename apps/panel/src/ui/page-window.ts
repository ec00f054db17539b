/**
 * Which page numbers a pager shows: all when there are 7 or fewer, otherwise a window of 5 around the current page,
 * the first and the last page, and null where numbers are left out (specification 1, sections 2.6 and 9).
 */
export function pageWindow(current: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const first = Math.min(Math.max(current - 2, 1), pageCount - 4)
  const pages: (number | null)[] = [first, first + 1, first + 2, first + 3, first + 4]
  if (first > 1) pages.unshift(...(first === 2 ? [1] : [1, null]))
  if (first + 4 < pageCount) pages.push(...(first + 5 === pageCount ? [pageCount] : [null, pageCount]))
  return pages
}
