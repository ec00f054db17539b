import type { Page } from '../page/page.ts'
import { metaFacts } from './meta-facts.ts'
import type { ProductFacts } from './product-facts.ts'
import { stateFacts } from './state-facts.ts'
import { structuredFacts } from './structured-facts.ts'

/** Collects the facts the page states about its product in a form meant for machines, most trusted first. */
export function readFacts(page: Page): ProductFacts[] {
  return [
    structuredFacts(page, 'json-ld'),
    structuredFacts(page, 'microdata'),
    structuredFacts(page, 'rdfa'),
    metaFacts(page),
    stateFacts(page),
  ].filter((facts) => facts !== null)
}
