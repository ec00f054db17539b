import { type Availability, availabilityOfSchema } from '../lexicon/availability-words.ts'
import { statedCurrency } from '../lexicon/currency-words.ts'
import { foldKey, OTHER_PRODUCTS_KEY, STATE_KEYS } from '../lexicon/state-keys.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { stateOf } from '../page/embedded-state.ts'
import type { Page } from '../page/page.ts'
import { pageHeadings } from './page-headings.ts'
import type { OfferFact, ProductFacts, StatedAmount } from './product-facts.ts'
import { specificationsOf } from './state-specifications.ts'
import {
  amountOf,
  imagesOf,
  innerCurrency,
  isObject,
  oldAmountOf,
  textAt,
  type Values,
  valueAt,
} from './state-values.ts'
import { likenessTo, wordsOfText } from './text-similarity.ts'
import { hasUnreadVariants, listsOfVariants, variantFactsOf } from './variants/state-variant-facts.ts'

const MOST_OBJECTS = 40_000
const DEEPEST = 25
/** The least similarity of an object's name and the page's heading or title. */
const ALIKE = 0.6
/** This many objects with names make a list, of which one alone may be the page's: a list of tea is headed "tea". */
const LIST = 3
/** The limit is lower where the address names the object too, since its name may be written differently. */
const ALIKE_BY_ADDRESS = 0.35

/**
 * The page's own product in the data it hands to its scripts (`__NEXT_DATA__`, `dataLayer`, Shopify, data attributes):
 * the object with a name like the heading and a price. Null when there is none, as on lists. Amounts may be hundredths;
 * `findPrice` decides by what is visible.
 */
export function stateFacts(page: Page): ProductFacts | null {
  const witnesses = pageHeadings(page)
  if (witnesses.length === 0 || stateOf(page).length === 0) return null
  const known = witnesses.map(wordsOfText)
  const alike = productsIn(stateOf(page)).flatMap(({ values, listed }) => {
    const name = textAt(values, 'name') ?? ''
    const likeness = likenessTo(known, name)
    const addressed = isAddressed(values, page.url)
    if (!addressed && !hasPrice(values)) return []
    if (likeness < (addressed ? ALIKE_BY_ADDRESS : ALIKE)) return []
    const told =
      (textAt(values, 'sku') === null ? 0 : 0.1) + (valueAt(values, 'available') === undefined ? 0 : 0.1)
    return [
      { values, name, isOneOfMany: listed && !addressed, score: likeness + (addressed ? 0.5 : 0) + told },
    ]
  })
  const many = new Set(alike.filter((each) => each.isOneOfMany).map(({ name }) => name)).size > 1
  const best = alike
    .filter((each) => !(many && each.isOneOfMany))
    .reduce<(typeof alike)[number] | null>((a, b) => (a === null || b.score > a.score ? b : a), null)
  return best === null ? null : factsOf(best.values)
}

interface FoundObject {
  values: Values
  /** It stands in a list of several. */
  listed: boolean
}

/** Objects with a name and a price, or a code and a stock, outer before inner, none from lists of other products. */
export function productsIn(roots: readonly unknown[]): FoundObject[] {
  const found: FoundObject[] = []
  const seen = new Set<unknown>()
  const queue: { value: unknown; depth: number; listed: boolean }[] = roots.map((value) => ({
    value,
    depth: 0,
    listed: false,
  }))
  for (let at = 0; at < queue.length && seen.size < MOST_OBJECTS; at++) {
    const { value, depth, listed } = queue[at] as (typeof queue)[number]
    if (typeof value !== 'object' || value === null || depth > DEEPEST || seen.has(value)) continue
    seen.add(value)
    if (Array.isArray(value)) {
      const several =
        value.length >= LIST &&
        (value as unknown[]).every((item) => isObject(item) && textAt(item, 'name') !== null)
      for (const item of value as unknown[]) queue.push({ value: item, depth: depth + 1, listed: several })
      continue
    }
    const values = value as Values
    if (textAt(values, 'name') !== null && (hasPrice(values) || isCounted(values)))
      found.push({ values, listed })
    for (const [key, inner] of Object.entries(values))
      if (!OTHER_PRODUCTS_KEY.test(key)) queue.push({ value: inner, depth: depth + 1, listed })
  }
  return found
}

/** A product that is kept in stock may have no price: it is asked for. */
const isCounted = (values: Values): boolean =>
  textAt(values, 'sku') !== null && valueAt(values, 'stock') !== undefined

const hasPrice = (values: Values): boolean =>
  amountOf(values) !== null || listsOfVariants(values).some((variant) => amountOf(variant) !== null)

