import { CRAWL_NEWS_TEXTS } from '@payvand/texts'

let plainTitle: string | null = null
const marks = new Map<string, number>()

/** Marks the page's title with how much is new; what several tell is added up. Zero takes one's own mark away. */
export function markTitle(source: string, count: number): void {
  plainTitle ??= document.title
  marks.set(source, count)
  const total = [...marks.values()].reduce((sum, mark) => sum + mark, 0)
  document.title = total > 0 ? CRAWL_NEWS_TEXTS.pageTitle(total, plainTitle) : plainTitle
}
