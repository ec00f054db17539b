import type { Page } from '../page/page.ts'
import { metaFacts } from './meta-facts.ts'
import { pageHeadings } from './page-headings.ts'
import type { ProductFacts } from './product-facts.ts'
import { stateFacts } from './state-facts.ts'
import { structuredFacts } from './structured-facts.ts'
import { likenessTo, wordsOfText } from './text-similarity.ts'

/** Collects the facts the page states about its product in a form meant for machines, most trusted first. */
export function readFacts(page: Page): ProductFacts[] {
  return [
    ...ofThePage(page, [
      structuredFacts(page, 'json-ld'),
      structuredFacts(page, 'microdata'),
      structuredFacts(page, 'rdfa'),
    ]),
    metaFacts(page),
    stateFacts(page),
  ].filter((facts) => facts !== null)
}

const ALIKE = 0.6
const UNLIKE = 0.3

/** A shop may mark up its product in one way and the cards of others in another: those are no second word on it. */
function ofThePage(page: Page, stated: readonly (ProductFacts | null)[]): ProductFacts[] {
  const facts = stated.filter((each) => each !== null)
  if (facts.length < 2) return facts
  const known = pageHeadings(page).map(wordsOfText)
  const likeness = (name: string) => likenessTo(known, name)
  const isSettled = facts.some(({ name }) => name !== null && likeness(name) >= ALIKE)
  return isSettled ? facts.filter(({ name }) => name === null || likeness(name) >= UNLIKE) : facts
}