/** Tells whether the page's address holds the object's id, handle or path. */
export function isAddressed(values: Values, url: string): boolean {
  const address = decodedPath(url).toLowerCase()
  const words = new Set(address.split(/[^\p{L}\p{N}]+/u))
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    if (!(STATE_KEYS.id as readonly string[]).includes(foldKey(key))) continue
    const id = decodedPath(String(value))
      .toLowerCase()
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
    if (/^\d+$/.test(id) ? id.length > 2 && words.has(id) : id.length > 5 && address.includes(id)) return true
  }
  return false
}

function factsOf(values: Values): ProductFacts {
  const offer = offerOf(values, false)
  const variants = listsOfVariants(values)
  const inner = variants.map((variant) => offerOf(variant, true))
  const facts = variantFactsOf(values, variants, inner)
  const inStock = inner.some((each) => each.availability === 'InStock' || (each.stock ?? 0) > 0)
  return {
    source: 'state',
    name: textAt(values, 'name'),
    description: textAt(values, 'description'),
    sku:
      (
        textAt(values, 'sku') ?? (variants.length === 1 ? textAt(variants[0] as Values, 'sku') : null)
      )?.replace(/^0{6,}(?=\d)/, '') ?? null,
    gtin: textAt(values, 'gtin'),
    mpn: textAt(values, 'mpn'),
    brand: textAt(values, 'brand'),
    images: imagesOf(valueAt(values, 'image')),
    video: null,
    offers: [
      { ...offer, availability: offer.availability ?? (inStock ? 'InStock' : null) },
      ...inner.filter((each) => each.amount !== null && each.amount !== offer.amount).map(withCounted),
    ].filter((each, _, all) => each.amount !== null || all.length === 1),
    variants: facts,
    hasUnreadVariants: facts.length === 0 && hasUnreadVariants(values),
    weight: textAt(values, 'weight'),
    specifications: specificationsOf(values),
  }
}

/** Goods that are counted in stock can be bought. */
const withCounted = (offer: OfferFact): OfferFact =>
  offer.availability === null && (offer.stock ?? 0) > 0 ? { ...offer, availability: 'InStock' } : offer

const times = (stated: StatedAmount | null, factor: number): StatedAmount | null =>
  stated === null || factor === 1
    ? stated
    : { ...stated, amount: String(Math.round(Number(stated.amount) * factor)) }

/** Shopify's templates write these keys beside whole numbers of hundredths, whatever the currency. */
const OF_SHOPIFY = ['pricevaries', 'publictitle', 'compareatpricevaries']

const inHundredths = (values: Values): boolean =>
  Number.isInteger(values['price']) && Object.keys(values).some((key) => OF_SHOPIFY.includes(foldKey(key)))

const hundredthOf = (stated: StatedAmount | null): StatedAmount | null =>
  stated === null ? null : { ...stated, amount: String(Number(stated.amount) / 100) }

/** The price and stock of a product in a page's data, or of one variant of it. */
export function offerOf(values: Values, isVariant: boolean): OfferFact {
  const currencyText = textAt(values, 'currency') ?? innerCurrency(values)
  const currency = statedCurrency(currencyText === null || currencyText.length > 12 ? null : currencyText)
  const whole = inHundredths(values) ? hundredthOf : (stated: StatedAmount | null) => stated
  const written = times(whole(amountOf(values)), currency.factor)
  const old = times(whole(oldAmountOf(values)), currency.factor)
  const quantity = valueAt(values, 'quantity')
  // A zero beside a product may count the cart; beside a variant it counts the stock.
  const counted = !isVariant && Number(quantity) === 0 ? undefined : quantity
  const stock = Number(valueAt(values, 'stock') ?? counted ?? Number.NaN)
  const isCount = Number.isInteger(stock) && stock >= 0 && stock < 1e6
  return {
    amount: written?.amount ?? null,
    currency: currency.code ?? written?.currency ?? null,
    raw: written?.raw ?? '',
    name: null,
    old: old !== null && Number(old.amount) > Number(written?.amount) ? old : null,
    isLowest: false,
    availability: availabilityOf(valueAt(values, 'available')) ?? statusOf(valueAt(values, 'status')),
    unclearAvailability: false,
    sku: null,
    stock: isCount ? stock : null,
  }
}

/** A state in words ("out_of_stock"); true and false say whether a product is published. */
const statusOf = (value: unknown): Availability | null =>
  typeof value === 'string' ? availabilityOf(value) : null

function availabilityOf(value: unknown): Availability | null {
  if (typeof value === 'boolean') return value ? 'InStock' : 'OutOfStock'
  return typeof value === 'string' && value.length < 60 ? availabilityOfSchema(value) : null
}
