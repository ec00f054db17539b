import { elementPath } from '../induce/element-path.ts'
import { type Template, trustedPaths } from '../induce/template.ts'
import { isCardOfOthers } from '../page/element-context.ts'
import type { Page } from '../page/page.ts'
import { noteReading } from '../reading-note.ts'
import { type BuyButton, buyButtons } from './buy-buttons.ts'
import { type FoundName, findName } from './find-name.ts'
import { findAskForPrice } from './price/ask-for-price.ts'
import { candidatesAt } from './price/learned-price-candidates.ts'
import { type ScoredCandidate, scoreCandidates } from './price/score-candidates.ts'
import type { ProductFacts } from './product-facts.ts'
import { readFacts } from './read-facts.ts'

/** One page with everything that was found on it before anything is decided; a template is learned from these. */
export interface Evidence {
  page: Page
  facts: ProductFacts[]
  name: FoundName | null
  buttons: BuyButton[]
  prices: ScoredCandidate[]
  /** True when structured data may speak. */
  structured: boolean
  /** True when the visible page may speak; else structured data alone decides. */
  visible: boolean
  /** The place, in text runs, at which the page asks to call for the price. */
  askOrder: number | null
}

export interface Sources {
  structured: boolean
  visible: boolean
}

/** The part of a template that is used while evidence is gathered. */
export type Learned = Pick<Template, 'name' | 'price'>

/** Some shops put price and button above the name: this many text runs above still belong to it. */
const NEAR_ABOVE = 15

/** `structured` false reads as if the page had no structured data (for measuring, and for templates alone). */
export function readEvidence(page: Page, sources: Sources, template: Learned | null): Evidence {
  noteReading(page.url)
  return gather(page, sources.structured ? readFacts(page) : [], sources, template)
}

/** The same page's evidence where some of its structured data is not believed; looked through again only for its name. */
export function withFacts(evidence: Evidence, facts: ProductFacts[], template: Learned | null): Evidence {
  if (facts === evidence.facts) return evidence
  const sameNames = facts.every((fact, index) => fact.name === evidence.facts[index]?.name)
  return sameNames ? { ...evidence, facts } : gather(evidence.page, facts, evidence, template)
}

/** The score of a number at a learned place before the place's own weight is added: nothing else says it is a price. */
const AT_LEARNED_PLACE = 2

/** The same page's evidence with the numbers that stand where its site's other pages have their price. */
export function withLearnedPrices(evidence: Evidence, template: Template | null): Evidence {
  const { page, prices, visible } = evidence
  const paths = trustedPaths(template, 'price')
  if (!visible || paths.length === 0 || prices.some(({ candidate }) => paths.includes(candidate.path)))
    return evidence
  const found = candidatesAt(page, paths).map((candidate) => ({ candidate, score: AT_LEARNED_PLACE }))
  return found.length === 0 ? evidence : { ...evidence, prices: [...prices, ...found] }
}

function gather(page: Page, facts: ProductFacts[], sources: Sources, template: Learned | null): Evidence {
  const names = template?.name ?? {}
  const isKnownPlace = (path: string) => sources.visible && Object.hasOwn(names, path)
  const name = findName(
    page,
    facts,
    (path) => (isKnownPlace(path) ? (names[path]?.weight ?? 0) : 0),
    // The heading counts less once the site's names are known to stand elsewhere.
    Object.values(names).some(({ weight }) => weight > 0)
      ? (element) => isCardOfOthers(element, null) && !isKnownPlace(elementPath(element))
      : undefined,
  )
  const buttons = buyButtons(page, name?.element ?? null)
  const ground = {
    nameOrder: name?.order ?? 0,
    hasHeading: (name?.element ?? null) !== null,
    nameElement: name?.element ?? null,
    ownButtons: new Set(
      buttons.flatMap(({ own, labelled, isAside, element }) =>
        own && labelled && !isAside ? [element] : [],
      ),
    ),
    columns: new Set(buttons.flatMap(({ own, columns }) => (own ? columns : []))),
    buyOrders: buttons
      .filter(({ isAside }) => !isAside)
      .map((button) => button.order)
      .filter((order) => order >= (name?.order ?? 0) - NEAR_ABOVE)
      .slice(0, 3),
    runCount: page.runs.length,
  }
  return {
    page,
    facts,
    name,
    buttons,
    prices: sources.visible ? scoreCandidates(page, ground, trustedPaths(template, 'price')) : [],
    structured: sources.structured,
    visible: sources.visible,
    askOrder: findAskForPrice(page, name?.order ?? 0),
  }
}
