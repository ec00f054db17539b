import type { OriginSource } from '@payvand/domain'
import { type Element, isTag, isText } from 'domhandler'
import { elementPath } from '../induce/element-path.ts'
import { MAKER_ADDRESS } from '../lexicon/address-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { REVIEW_TOKEN, TITLE_TOKEN } from '../lexicon/element-words.ts'
import { SALES_SENTENCE, SALES_TITLE } from '../lexicon/name-words.ts'
import { ancestors, isChrome, isNamedElsewhere, wordsOf, wordsOfTag } from '../page/element-context.ts'
import { seenTextOf } from '../page/element-text.ts'
import { metaValue } from '../page/meta-tags.ts'
import { cachedOnTag } from '../page/node-cache.ts'
import type { Page } from '../page/page.ts'
import { sourceOfFacts } from './field-evidence.ts'
import { wordsIn, wordsOfPieces } from './heading-words.ts'
import { nameBesideMaker } from './name-beside-maker.ts'
import { clean, uncut, withoutCodeAndPrice } from './name-text.ts'
import type { ProductFacts } from './product-facts.ts'
import { saysNothing, withoutShopName, withoutSite } from './shop-title.ts'
import { likenessTo, textSimilarity, wordsOfText } from './text-similarity.ts'

export interface FoundName {
  name: string
  /** The heading that shows it, when one does. */
  element: Element | null
  /** The element path of that heading. */
  path: string | null
  /** Text run order where the product begins; 0 when no heading was found. */
  order: number
  source: OriginSource
  raw: string
  /** True when only the window's title names the product. */
  fromTitle: boolean
  /** The page's own data names it otherwise. */
  disagrees: boolean
  /** The page's data or its title names it as the heading does. */
  isConfirmed: boolean
}

export interface Heading {
  element: Element
  path: string
  text: string
  score: number
}

/**
 * Finds the product's name: the heading that the title and the structured data agree with, else their own text.
 * `isLeftOut` says which headings belong to something else.
 */
export function findName(
  page: Page,
  facts: readonly ProductFacts[],
  bonus: (path: string) => number,
  isLeftOut: (element: Element) => boolean = () => false,
): FoundName | null {
  const stated = facts.map((fact) => fact.name).filter((name) => name !== null)
  const witnesses = [
    ...stated,
    metaValue(page.meta, 'og:title', 'twitter:title') ?? '',
    saysNothing(page) ? '' : withoutSite(page, page.title ?? ''),
  ].filter(Boolean)
  const best = headingsOf(page, witnesses, isLeftOut)
    .map((heading) => ({ ...heading, score: heading.score + bonus(heading.path) }))
    .reduce<Heading | null>((a, b) => (a === null || b.score > a.score ? b : a), null)
  const order = best ? firstRunOf(page, best.element) : 0
  const heading =
    best && best.score > 0
      ? { element: best.element, path: best.path, order }
      : { element: null, path: null, order: 0 }
  const found = (
    name: string,
    source: OriginSource,
    raw: string,
    more: Partial<FoundName> = {},
  ): FoundName => ({
    name,
    ...heading,
    source,
    raw,
    fromTitle: false,
    disagrees: false,
    isConfirmed: false,
    ...more,
  })
  const source = facts.find((fact) => clean(fact.name ?? '').length > 1)
  const structured =
    source === undefined
      ? null
      : source.source === 'meta'
        ? withoutSite(page, clean(source.name ?? ''))
        : clean(source.name ?? '')
  // Tags for sharing often speak of the whole shop; the one first heading then knows better.
  const headingKnows =
    source?.source === 'meta' && best?.element.name === 'h1' && page.byTag.get('h1')?.length === 1
  if (best && best.score > 0) {
    const words = wordsOfPieces(best.element, witnesses) ?? ownWords(page, best, witnesses)
    const heard = uncut(withoutCodeAndPrice(clean(words)), witnesses)
    const shown = nameBesideMaker(page, heard, order) ?? heard
    // A long heading that only repeats the stated name with words around it that the page's titles do not know.
    const keepStated =
      structured !== null &&
      foldText(shown).includes(foldText(structured)) &&
      shown.length > structured.length * 1.6 &&
      !isInTitle(page, shown)
    const related =
      structured === null ||
      ((headingKnows || textSimilarity(structured, shown) >= 0.4) && !isBrandOf(structured, shown, facts))
    if (related && !keepStated)
      return found(shown, bonus(best.path) > 0 ? 'template' : 'page', best.text, {
        disagrees: structured !== null && !headingKnows && !isSameName(structured, shown),
        isConfirmed:
          isInTitle(page, shown) || stated.some((name) => textSimilarity(name, shown) >= SAME_WORDS),
      })
  }
  if (structured !== null && source !== undefined)
    return found(structured, sourceOfFacts(source), source.name ?? '', {
      disagrees: best !== null && best.score > 3 && !isSameName(structured, best.text),
    })
  const title = metaValue(page.meta, 'og:title', 'twitter:title') ?? page.title
  if (!title) return null
  const words = clean(title).replace(SALES_TITLE, '')
  const bare = withoutSite(page, words)
  const named = bare === words ? withoutShopName(bare) : bare
  return found(named.replace(SALES_SENTENCE, '$1'), 'page', title, { fromTitle: true })
}

