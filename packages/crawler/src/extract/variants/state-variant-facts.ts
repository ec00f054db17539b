import { SAYS_VARIANTS_KEY, VARIANTS_KEYS } from '../../lexicon/state-keys.ts'
import type { OfferFact, VariantFact } from '../product-facts.ts'
import { amountOf, isObject, textAt, type Values, valueAt } from '../state-values.ts'
import { stateVariants } from './state-variants.ts'

const MOST_VARIANTS = 200
/** A product lists under these what its buyer chooses. */
const OPTIONS_KEYS = [
  'options',
  'product_options',
  'productOptions',
  'option_groups',
  'variant_options',
  'variantOptions',
] as const

/** The objects that a product's data keeps as its variants: a list, or a map by code. */
export function listsOfVariants(values: Values): Values[] {
  for (const keys of VARIANTS_KEYS) {
    const found = Object.entries(values)
      .filter(([key]) => keys.test(key))
      .map(([, value]) => objectsIn(value))
      .reduce<Values[]>((most, each) => (each.length > most.length ? each : most), [])
    if (found.length > 0) return found
  }
  return []
}

/** Objects of a list, of a page of a list (`edges`, `nodes`, `data`), or of a map all of whose values are objects. */
export function objectsIn(value: unknown): Values[] {
  if (Array.isArray(value))
    return (value as unknown[])
      .slice(0, MOST_VARIANTS)
      .map((item) => (isObject(item) && isObject(item['node']) ? item['node'] : item))
      .filter(isObject)
  if (!isObject(value)) return []
  const inner = value['edges'] ?? value['nodes'] ?? value['data'] ?? value['items']
  if (Array.isArray(inner)) return objectsIn(inner)
  const all = Object.values(value)
  return all.length > 1 && all.every((item) => isObject(item) && amountOf(item) !== null)
    ? (all as Values[]).slice(0, MOST_VARIANTS)
    : []
}

/** Variants with what sets them apart, each once: of several sellers of the same goods the cheapest that has them. */
export function variantFactsOf(
  product: Values,
  variants: readonly Values[],
  offers: readonly OfferFact[],
): VariantFact[] {
  const facts = stateVariants(product, variants).flatMap((properties, index): VariantFact[] => {
    const own = offers[index]
    if (properties.length === 0 || own === undefined) return []
    return [
      {
        properties,
        amount: own.amount,
        ...(own.old === null ? {} : { oldAmount: own.old.amount }),
        currency: own.currency,
        stock: own.stock,
        sku: textAt(variants[index] as Values, 'sku'),
        available: own.availability === null ? null : own.availability === 'InStock',
      },
    ]
  })
  const alike = Map.groupBy(facts, ({ properties }) => JSON.stringify(properties.map(({ value }) => value)))
  return [...alike.values()].map((same) => same.reduce(betterOf))
}

/** One that can be bought is better than one that cannot, a price is better than none, and then the lower one is. */
function betterOf(one: VariantFact, other: VariantFact): VariantFact {
  const isSold = ({ available, stock }: VariantFact) => available !== false && stock !== 0
  if (isSold(one) !== isSold(other)) return isSold(one) ? one : other
  if (one.amount === null || other.amount === null) return one.amount === null ? other : one
  return Number(other.amount) < Number(one.amount) ? other : one
}

/** Tells whether a product's data says that it has variants: it holds several, each with a price or stock, or states it. */
export function hasUnreadVariants(product: Values): boolean {
  if (Object.entries(product).some(([key, value]) => value === true && SAYS_VARIANTS_KEY.test(key)))
    return true
  const isOffered = OPTIONS_KEYS.some((key) =>
    objectsIn(product[key]).some(({ values, details, options }) =>
      [values, details, options].some((list) => Array.isArray(list) && list.length > 1),
    ),
  )
  if (isOffered) return true
  const listed = Object.entries(product)
    .filter(([key]) => VARIANTS_KEYS[0].test(key))
    .flatMap(([, value]) => objectsIn(value))
  const sold = listed.filter(
    (variant) => amountOf(variant) !== null || valueAt(variant, 'stock') !== undefined,
  )
  return sold.length > 1
}
