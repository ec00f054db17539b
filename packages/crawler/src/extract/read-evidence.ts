import type { Template } from '../induce/template.ts'
import type { Page } from '../page/page.ts'
import { type BuyButton, buyButtons } from './buy-buttons.ts'
import { type FoundName, findName } from './find-name.ts'
import { findAskForPrice, type ScoredCandidate, scoreCandidates } from './find-price.ts'
import type { ProductFacts } from './product-facts.ts'
import { readFacts } from './read-facts.ts'

/** One page with everything that was found on it before anything is decided; a template is learned from these. */
export interface Evidence {
  page: Page
  facts: ProductFacts[]
  name: FoundName | null
  buttons: BuyButton[]
  prices: ScoredCandidate[]
  /** Whether structured data may speak. */
  structured: boolean
  /** Whether the visible page may speak; else structured data alone decides. */
  visible: boolean
  /** Where the page asks to call for the price, in text runs. */
  askOrder: number | null
}

export interface Sources {
  structured: boolean
  visible: boolean
}

/** Some shops put price and button above the name: so many text runs still belong to it. */
const NEAR_ABOVE = 15

/** `structured` false reads as if the page had no structured data (for measuring, and for templates alone). */
export function readEvidence(page: Page, sources: Sources, names: Template['name']): Evidence {
  const facts = sources.structured ? readFacts(page) : []
  const name = findName(page, facts, (path) =>
    sources.visible && Object.hasOwn(names, path) ? (names[path]?.weight ?? 0) : 0,
  )
  const buttons = buyButtons(page, name?.element ?? null)
  const ground = {
    nameOrder: name?.order ?? 0,
    hasHeading: (name?.element ?? null) !== null,
    nameElement: name?.element ?? null,
    buyOrders: buttons
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
    prices: sources.visible ? scoreCandidates(page, ground) : [],
    structured: sources.structured,
    visible: sources.visible,
    askOrder: findAskForPrice(page, name?.order ?? 0),
  }
}
