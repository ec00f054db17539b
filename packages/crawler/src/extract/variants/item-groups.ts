import { type Element, isTag, isText } from 'domhandler'
import { CHOICE_TOKEN } from '../../lexicon/choice-words.ts'
import { ancestors, leadsElsewhere, wordsOfTag } from '../../page/element-context.ts'
import { cachedOnTag } from '../../page/node-cache.ts'
import type { Page } from '../../page/page.ts'

/** Tags that themes make options of. */
const TAGS = ['button', 'a', 'li', 'span', 'div', 'label'] as const
const NO_ROLE = new Set(['tab', 'menuitem', 'link', 'dialog', 'img', 'listitem'])
const LEVELS = 3
const MOST_LOOKED = 8_000
const MOST_ITEMS = 1_500

/** Items that are pressed, in a row: the options of one choice perhaps. */
export interface ItemGroup {
  /** The element around all of them. */
  container: Element
  items: Element[]
}

/**
 * Rows of elements that are pressed: siblings of one tag, or each alone in such a sibling, with nothing but marks between
 * them. Nearest first, each in one row only.
 */
export function itemGroups(page: Page, isOwn: (element: Element) => boolean): ItemGroup[] {
  let left = TAGS.flatMap((tag) => (page.byTag.get(tag) ?? []).filter((element) => isItem(page, element)))
    .slice(0, MOST_LOOKED)
    .filter(isOwn)
    .slice(0, MOST_ITEMS)
  const all = new Set(left)
  // An element that holds several of them is the row around them; one inside another item is a part of it.
  const held = Map.groupBy(
    left.filter(isStrong).flatMap((element) => ancestors(element, 5).slice(1)),
    (around) => around,
  )
  left = left.filter((element) => (held.get(element)?.length ?? 0) < 2)
  for (const element of all) if (!left.includes(element)) all.delete(element)
  left = left.filter(
    (element) =>
      !ancestors(element, 5)
        .slice(1)
        .some((around) => all.has(around)),
  )
  const groups: ItemGroup[] = []
  for (let level = 1; level <= LEVELS; level++) {
    const byContainer = Map.groupBy(left, (item) => ancestors(item, level + 1)[level] ?? null)
    const taken = new Set<Element>()
    for (const [container, items] of byContainer) {
      if (container === null || container.name === 'body') continue
      for (const row of rowsOf(items, level)) {
        groups.push({ container, items: row })
        for (const item of row) taken.add(item)
      }
    }
    left = left.filter((item) => !taken.has(item))
  }
  return groups
}

/** Splits the items inside one element where words stand between them, or other kinds of elements. */
function rowsOf(items: readonly Element[], level: number): Element[][] {
  const rows: Element[][] = []
  let row: Element[] = []
  let lastTop: Element | null = null
  for (const item of items) {
    const top = ancestors(item, level).at(-1) as Element
    const first = row[0]
    const fits =
      first !== undefined &&
      lastTop !== null &&
      top !== lastTop &&
      item.name === first.name &&
      isNext(lastTop, top)
    if (!fits) {
      if (row.length > 1) rows.push(row)
      row = []
    }
    row.push(item)
    lastTop = top
  }
  if (row.length > 1) rows.push(row)
  return rows
}

/** Tells whether nothing with words stands between two siblings. */
function isNext(from: Element, to: Element): boolean {
  for (let at = from.next; at && at !== (to as unknown); at = at.next) {
    if (isText(at) && /[\p{L}\p{N}]/u.test(at.data)) return false
    if (isTag(at) && !['br', 'input', 'script', 'style', 'svg', 'template'].includes(at.name)) return false
  }
  return true
}

/** It bears a mark of being one of several that are chosen from. */
const isStrong = cachedOnTag(
  ({ kind: { name }, attribs }) =>
    name === 'button' || attribs['role'] === 'radio' || attribs['role'] === 'option' || hasValue(attribs),
)

/** A tag alone says that its element is an item or is none; of a link, an option or a swatch its place decides. */
const pressing = cachedOnTag((tag): 'yes' | 'no' | 'link' | 'option' | 'swatch' => {
  const { attribs } = tag
  const { name } = tag.kind
  const role = attribs['role'] ?? ''
  if (NO_ROLE.has(role)) return hasValue(attribs) ? 'yes' : 'no'
  if (role === 'option') return 'option'
  if (role === 'radio' || attribs['aria-pressed'] !== undefined || attribs['aria-checked'] !== undefined)
    return 'yes'
  if (name === 'button') return attribs['type'] !== 'submit' ? 'yes' : 'no'
  if (name === 'a') return attribs['href'] !== undefined ? 'link' : 'yes'
  if (role === 'button' || attribs['tabindex'] === '0') return 'yes'
  if (hasValue(attribs) || Object.keys(attribs).some((key) => /^@|click|wire:/.test(key))) return 'yes'
  if (name !== 'div' && name !== 'label' && CHOICE_TOKEN.test(wordsOfTag(tag))) return 'yes'
  return PLAIN_COLOUR.test(attribs['style'] ?? '') ? 'swatch' : 'no'
})

/** Buttons, links to this page, and other elements that bear a mark of being chosen. */
function isItem(page: Page, element: Element): boolean {
  switch (pressing(element)) {
    case 'yes':
      return true
    case 'no':
      return false
    case 'swatch':
      return element.firstChild === null
    case 'option':
      return ancestors(element, 4).some((around) => around.attribs['role'] === 'listbox')
    case 'link':
      return isOfThisPage(page, element.attribs['href'] ?? '')
  }
}

const VALUE_KEY =
  /^data-(?:[a-z]+-)*(?:value|color|colour|size|variant|variation|option|sku|attribute|attr|swatch|title)(?:-?[a-z]+)?$/
/** A box of one colour, and no picture, is a swatch. */
export const PLAIN_COLOUR = /(?:^|;)\s*background(?:-color)?\s*:\s*(?:#|rgb|hsl|[a-z]{3,20}\s*(?:;|$))/i
const hasValue = (attribs: Record<string, string>): boolean =>
  Object.entries(attribs).some(([key, value]) => value !== '' && value.length < 80 && VALUE_KEY.test(key))

function isOfThisPage(page: Page, href: string): boolean {
  if (!leadsElsewhere(href))
    return !/^(?:mailto|tel):/i.test(href) && !/\.(?:jpe?g|png|webp|avif|gif|svg)/i.test(href)
  // Most links lead to other paths; only one with parameters may be of this page.
  if (!href.includes('?')) return false
  try {
    const [here, there] = [new URL(page.url), new URL(href, page.base)]
    return here.host === there.host && here.pathname === there.pathname && there.search !== ''
  } catch {
    return false
  }
}
