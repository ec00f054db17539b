import type { Page } from '../page/page.ts'
import { wordsIn } from './heading-words.ts'
import { clean } from './name-text.ts'

/** Runs around a heading among which the name stands that it is the maker of. */
const AROUND_MAKER = 30

/**
 * A heading that the window's title has behind a longer name, which the page shows close by, is the maker's: "Pointed Flats by
 * Acme", "Pumps 120 | Acme | Shop". Answers that name.
 */
export function nameBesideMaker(page: Page, heading: string, order: number): string | null {
  const [first = '', ...behind] = clean(page.title ?? '').split(/\s+[|–—·»-]\s+|\s+by\s+/iu)
  const maker = wordsIn(heading)
  const name = wordsIn(first)
  if (name.split(' ').length <= maker.split(' ').length || !behind.some((part) => wordsIn(part) === maker))
    return null
  const isShown = page.runs
    .slice(Math.max(0, order - AROUND_MAKER), order + AROUND_MAKER)
    .some((run) => wordsIn(run.text) === name)
  return isShown ? first : null
}
