import { CRAWL_NEWS_TEXTS } from '@payvand/texts'

let plainTitle: string | null = null
const marks = new Map<string, number>()

/**
 * Marks the page's title with a number of news; the marks of several sources are added up. Zero removes a source's
 * mark.
 */
export function markTitle(source: string, count: number): void {
  plainTitle ??= document.title
  marks.set(source, count)
  const total = [...marks.values()].reduce((sum, mark) => sum + mark, 0)
  document.title = total > 0 ? CRAWL_NEWS_TEXTS.pageTitle(total, plainTitle) : plainTitle
}