/** A title that has the heading's words in their order: whatever else it says, the heading is the name. */
const isInTitle = (page: Page, heading: string): boolean =>
  [...(page.meta.get('og:title') ?? []), page.title ?? ''].some((title) =>
    ` ${wordsIn(title)} `.includes(` ${wordsIn(heading)} `),
  )

/** The maker alone stands in the heading, and the data names the thing as well. */
const isBrandOf = (stated: string, heading: string, facts: readonly ProductFacts[]): boolean =>
  facts.some(({ brand }) => brand !== null && wordsIn(brand) === wordsIn(heading)) &&
  wordsIn(stated) !== wordsIn(heading)

/** Two wordings with so much in common name a thing the same way. */
const SAME_WORDS = 0.9

/** Two names of one thing share half their words; another thing's share hardly any. */
const isSameName = (a: string, b: string): boolean => textSimilarity(a, b) >= 0.5

const LEVELS = new Map(['1', '2', '3', '4', '5', '6'].map((level) => [`h${level}`, level]))
const isNamedTitle = cachedOnTag(
  (tag) => tag.attribs['itemprop'] === 'name' || TITLE_TOKEN.test(wordsOfTag(tag)),
)

/** Headings and elements named like titles, but for those left out, with how much each looks like the product's name. */
export function headingsOf(
  page: Page,
  witnesses: readonly string[],
  isLeftOut: (element: Element) => boolean = () => false,
): Heading[] {
  const found: Heading[] = []
  const known = witnesses.map(wordsOfText)
  for (const element of page.orderOf.keys()) {
    const level = LEVELS.get(element.name)
    const named = isNamedTitle(element)
    if ((level === undefined && !named) || isLeftOut(element)) continue
    const text = seenTextOf(element, 400)
    if (text.length < 2 || text.length > 350) continue
    const chain = ancestors(element)
    const agreement = likenessTo(known, text)
    const elsewhere = chain
      .slice(1)
      .some(
        (around) =>
          around.name !== 'body' && (isNamedElsewhere(around) || REVIEW_TOKEN.test(wordsOf(around))),
      )
    const chrome = chain.some((_, at) => isChrome(chain, at))
    const tag = level === '1' ? 3 : level === '2' ? 1 : level === undefined ? 0.5 : 0
    const score =
      tag +
      agreement * 4 +
      (named ? 1.5 : 0) -
      (elsewhere ? 1.5 : 0) -
      (chrome ? 1 : 0) -
      (isBesideFuller(element, text, known) || isOfMaker(element) ? 2 : 0) -
      found.length * 0.02 -
      (level !== '1' && agreement < leastAgreement(level, text) ? 3 : 0)
    found.push({ element, path: elementPath(element), text, score })
    if (found.length > 300) break
  }
  return found
}

/** A lesser heading, or one of a word or two as menus have, is the name only where a title knows it well. */
const leastAgreement = (level: string | undefined, text: string): number =>
  level === undefined || (level === '2' && text.split(' ').length > 2) ? 0.3 : 0.5

/** A heading that is called a brand, or is nothing but the way to the page of one. */
function isOfMaker(heading: Element): boolean {
  if (MAKER_TOKEN.test(wordsOf(heading))) return true
  const [link, ...others] = heading.children.filter(
    (child) => isTag(child) || (isText(child) && child.data.trim() !== ''),
  )
  return (
    link !== undefined &&
    others.length === 0 &&
    isTag(link) &&
    link.name === 'a' &&
    MAKER_ADDRESS.test(link.attribs['href'] ?? '')
  )
}
const MAKER_TOKEN = /(?<![a-z])(?:brand|designer|manufacturer|maker)$/

/** A brand in a heading of its own: the next heading of the same level says more, and the titles know it. */
function isBesideFuller(element: Element, text: string, known: readonly ReadonlySet<string>[]): boolean {
  let next = element.next
  while (next !== null && !isTag(next)) next = next.next
  if (next === null || next.name !== element.name || !LEVELS.has(element.name)) return false
  const fuller = seenTextOf(next, 400)
  return fuller.split(' ').length > text.split(' ').length && likenessTo(known, fuller) >= 0.6
}

export function firstRunOf(page: Page, element: Element): number {
  const order = page.orderOf.get(element) ?? 0
  let low = 0
  let high = page.runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    const run = page.runs[middle]
    if (run && (page.orderOf.get(run.parent) ?? 0) < order) low = middle + 1
    else high = middle
  }
  return low
}

/** A heading may hold a whole dialog: then the one piece of it that the title knows is the name. */
function ownWords(page: Page, { element, text }: Heading, witnesses: readonly string[]): string {
  const known = witnesses.map(wordsOfText)
  const likeness = (words: string) => likenessTo(known, words)
  const longest = Math.max(0, ...witnesses.map((witness) => witness.length))
  if (text.length <= longest * 1.3) return text
  const from = firstRunOf(page, element)
  const pieces = page.runs
    .slice(from, from + 12)
    .filter(
      (run) => run.text.trim().length > 3 && text.includes(run.text.replace(/[\s\u00a0]+/g, ' ').trim()),
    )
  const best = pieces
    .map((run) => ({ words: run.text, like: likeness(run.text) }))
    .reduce<{ words: string; like: number } | null>((a, b) => (a === null || b.like > a.like ? b : a), null)
  return best !== null && best.like > 0.6 ? best.words : text
}
