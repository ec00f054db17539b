import { type ProductVariant, type Rial, rial, withUnsoldAtZero } from '@payvand/domain'
import type { Element } from 'domhandler'
import { namelessProperty, propertyName, splitProperty } from '../../lexicon/variant-words.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { parseTolerantJson } from '../../page/tolerant-json.ts'
import { trimMarks } from '../../page/trim-marks.ts'
import { type FieldEvidence, stated } from '../field-evidence.ts'
import type { FoundName } from '../find-name.ts'
import { MOST_TIMES } from '../price/find-old-price.ts'
import type { ProductFacts, VariantFact } from '../product-facts.ts'
import { type ChoiceVariant, choiceVariants, MOST_SELECTS, optionsOf } from './choice-variants.ts'
import { variantPrices } from './variant-prices.ts'

/** WooCommerce puts a product's variations into this attribute. */
const VARIATIONS = 'data-product_variations'
const MOST_VARIANTS = 200
/** Fields of a variation; it cannot be bought when one of them is false. */
const SAYS_IF_SOLD = ['is_in_stock', 'is_purchasable', 'variation_is_active', 'variation_is_visible'] as const

export interface FoundVariants {
  variants: FieldEvidence<ProductVariant[]> | null
  /** The page offers choices that could not be read whole: several that depend on each other, or loaded later. */
  incomplete: boolean
  /** Tells by their source whether any of them can be bought; null where it does not say it of all. */
  available: boolean | null
}

/** The facts of the product that reading its variants needs. */
export interface VariantGround {
  name: FoundName
  /** The page's currency: ISO code, IRT for toman; null where it cannot be told. */
  currency: string | null
  /** The product's own price, rial. */
  price: Rial | null
  /** That price is written in thousands of its unit. */
  inThousands: boolean
}

/**
 * The product's variants: the variation data shop systems put on their form, else those of the structured data, else
 * offers of one product that each have a name, else a choice on the page. Null when there are none. A variant without a
 * price among others that have one is not for sale: its price stays null and its stock is 0.
 */
export function findVariants(
  page: Page,
  facts: readonly ProductFacts[],
  ground: VariantGround,
  learned: readonly Element[],
): FoundVariants {
  const { name, currency } = ground
  const isPersian = page.lang.startsWith('fa') || currency === 'IRT' || currency === 'IRR'
  const choice = choiceVariants(page, name.element, learned)
  const sources: (() => FieldEvidence<(VariantFact | ChoiceVariant)[]> | null)[] = [
    () => formVariations(page),
    () => statedVariants(facts),
    () => namedOffers(facts, name.name, isPersian),
    () => choice.variants,
  ]
  const found = sources
    .map((read) => read())
    .find((variants) => variants !== null && variants.value.length > 0)
  if (!found) return { variants: null, incomplete: choice.several || hasFormElsewhere(page), available: null }
  const chosen = found.value.slice(0, MOST_VARIANTS)
  const prices = variantPrices(chosen, ground)
  const priced = prices.filter((price) => price !== null).length
  const variants = chosen.map(
    (variant, index): ProductVariant => ({
      properties: variant.properties.map(({ property, value }) => ({
        property: property === '' ? namelessProperty(isPersian) : propertyName(property, isPersian),
        value,
      })),
      primaryPrice: prices[index] ?? null,
      ...oldPriceOf(variant, prices[index] ?? null),
      // A stock of 0 beside a statement that it can be bought means an order in advance.
      stock:
        variant.available === false
          ? 0
          : variant.stock === 0 && variant.available === true
            ? null
            : variant.stock,
      sku: variant.sku,
    }),
  )
  return {
    variants: { ...found, value: withUnsoldAtZero({ variants }).variants },
    incomplete: found.value.length > MOST_VARIANTS || (priced > 0 && priced < variants.length),
    available: availableOf(chosen),
  }
}

/** A variant's old amount in rial, by the ratio of its two amounts, which are the same money. */
function oldPriceOf(
  variant: VariantFact | ChoiceVariant,
  price: Rial | null,
): Pick<ProductVariant, 'oldPrice'> {
  const [paid, old] = [Number(variant.amount), Number(variant.oldAmount)]
  const ratio = variant.amount !== null && paid > 0 ? old / paid : Number.NaN
  return price !== null && ratio > 1 && ratio <= MOST_TIMES
    ? { oldPrice: rial(Math.round(price * ratio)) }
    : {}
}

function availableOf(variants: readonly VariantFact[]): boolean | null {
  const told = variants.map(({ available, stock }) => available ?? (stock === null ? null : stock > 0))
  if (told.includes(true)) return true
  return told.every((available) => available === false) ? false : null
}

function statedVariants(facts: readonly ProductFacts[]): FieldEvidence<VariantFact[]> | null {
  const fact = facts.find((each) => each.variants.length > 1)
  return fact === undefined ? null : stated(fact, fact.variants, '')
}

/** Several offers of one product are its variants when each has a name of its own. */
function namedOffers(
  facts: readonly ProductFacts[],
  name: string,
  isPersian: boolean,
): FieldEvidence<VariantFact[]> | null {
  const fact = facts.find((each) => each.offers.length > 1)
  const offers = fact?.offers ?? []
  const names = offers.map((offer) => trimMarks((offer.name ?? '').replace(name, ''), /[\s:,-]/))
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
    ...(offer.old === null ? {} : { oldAmount: offer.old.amount }),
    currency: offer.currency,
    stock: offer.stock,
    sku: offer.sku,
    available: offer.availability === null ? null : offer.availability === 'InStock',
  }))
  return stated(fact, variants, '')
}

/** Variation data of a WooCommerce form (data-product_variations), names of attributes and values as shown to people. */
function formVariations(page: Page): FieldEvidence<VariantFact[]> | null {
  const json = formOf(page)?.attribs[VARIATIONS]
  const list: unknown = json ? parseTolerantJson(json) : null
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
    const price = numberOf(variation['display_price'])
    const regular = numberOf(variation['display_regular_price'])
    const quantity = variation['max_qty']
    const available = SAYS_IF_SOLD.every((key) => variation[key] !== false)
    return [
      {
        properties,
        // Plugins that work on prices hand them on as text.
        amount: price > 0 && Number.isFinite(price) ? String(price) : null,
        ...(price > 0 && regular > price && Number.isFinite(regular) ? { oldAmount: String(regular) } : {}),
        currency: null,
        stock: available && Number.isInteger(quantity) ? (quantity as number) : null,
        sku: typeof variation['sku'] === 'string' && variation['sku'] !== '' ? variation['sku'] : null,
        available,
      },
    ]
  })
  return { value: variants, source: 'state', raw: '', element: formOf(page) ?? null }
}

const numberOf = (written: unknown): number =>
  typeof written === 'string' || typeof written === 'number' ? Number(written) : Number.NaN

const formOf = (page: Page): Element | undefined =>
  ['form', 'div']
    .flatMap((tag) => page.byTag.get(tag) ?? [])
    .find((element) => element.attribs[VARIATIONS] !== undefined)

/** WooCommerce leaves the list out from thirty variations on and asks the server for each choice. */
const hasFormElsewhere = (page: Page): boolean => formOf(page)?.attribs[VARIATIONS] === 'false'

function attributeNames(page: Page): { labels: Map<string, string>; options: Map<string, string> } {
  const labels = new Map<string, string>()
  const options = new Map<string, string>()
  for (const select of (page.byTag.get('select') ?? []).slice(0, MOST_SELECTS)) {
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
