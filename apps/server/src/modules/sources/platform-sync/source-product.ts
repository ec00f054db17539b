import type { SourceAside, SourceContent, SourceProduct, SourceVariant } from '@payvand/connectors'
import type { ExtractedProduct } from '@payvand/crawler'
import {
  EMPTY_PRODUCT,
  type FieldOrigin,
  type NumberedVariant,
  type ProductData,
  type ProductDoubt,
  type ProductOrigins,
  propertiesKey,
  type Rial,
  withUnsoldAtZero,
} from '@payvand/domain'

const LONGEST_DESCRIPTION = 5_000

/** A product of a platform as items are made of, with the platform's numbers. */
export interface SourceItem {
  product: ExtractedProduct
  variants: NumberedVariant[]
}

/**
 * Turns a platform's product into an item's data, at the address of its item. Fields missing from its list (`missingFields`)
 * stay as they were read before, as do the `specifications` where it has none to say. A variant that is not sold has stock 0, and so has one without a price beside priced
 * ones; a variant whose stock is not counted has none of its own, so that the project's default counts.
 */
export function sourceItem(
  source: SourceProduct,
  url: string,
  before: ProductData | null,
  specifications: ExtractedProduct['specifications'] = [],
): SourceItem {
  const kept = (content: SourceContent) => source.missingFields.includes(content)
  const sold = soldVariants(source.variants)
  const [only] = sold
  const isPlain = only === undefined || only.properties.length === 0
  const [photo = null, ...photos] =
    kept('photos') && before?.photo ? [before.photo, ...before.photos] : source.photoUrls
  const keepsVariants = kept('variants') && before !== null && (before.variants?.length ?? 0) > 0
  const prices = sold.flatMap(({ price }) => price ?? [])
  const primaryPrice = prices.length > 0 ? (Math.min(...prices) as Rial) : null
  const cheapest = sold.find(({ price }) => price === primaryPrice)
  const data: ProductData = withUnsoldAtZero({
    ...EMPTY_PRODUCT,
    sku: isPlain ? (only?.sku ?? null) : null,
    name: source.name.replaceAll(/\s+/g, ' ').trim() || null,
    photo,
    photos,
    description:
      (source.description ?? (kept('description') ? before?.description : null))?.slice(
        0,
        LONGEST_DESCRIPTION,
      ) ?? null,
    primaryPrice,
    oldPrice: (cheapest && oldPriceOf(cheapest).oldPrice) ?? null,
    stock: isPlain && only ? stockOf(only) : null,
    weight: source.weight ?? (kept('weight') ? (before?.weight ?? null) : null),
    packageWeight: source.packageWeight ?? (kept('weight') ? (before?.packageWeight ?? null) : null),
    variants: keepsVariants
      ? before.variants
      : isPlain
        ? null
        : sold.map((variant) => ({
            properties: variant.properties,
            primaryPrice: variant.price,
            ...oldPriceOf(variant),
            stock: stockOf(variant),
            sku: variant.sku,
          })),
  })
  const inStock = sold.some((variant) => isSold(variant, sold))
  return {
    product: {
      url,
      data,
      offer: rialOffer(data.primaryPrice),
      availability: inStock ? 'InStock' : 'OutOfStock',
      brand: source.brand,
      gtin: null,
      oldPrice: rialOffer(data.oldPrice),
      origins: originsOf(data),
      witnesses: {},
      doubts: doubtsOf(data, source.aside),
      categoryPath: source.categoryPath,
      specifications: source.specifications ?? specifications,
    },
    variants: sold.map(({ id, sku, properties }) => ({ id, sku, properties })),
  }
}

/** What a sheet calls so may be no higher than the price. */
const oldPriceOf = ({ price, listPrice }: SourceVariant): { oldPrice?: Rial } =>
  price !== null && listPrice !== null && listPrice > price ? { oldPrice: listPrice } : {}

/** Among variants that a buyer cannot tell apart, the one that is sold counts. */
function soldVariants(variants: readonly SourceVariant[]): SourceVariant[] {
  const best = new Map<string, SourceVariant>()
  for (const variant of variants) {
    const key = propertiesKey(variant.properties)
    const known = best.get(key)
    if (!known || (!isSold(known, variants) && isSold(variant, variants))) best.set(key, variant)
  }
  const named = [...best.values()].filter(({ properties }) => properties.length > 0)
  return named.length > 0 ? named : [...best.values()]
}

/** A buyer can have it: there are units, and it has a price or none of the product's variants has one. */
function isSold(variant: SourceVariant, variants: readonly SourceVariant[]): boolean {
  const isPriced = variant.price !== null || variants.every(({ price }) => price === null)
  return isPriced && stockOf(variant) !== 0
}

/** Null: not counted. */
function stockOf({ active, stock }: SourceVariant): number | null {
  if (!active) return 0
  return stock === null ? null : Math.max(0, Math.trunc(stock))
}

const rialOffer = (price: Rial | null) =>
  price === null ? null : { amount: String(price), currency: 'IRR', raw: String(price) }

function originsOf(data: ProductData): ProductOrigins {
  const origins: ProductOrigins = {}
  for (const [field, value] of Object.entries(data) as [keyof ProductData, unknown][]) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    const origin: FieldOrigin = { source: 'platform', raw: null }
    origins[field] = origin
  }
  return origins
}

function doubtsOf(data: ProductData, aside: SourceAside | undefined): ProductDoubt[] {
  const doubts: ProductDoubt[] = []
  if (data.primaryPrice === null) doubts.push('price_not_found')
  if (data.photo === null) doubts.push('photo_not_found')
  if (aside) doubts.push(`source_${aside}`)
  return doubts
}
