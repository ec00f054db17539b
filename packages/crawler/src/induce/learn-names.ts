import { headingsOf } from '../extract/find-name.ts'
import type { ProductFacts } from '../extract/product-facts.ts'
import { readFacts } from '../extract/read-facts.ts'
import { textSimilarity } from '../extract/text-similarity.ts'
import { foldText } from '../lexicon/digits.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import type { LearnedPlaces } from './template.ts'

const MOST_PLACES = 100
/** The least similarity of the stated name and the heading that shows it. */
const ALIKE = 0.7

/** Learns which headings carry a product's name: those whose text changes from page to page; a shop's own name does not. */
export function learnNames(pages: readonly Page[], structured: boolean): LearnedPlaces {
  const places = new Map<
    string,
    { pages: number; texts: Map<string, string>; told: number; agreed: number }
  >()
  for (const page of pages) {
    const seen = new Set<string>()
    const stated = structured ? statedName(readFacts(page)) : null
    for (const { path, text } of headingsOf(
      page,
      [metaValue(page.meta, 'og:title') ?? '', page.title ?? ''].filter(Boolean),
    )) {
      if (seen.has(path)) continue
      seen.add(path)
      const place = places.get(path) ?? { pages: 0, texts: new Map<string, string>(), told: 0, agreed: 0 }
      place.pages++
      place.texts.set(foldText(text), text)
      if (stated !== null) {
        place.told++
        if (textSimilarity(stated, text) >= ALIKE) place.agreed++
      }
      places.set(path, place)
    }
  }
  return Object.fromEntries(
    [...places]
      .filter(([, place]) => place.pages >= 2)
      .map(([path, { pages: count, texts, told, agreed }]) => ({
        path,
        place: {
          weight: texts.size === 1 ? -4 : texts.size === count ? round(count / pages.length) : 0,
          pages: count,
          told,
          agreed,
          examples: texts.size === 1 ? [] : [...texts.values()].slice(0, 3).map((text) => text.slice(0, 80)),
        },
      }))
      .filter(({ place }) => place.weight !== 0)
      .slice(0, MOST_PLACES)
      .map(({ path, place }) => [path, place]),
  )
}

const statedName = (facts: readonly ProductFacts[]): string | null =>
  facts.find((fact) => fact.source !== 'meta' && fact.name !== null)?.name ?? null

const round = (value: number): number => Math.round(value * 100) / 100
