import { type Element, isTag } from 'domhandler'
import { DESCRIPTION_HEADING } from '../lexicon/description-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { OTHER_PRODUCT_TOKEN, REVIEW_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, apartFrom, isChrome, isInCard, wordsOf } from '../page/element-context.ts'
import { linesOf, textOf } from '../page/element-text.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { ProductFacts } from './product-facts.ts'

const LONGEST = 5_000
const NAMED =
  /(?<![a-z])(?:product description|description|desc|tab description|product details|details content|short description|excerpt|summary)(?![a-z])/

/**
 * Finds the product's description, a block a line, at most 5000 characters: the longer of the structured data's text
 * and that of an element named so, else the prose under the name, else the page's meta description.
 */
export function findDescription(
  page: Page,
  facts: readonly ProductFacts[],
  nameOrder: number,
  learned: readonly Element[],
): FieldEvidence<string> | null {
  const name = page.runs[nameOrder]?.parent
  const said = facts
    .filter((fact) => fact.source !== 'meta')
    .map((fact) => found(stated(fact, plainText(fact.description), fact.description ?? '')))
    .find((each) => each !== null)
  const named = learnedDescription(learned) ?? namedDescription(page, name)
  if (named !== null && said !== undefined) return joined(said, named)
  if (named !== null) return named
  const written = metaValue(page.meta, 'og:description', 'description', 'twitter:description')
  return (
    said ??
    proseUnder(page, nameOrder) ??
    found({ value: plainText(written), source: 'meta', raw: written ?? '', element: null })
  )
}

/** The short words beside the price and the long ones below are one text; where one holds the other it is enough. */
function joined(said: FieldEvidence<string>, named: FieldEvidence<string>): FieldEvidence<string> {
  const [short, long] = [lettersOf(said.value), lettersOf(named.value)]
  if (short.includes(long.slice(0, COMPARED))) return said
  if (long.includes(short.slice(0, COMPARED)) || short.length > long.length)
    return named.value.length > said.value.length ? named : said
  return { ...named, value: `${said.value}\n${named.value}`.slice(0, LONGEST) }
}

const COMPARED = 60
const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

const found = (each: FieldEvidence<string | null>): FieldEvidence<string> | null =>
  each.value === null ? null : { ...each, value: each.value }

const textAt = (element: Element, isLearned: boolean): FieldEvidence<string> => {
  const text = linesOf(element, LONGEST, isNoDescription)
  return shown(text.replace(DESCRIPTION_HEADING, '').trim(), text, element, isLearned)
}

const ADDITIONAL = /additional information|product attributes|shop attributes|specification/

/** Tells whether an element is put beside a description: reviews, forms, the heads of tabs, rows that are read as specifications. */
function isNoDescription(element: Element): boolean {
  if (element.name === 'form' || element.name === 'nav' || element.name === 'button') return true
  const words = wordsOf(element)
  if (REVIEW_TOKEN.test(words) || ADDITIONAL.test(words)) return true
  return element.attribs['role'] === 'tablist' || (element.name === 'ul' && leadsWithin(element))
}

/** Each of its items is a link to a place on this page. */
const leadsWithin = (list: Element): boolean =>
  list.children.filter(isTag).every((item) => {
    const [link] = item.children.filter(isTag)
    return link?.name === 'a' && (link.attribs['href'] ?? '').startsWith('#')
  })

function learnedDescription(places: readonly Element[]): FieldEvidence<string> | null {
  return places.map((element) => textAt(element, true)).find(({ value }) => value.length > 40) ?? null
}

const LONG_ENOUGH = 40
const SHORTEST = 8
/** A shop that names the place of its description so means even a few words in it. */
const isCalledShort = (element: Element): boolean =>
  /short description|tab description|product description/.test(wordsOf(element))

function namedDescription(page: Page, name: Element | undefined): FieldEvidence<string> | null {
  const aroundName = new Set(name === undefined ? [] : ancestors(name))
  let best: FieldEvidence<string> | null = null
  let looked = 0
  for (const element of page.orderOf.keys()) {
    if (
      !['div', 'section', 'article', 'p'].includes(element.name) ||
      !NAMED.test(wordsOf(element)) ||
      ++looked > 30
    )
      continue
    if (aroundName.has(element) || isElsewhere(apartFrom(ancestors(element, 12), name))) continue
    const text = textAt(element, false)
    const least = isCalledShort(element) ? SHORTEST : LONG_ENOUGH
    if (text.value.length > least && (best === null || text.value.length > best.value.length)) best = text
  }
  return best
}

const isElsewhere = (chain: readonly Element[]): boolean =>
  chain.some(
    (around) =>
      around.name !== 'body' &&
      (OTHER_PRODUCT_TOKEN.test(wordsOf(around).replaceAll('tabs', '')) ||
        REVIEW_TOKEN.test(wordsOf(around))),
  )

/** The element under the name with most sentences in paragraphs of its own. */
function proseUnder(page: Page, nameOrder: number): FieldEvidence<string> | null {
  const length = new Map<Element, number>()
  for (const run of page.runs.slice(nameOrder + 1, nameOrder + 250)) {
    const block = ancestors(run.parent, 3).find((element) => element.name === 'p' || element.name === 'div')
    if (run.text.trim().length < 30 || block === undefined) continue
    const chain = ancestors(block)
    if (
      isElsewhere(apartFrom(chain, page.runs[nameOrder]?.parent)) ||
      chain.some((_, at) => isChrome(chain, at)) ||
      isInCard(chain, 2)
    )
      continue
    const holder = block.name === 'p' ? chain[1] : block
    if (holder && holder.name !== 'body')
      length.set(holder, (length.get(holder) ?? 0) + run.text.trim().length)
  }
  const [longest] = [...length].sort((a, b) => b[1] - a[1])
  if (!longest || longest[1] < 60) return null
  const paragraphs = longest[0].children.filter((child) => 'name' in child && child.name === 'p')
  if (paragraphs.length === 0) return textAt(longest[0], false)
  const text = paragraphs
    .map((paragraph) => textOf(paragraph, LONGEST))
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST)
  return shown(text, text, longest[0])
}

/** Markup inside a stated text is dropped. */
function plainText(text: string | null | undefined): string | null {
  if (!text) return null
  const plain = text
    .slice(0, LONGEST * 4)
    .replace(/<(?:br|\/p|\/li|\/div)[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{1,500}>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST)
  return plain === '' ? null : plain
}
