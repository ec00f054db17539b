import { LAYOUT_TEXTS } from '@payvand/texts'
import { useEffect } from 'react'

let shownTitle: string | null = null
const marks = new Map<string, number>()

function show(): void {
  const plain =
    shownTitle === null ? LAYOUT_TEXTS.product : LAYOUT_TEXTS.pageTitle(shownTitle, LAYOUT_TEXTS.product)
  const total = [...marks.values()].reduce((sum, mark) => sum + mark, 0)
  document.title = total > 0 ? LAYOUT_TEXTS.titleWithNews(total, plain) : plain
}

/**
 * Marks the page's title with a number of news; the marks of several sources are added up. Zero removes a source's
 * mark.
 */
export function markTitle(source: string, count: number): void {
  marks.set(source, count)
  show()
}

/** Names the browser's tab after the page while it is mounted; null names the product alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    shownTitle = title
    show()
    return () => {
      shownTitle = null
      show()
    }
  }, [title])
}
