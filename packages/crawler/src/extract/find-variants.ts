import type { ProductVariant } from '@payvand/domain'
import type { Element } from 'domhandler'
import { namelessProperty, propertyName, splitProperty } from '../lexicon/variant-words.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { parseTolerantJson } from '../page/tolerant-json.ts'
import { trimMarks } from '../page/trim-marks.ts'
import { choiceVariants, MOST_CHOICES, optionsOf } from './choice-variants.ts'
import type { FoundName } from './find-name.ts'
import { type Found, stated } from './found.ts'
import { moneyInRial } from './money-in-rial.ts'
import type { ProductFacts, VariantFact } from './product-facts.ts'

/** Where WooCommerce puts a product's variations. */
const VARIATIONS = 'data-product_variations'
const MOST_VARIANTS = 200

export interface FoundVariants {
  variants: Found<ProductVariant[]> | null
  /** The page offers choices that could not be read whole: several that depend on each other, or loaded later. */
  incomplete: boolean
}

/**
 * The product's variants: the variation data shop systems put on their form, else those of the structured data, else
 * offers of one product that each have a name, else a choice on the page. `shownCurrency` is what the page prints;
 * variation data uses it. Null when there are none.
 */
export function findVariants(
  page: Page,
  facts: readonly ProductFacts[],
  shownCurrency: string | null,
  name: FoundName,
  learned: readonly Element[],
): FoundVariants {
  const isPersian = page.lang.startsWith('fa') || shownCurrency === 'IRT' || shownCurrency === 'IRR'
  const choice = choiceVariants(page, name.element, learned)
  const sources: (() => Found<VariantFact[]> | null)[] = [
    () => formVariations(page),
    () => statedVariants(facts),
    () => namedOffers(facts, name.name, isPersian),
    () => choice.variants,
  ]
  const found = sources
    .map((read) => read())
    .find((variants) => variants !== null && variants.value.length > 0)
  if (!found) return { variants: null, incomplete: choice.several || hasFormElsewhere(page) }
  const variants = found.value.slice(0, MOST_VARIANTS).map((variant) => ({
    properties: variant.properties.map(({ property, value }) => ({
      property: propertyName(property, isPersian),
      value,
    })),
    primaryPrice: moneyInRial(variant.amount, variant.currency ?? shownCurrency),
    stock: variant.stock ?? (variant.available === false ? 0 : null),
    sku: variant.sku,
  }))
  const priced = variants.filter((variant) => variant.primaryPrice !== null).length
  return {
    variants: { ...found, value: variants },
    incomplete: found.value.length > MOST_VARIANTS || (priced > 0 && priced < variants.length),
  }
}

function statedVariants(facts: readonly ProductFacts[]): Found<VariantFact[]> | null {
  const fact = facts.find((each) => each.variants.length > 1)
  return fact === undefined ? null : stated(fact, fact.variants, '')
}

/** Several offers of one product are its variants when each has a name of its own. */
function namedOffers(
  facts: readonly ProductFacts[],
  name: string,
  isPersian: boolean,
): Found<VariantFact[]> | null {
  const fact = facts.find((each) => each.offers.length > 1)
  const offers = fact?.offers ?? []
  const names = offers.map((offer) =>
    trimMarks((offer.name ?? '').replace(name, ''), /[\s:,-]/),
  )
  if (fact === undefined || names.some((own) => own === '') || new Set(names).size !== names.length)
    return null
  const variants = offers.map((offer, index) => ({
    properties: [
      splitProperty(names[index] as string) ?? {
        property: namelessProperty(isPersian),
        value: names[index] as string,
      },
    ],
    amount: offer.amount,
    currency: offer.currency,
    stock: offer.stock,
    sku: offer.sku,
    available: offer.availability === null ? null : offer.availability === 'InStock',
  }))
  return stated(fact, variants, '')
}

/** Variation data of a WooCommerce form (data-product_variations), names of attributes and values as shown to people. */
function formVariations(page: Page): Found<VariantFact[]> | null {
  const written = formOf(page)?.attribs[VARIATIONS]
  const list: unknown = written ? parseTolerantJson(written) : null
  if (!Array.isArray(list)) return null
  const names = attributeNames(page)
  const variants = (list as unknown[]).flatMap((item): VariantFact[] => {
    if (typeof item !== 'object' || item === null) return []
    const variation = item as Record<string, unknown>
    const attributes = Object.entries((variation['attributes'] ?? {}) as Record<string, unknown>)
    const properties = attributes
      .filter(([, value]) => typeof value === 'string' && value !== '')
      .map(([key, value]) => ({
        property: names.labels.get(key) ?? readable(key.replace(/^attribute_(?:pa_)?/, '')),
        value: names.options.get(`${key} ${value as string}`) ?? readable(value as string),
      }))
    const price = variation['display_price']
    const quantity = variation['max_qty']
    const available = variation['is_in_stock'] !== false
    return [
      {
        properties,
        amount: typeof price === 'number' && price > 0 ? String(price) : null,
        currency: null,
        stock: available && Number.isInteger(quantity) ? (quantity as number) : null,
        sku: typeof variation['sku'] === 'string' && variation['sku'] !== '' ? variation['sku'] : null,
        available,
      },
    ]
  })
  return { value: variants, source: 'state', raw: '', element: formOf(page) ?? null }
}

const formOf = (page: Page): Element | undefined =>
  ['form', 'div']
    .flatMap((tag) => page.byTag.get(tag) ?? [])
    .find((element) => element.attribs[VARIATIONS] !== undefined)

/** From thirty variations on WooCommerce leaves its list out and asks the server for each choice. */
const hasFormElsewhere = (page: Page): boolean => formOf(page)?.attribs[VARIATIONS] === 'false'

function attributeNames(page: Page): { labels: Map<string, string>; options: Map<string, string> } {
  const labels = new Map<string, string>()
  const options = new Map<string, string>()
  for (const select of (page.byTag.get('select') ?? []).slice(0, MOST_CHOICES)) {
    const key = select.attribs['name'] ?? ''
    if (!key.startsWith('attribute_')) continue
    const id = select.attribs['id']
    const label =
      id === undefined ? undefined : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)
    if (label) labels.set(key, textOf(label, 60).replace(/[:\s]+$/, ''))
    for (const option of optionsOf(select)) {
      const text = textOf(option, 120)
      if (option.attribs['value'] && text) options.set(`${key} ${option.attribs['value']}`, text)
    }
  }
  return { labels, options }
}

/** "%d8%b1%d9%86%da%af" and "dark-blue" as words. */
function readable(slug: string): string {
  try {
    return decodeURIComponent(slug).replaceAll('-', ' ')
  } catch {
    return slug
  }
}
