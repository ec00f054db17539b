import type { Element } from 'domhandler'
import { ancestors, isInCard } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { parseTolerantJson } from '../../page/tolerant-json.ts'
import type { FieldEvidence } from '../field-evidence.ts'
import type { VariantFact } from '../product-facts.ts'
import { groupLabel } from './choice-label.ts'
import { optionWords } from './option-words.ts'
import { isOfProduct } from './own-elements.ts'
import { MOST_SELECTS, optionsOf } from './select-choices.ts'

/** WooCommerce puts a product's variations into this attribute. */
const VARIATIONS = 'data-product_variations'
/** Fields of a variation; it cannot be bought when one of them is false. */
const SAYS_IF_SOLD = ['is_in_stock', 'is_purchasable', 'variation_is_active', 'variation_is_visible'] as const
const MOST_EXPANDED = 400

export interface FormVariations {
  variants: FieldEvidence<VariantFact[]> | null
  /** The form asks the server for each choice, or holds a variation of any value where the values are not known. */
  incomplete: boolean
}

/** Variation data of a WooCommerce form, names of attributes and values as shown to people. */
export function formVariations(page: Page, name: Element | null): FormVariations {
  const form = formOf(page, name)
  const json = form?.attribs[VARIATIONS]
  const list: unknown = json ? parseTolerantJson(json) : null
  // WooCommerce leaves the list out from thirty variations on.
  if (form === undefined || !Array.isArray(list)) return { variants: null, incomplete: json === 'false' }
  const names = attributeNames(page, form)
  let incomplete = false
  const seen = new Set<string>()
  const variants = (list as unknown[]).flatMap((item): VariantFact[] => {
    if (typeof item !== 'object' || item === null) return []
    const variation = item as Record<string, unknown>
    const attributes = Object.entries((variation['attributes'] ?? {}) as Record<string, unknown>)
    const facts = factsOf(variation)
    const ways = attributes.reduce<VariantFact['properties'][]>(
      (all, [key, value]) => {
        const isAny = typeof value !== 'string' || value === ''
        // A stock that is counted once for all values must not be offered once for each.
        const values = isAny ? (facts.stock === null ? names.valuesOf(key) : []) : [value]
        incomplete ||= values.length === 0
        const property = names.labelOf(key)
        const told = values.map((each) => ({ property, value: names.valueOf(key, each) }))
        return told.length === 0 || all.length * told.length > MOST_EXPANDED
          ? all
          : all.flatMap((one) => told.map((each) => [...one, each]))
      },
      [[]],
    )
    return ways.flatMap((properties) => {
      // The first variation that fits is the one that is sold.
      const key = JSON.stringify(properties.map(({ value }) => value))
      if (properties.length > 0 && seen.has(key)) return []
      seen.add(key)
      return [{ properties, ...facts }]
    })
  })
  return { variants: { value: variants, source: 'state', raw: '', element: form }, incomplete }
}

function factsOf(variation: Record<string, unknown>): Omit<VariantFact, 'properties'> {
  const price = numberOf(variation['display_price'])
  const regular = numberOf(variation['display_regular_price'])
  const quantity = variation['max_qty']
  const available = SAYS_IF_SOLD.every((key) => variation[key] !== false)
  return {
    // Plugins that work on prices hand them on as text.
    amount: price > 0 && Number.isFinite(price) ? String(price) : null,
    ...(price > 0 && regular > price && Number.isFinite(regular) ? { oldAmount: String(regular) } : {}),
    currency: null,
    stock: available && Number.isInteger(quantity) ? (quantity as number) : null,
    sku: typeof variation['sku'] === 'string' && variation['sku'] !== '' ? variation['sku'] : null,
    available,
  }
}

const numberOf = (written: unknown): number =>
  typeof written === 'string' || typeof written === 'number' ? Number(written) : Number.NaN

/** The form of the page's own product, and not one of a card; some themes have it above the name. */
function formOf(page: Page, name: Element | null): Element | undefined {
  const forms = ['form', 'div']
    .flatMap((tag) => page.byTag.get(tag) ?? [])
    .filter((element) => element.attribs[VARIATIONS] !== undefined)
  const [only] = forms
  const isAlone = forms.length === 1 && only !== undefined && !isInCard(ancestors(only), 6)
  return forms.find(isOfProduct(page, name)) ?? (isAlone ? only : undefined)
}

interface AttributeNames {
  labelOf(key: string): string
  valueOf(key: string, slug: string): string
  /** The slugs an attribute may have. */
  valuesOf(key: string): string[]
}

/** Names by the lists of the form, else by the swatches that stand for them. */
function attributeNames(page: Page, form: Element): AttributeNames {
  const labels = new Map<string, string>()
  const options = new Map<string, Map<string, string>>()
  const isInside = (element: Element) => ancestors(element, 20).includes(form)
  const add = (key: string, slug: string, text: string) => {
    const known = options.get(key) ?? new Map<string, string>()
    options.set(key, known)
    if (slug !== '' && text !== '' && !known.has(slug)) known.set(slug, text)
  }
  for (const select of (page.byTag.get('select') ?? []).slice(0, MOST_SELECTS)) {
    const key = select.attribs['name'] ?? ''
    if (!key.startsWith('attribute_')) continue
    const id = select.attribs['id']
    const label =
      id === undefined ? undefined : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)
    if (label) labels.set(key, textOf(label, 60).replace(/[:\s]+$/, ''))
    for (const option of optionsOf(select)) add(key, option.attribs['value'] ?? '', textOf(option, 120))
  }
  for (const tag of ['li', 'div', 'span', 'button', 'a', 'label', 'input'])
    for (const item of page.byTag.get(tag) ?? []) {
      const slug =
        item.attribs['data-value'] ?? (item.attribs['type'] === 'radio' ? item.attribs['value'] : undefined)
      if (slug === undefined || !isInside(item)) continue
      const around = ancestors(item, 5).find((element) => keyOf(element) !== null)
      const key = around === undefined ? null : keyOf(around)
      if (around === undefined || key === null) continue
      add(key, slug, optionWords(item).text)
      if (!labels.has(key)) labels.set(key, groupLabel(page, around, item))
    }
  return {
    labelOf: (key) => labels.get(key) || readable(key.replace(/^attribute_(?:pa_)?/, '')),
    valueOf: (key, slug) => options.get(key)?.get(slug) ?? readable(slug),
    valuesOf: (key) => [...(options.get(key)?.keys() ?? [])],
  }
}

/** The attribute whose swatches an element is, or is around; null where it tells none. */
function keyOf({ attribs }: Element): string | null {
  const key =
    attribs['data-attribute_name'] ?? attribs['data-attribute'] ?? attribs['data-id'] ?? attribs['name'] ?? ''
  if (key.startsWith('attribute_')) return key
  return key.startsWith('pa_') ? `attribute_${key}` : null
}

/** "%d8%b1%d9%86%da%af" and "dark-blue" as words. */
function readable(slug: string): string {
  try {
    return decodeURIComponent(slug).replaceAll('-', ' ')
  } catch {
    return slug
  }
}
