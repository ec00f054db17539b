import { headingsOf } from '../extract/find-name.ts'
import { foldText } from '../lexicon/digits.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import type { Template } from './template.ts'

/** Learns which headings carry a product's name: those whose text changes from page to page; a shop's own name does not. */
export function learnNames(pages: readonly Page[]): Template['name'] {
  const places = new Map<string, { pages: number; texts: Set<string> }>()
  for (const page of pages) {
    const seen = new Set<string>()
    for (const { path, text } of headingsOf(
      page,
      [metaValue(page.meta, 'og:title') ?? '', page.title ?? ''].filter(Boolean),
    )) {
      if (seen.has(path)) continue
      seen.add(path)
      const place = places.get(path) ?? { pages: 0, texts: new Set<string>() }
      place.pages++
      place.texts.add(foldText(text))
      places.set(path, place)
    }
  }
  return Object.fromEntries(
    [...places]
      .filter(([, place]) => place.pages >= 2)
      .map(([path, place]): [string, number] => [
        path,
        place.texts.size === 1 ? -4 : place.texts.size === place.pages ? place.pages / pages.length : 0,
      ])
      .filter(([, weight]) => weight !== 0)
      .slice(0, 100),
  )
}
