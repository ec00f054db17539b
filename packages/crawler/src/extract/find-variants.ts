import type { ProductVariant } from '@payvand/domain'
import { namelessProperty, propertyName, splitProperty } from '../lexicon/variant-words.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { parseTolerantJson } from '../page/tolerant-json.ts'
import type { FoundName } from './find-name.ts'
import { moneyInRial } from './money-in-rial.ts'
import type { ProductFacts, VariantFact } from './product-facts.ts'
import { optionsOf, selectVariants } from './select-variants.ts'

/** Where WooCommerce puts a product's variations. */
const VARIATIONS = 'data-product_variations'
const MOST_VARIANTS = 200

/**
 * The product's variants: the variation data shop systems put on their form, else those of the structured data, else
 * offers of one product that each
 * have a name, else a choice on the page. `shownCurrency` is what the page prints; variation data uses it.
 * Null when there are none.
 */
export function findVariants(
  page: Page,
  facts: readonly ProductFacts[],
  shownCurrency: string | null,
  name: FoundName,
): ProductVariant[] | null {
  const isPersian = page.lang.startsWith('fa') || shownCurrency === 'IRT' || shownCurrency === 'IRR'
  const sources = [
    () => formVariations(page),
    () => facts.find((fact) => fact.variants.length > 1)?.variants ?? [],
    () => namedOffers(facts, name.name, isPersian),
    () => selectVariants(page, name.element),
  ]
  const found = sources.map((read) => read()).find((variants) => variants.length > 0)
  if (found === undefined) return null
  return found.slice(0, MOST_VARIANTS).map((variant) => ({
    properties: variant.properties.map(({ property, value }) => ({
      property: propertyName(property, isPersian),
      value,
    })),
    primaryPrice: moneyInRial(variant.amount, variant.currency ?? shownCurrency),
    stock: variant.stock ?? (variant.available === false ? 0 : null),
    sku: variant.sku,
  }))
}

/** Several offers of one product are its variants when each has a name of its own. */
function namedOffers(facts: readonly ProductFacts[], name: string, isPersian: boolean): VariantFact[] {
  const offers = facts.find((fact) => fact.offers.length > 1)?.offers ?? []
  const names = offers.map((offer) =>
    (offer.name ?? '').replace(name, '').replace(/^[\s:,-]+|[\s:,-]+$/g, ''),
  )
  if (offers.length < 2 || names.some((own) => own === '') || new Set(names).size !== names.length) return []
  return offers.map((offer, index) => ({
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
}

/** Variation data of a WooCommerce form (data-product_variations), names of attributes and values as shown to people. */
function formVariations(page: Page): VariantFact[] {
  const form = [...(page.byTag.get('form') ?? []), ...(page.byTag.get('div') ?? [])].find(
    (element) => element.attribs[VARIATIONS] !== undefined,
  )
  const written = form?.attribs[VARIATIONS]
  const list: unknown = written ? parseTolerantJson(written) : null
  if (!Array.isArray(list)) return []
  const names = attributeNames(page)
  return (list as unknown[]).flatMap((item) => {
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
}

function attributeNames(page: Page): { labels: Map<string, string>; options: Map<string, string> } {
  const labels = new Map<string, string>()
  const options = new Map<string, string>()
  for (const select of page.byTag.get('select') ?? []) {
    const key = select.attribs['name'] ?? ''
    if (!key.startsWith('attribute_')) continue
    const id = select.attribs['id']
    const label =
      id === undefined ? undefined : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)
    if (label) labels.set(key, textOf(label, 60).replace(/[:\s]+$/, ''))
    for (const option of optionsOf(page, select)) {
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
