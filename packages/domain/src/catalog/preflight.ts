import type { Rial } from '../money/money.ts'
import { BOOTH_LIMITS, boothTitle } from './booth-limits.ts'
import { forbiddenPhrases } from './forbidden-phrases.ts'
import { checkProduct, MINIMUM_PRICE, PRODUCT_ISSUES, type ProductData, pricesOf } from './product.ts'
import { hasUnpricedVariants, headlineOf } from './product-variants.ts'

const PREFLIGHT_BEYOND = [
  'name_too_long',
  'name_forbidden',
  'name_taken',
  'photo_unreadable',
  'photos_unreadable',
  'photos_too_many',
  'description_too_long',
  'description_forbidden',
  'price_too_high',
  'variant_price_missing',
  'preparation_days_too_large',
  'unit_type_unknown',
  'category_missing',
  'category_closed',
  'attributes_missing',
  'attributes_wanted',
] as const
export const PREFLIGHT_CODES = [...PRODUCT_ISSUES, ...PREFLIGHT_BEYOND] as const
export type PreflightCode = (typeof PREFLIGHT_CODES)[number]

/**
 * Kinds of repair. `apply`: `fixPreflight` repairs it; `choose_category`, `answer_attributes` (once for a category),
 * `edit`: only a person knows.
 */
export const PREFLIGHT_FIX_KINDS = ['apply', 'choose_category', 'answer_attributes', 'edit'] as const
export type PreflightFixKind = (typeof PREFLIGHT_FIX_KINDS)[number]

interface PreflightRule {
  field: keyof ProductData | null
  /** Findings that do not block are changed on the way to the booth, which the seller should know. */
  blocking: boolean
  fix: PreflightFixKind
}

/** The field of each code. A price that is too low is repaired by a button only when ten times as much would do. */
export const PREFLIGHT_RULES = {
  name_missing: { field: 'name', blocking: true, fix: 'edit' },
  name_too_long: { field: 'name', blocking: false, fix: 'apply' },
  name_forbidden: { field: 'name', blocking: true, fix: 'apply' },
  name_taken: { field: 'name', blocking: true, fix: 'apply' },
  photo_missing: { field: 'photo', blocking: true, fix: 'edit' },
  photo_unreadable: { field: 'photo', blocking: false, fix: 'edit' },
  photos_unreadable: { field: 'photos', blocking: false, fix: 'apply' },
  photos_too_many: { field: 'photos', blocking: false, fix: 'apply' },
  description_too_long: { field: 'description', blocking: false, fix: 'apply' },
  description_forbidden: { field: 'description', blocking: true, fix: 'apply' },
  price_missing: { field: 'primaryPrice', blocking: true, fix: 'edit' },
  price_too_low: { field: 'primaryPrice', blocking: true, fix: 'apply' },
  price_too_high: { field: 'primaryPrice', blocking: true, fix: 'edit' },
  variant_price_missing: { field: 'variants', blocking: false, fix: 'edit' },
  stock_missing: { field: 'stock', blocking: true, fix: 'apply' },
  weight_missing: { field: 'weight', blocking: true, fix: 'apply' },
  package_weight_missing: { field: 'packageWeight', blocking: true, fix: 'apply' },
  package_weight_too_small: { field: 'packageWeight', blocking: true, fix: 'apply' },
  preparation_days_too_small: { field: 'preparationDays', blocking: true, fix: 'apply' },
  preparation_days_too_large: { field: 'preparationDays', blocking: true, fix: 'apply' },
  unit_quantity_too_small: { field: 'unitQuantity', blocking: true, fix: 'apply' },
  unit_type_missing: { field: 'unitType', blocking: true, fix: 'apply' },
  unit_type_unknown: { field: 'unitType', blocking: true, fix: 'apply' },
  category_missing: { field: null, blocking: true, fix: 'choose_category' },
  category_closed: { field: null, blocking: true, fix: 'choose_category' },
  attributes_missing: { field: null, blocking: true, fix: 'answer_attributes' },
  attributes_wanted: { field: null, blocking: false, fix: 'answer_attributes' },
} as const satisfies Record<PreflightCode, PreflightRule>

/** The facts that preflight needs beside the product. */
export interface PreflightContext {
  /** Names of the units that the marketplace knows. */
  knownUnits: ReadonlySet<string>
  /** True when another product of the booth or the project has this name already. */
  nameTaken: boolean
  /** Gives the sent price (rial) for a price of the source; without it the source's own is sent. */
  sentPrice?: (price: Rial) => Rial
  /** The category the item will be sent in. */
  category: {
    /**
     * `none`: nobody chose one, for the item, its category of the site or its project; `closed`: the chosen one takes no
     * products, or is no longer there.
     */
    state: 'chosen' | 'none' | 'closed'
    /** Highest preparation days the category allows; null when they are not known. */
    maxPreparationDays: number | null
    /** Titles of the attributes that it demands and nothing says of the product. */
    missingAttributes: readonly string[]
  }
  /** The photos that could not be read when they were looked at; they may be readable again by now. */
  unreadablePhotos?: ReadonlySet<string>
  /** The booth has the product already: what its category came to demand since does not keep it from being changed. */
  inBooth?: boolean
}

/**
 * Lists everything the marketplace would refuse in a product, or change on its way, in the order of the form. Call it
 * on data whose gaps the project's defaults have filled. `checkProduct` is part of it. (Basalam reference: limits;
 * issue of the preflight: in words a seller can act on.)
 */
export function preflight(data: ProductData, context: PreflightContext): PreflightCode[] {
  const found = new Set<PreflightCode>(checkProduct(data))
  if ((data.name?.trim().length ?? 0) > BOOTH_LIMITS.nameLength) found.add('name_too_long')
  if (forbiddenPhrases(boothTitle(data.name)).length > 0) found.add('name_forbidden')
  if (context.nameTaken) found.add('name_taken')
  const { unreadablePhotos } = context
  if (data.photo && unreadablePhotos?.has(data.photo)) found.add('photo_unreadable')
  if (data.photos.some((photo) => photo !== data.photo && unreadablePhotos?.has(photo)))
    found.add('photos_unreadable')
  if (new Set([data.photo, ...data.photos].filter(Boolean)).size > BOOTH_LIMITS.photos)
    found.add('photos_too_many')
  const description = data.description ?? ''
  if (description.length > BOOTH_LIMITS.descriptionLength) found.add('description_too_long')
  if (forbiddenPhrases(description.slice(0, BOOTH_LIMITS.descriptionLength)).length > 0)
    found.add('description_forbidden')
  const sent = pricesOf(data).flatMap((price) =>
    price === null ? [] : (context.sentPrice?.(price) ?? price),
  )
  if (sent.some((price) => price < BOOTH_LIMITS.lowestPrice)) found.add('price_too_low')
  if (sent.some((price) => price > BOOTH_LIMITS.highestPrice)) found.add('price_too_high')
  if (hasUnpricedVariants(data)) found.add('variant_price_missing')
  const mostDays = context.category.maxPreparationDays
  if (mostDays !== null && (data.preparationDays ?? 0) > mostDays) found.add('preparation_days_too_large')
  if (data.unitType?.trim() && !context.knownUnits.has(data.unitType.trim())) found.add('unit_type_unknown')
  if (context.category.state === 'none') found.add('category_missing')
  if (context.category.state === 'closed') found.add('category_closed')
  if (context.category.missingAttributes.length > 0)
    found.add(context.inBooth ? 'attributes_wanted' : 'attributes_missing')
  return (Object.keys(PREFLIGHT_RULES) as PreflightCode[]).filter((code) => found.has(code))
}

/** True when the data alone has a blocking finding, whatever its category and whatever else the booth holds. */
export function isBlockedByData(data: ProductData, knownUnits: ReadonlySet<string>): boolean {
  const category = { state: 'chosen', maxPreparationDays: null, missingAttributes: [] } as const
  return preflight(data, { knownUnits, nameTaken: false, category }).some(isBlocking)
}

export function isBlocking(code: PreflightCode): boolean {
  return PREFLIGHT_RULES[code].blocking
}

/** The field of a finding in this product; price and stock are the variants' where these have their own. */
export function preflightField(code: PreflightCode, data: ProductData): keyof ProductData | null {
  const { field } = PREFLIGHT_RULES[code]
  const { isPriceDerived, isStockDerived } = headlineOf(data)
  const isOfVariants = (field === 'primaryPrice' && isPriceDerived) || (field === 'stock' && isStockDerived)
  return isOfVariants ? 'variants' : field
}

/** The kind of repair for a finding in this product. */
export function preflightFixKind(code: PreflightCode, data: ProductData): PreflightFixKind {
  if (code !== 'price_too_low') return PREFLIGHT_RULES[code].fix
  const prices = pricesOf(data).filter((price) => price !== null)
  // If the source's own price is high enough, the price rule is what makes it too low.
  const isTomanForRial = prices.some((price) => price < MINIMUM_PRICE)
  return isTomanForRial && prices.every((price) => price * 10 >= MINIMUM_PRICE) ? 'apply' : 'edit'
}
