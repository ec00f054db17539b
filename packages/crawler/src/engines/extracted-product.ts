import type { CatalogueProduct } from '@payvand/domain'
import {
  EMPTY_PRODUCT,
  type FieldOrigin,
  hasLowVariant,
  type ProductData,
  type ProductDoubt,
  type ProductOrigins,
  type ProductVariant,
  type Rial,
  rial,
  withUnsoldAtZero,
} from '@payvand/domain'
import { moneyInRial } from '../extract/price/money-in-rial.ts'
import { linesOf } from '../page/element-text.ts'
import { absolute, readPage } from '../page/page.ts'
import type { ExtractedProduct } from '../product.ts'

const LONGEST_DESCRIPTION = 5_000
const LONGEST_RAW = 300

/** The evidence for the unit of a catalogue's amounts. */
export interface CatalogueUnit {
  /** ISO code, IRT for toman; null where nothing tells it: then there is no price. */
  currency: string | null
  /** True when only the project's setting told it. */
  isAssumed: boolean
}

/**
 * An entry of a catalogue as a product, at its page's address. Every field that holds something comes from `platform`.
 * Amounts become rial by the unit given; without one they stay in the offer alone, with a doubt.
 */
export function extractedProduct(
  entry: CatalogueProduct,
  url: string,
  unit: CatalogueUnit,
): ExtractedProduct {
  const currency = entry.currency ?? unit.currency
  const [photo = null, ...photos] = photosOf(entry, url)
  const soldOut = isSoldOut(entry)
  const variants = variantsOf(entry, currency, soldOut)
  const lowest = Math.min(...(variants ?? []).flatMap((variant) => variant.primaryPrice ?? []))
  const own = moneyInRial(entry.price, currency)
  const primaryPrice = own ?? (Number.isFinite(lowest) ? rial(lowest) : null)
  const data: ProductData = withUnsoldAtZero({
    ...EMPTY_PRODUCT,
    sku: entry.sku,
    name: plainText(entry.name)?.replaceAll(/\s+/g, ' ') ?? null,
    photo,
    photos,
    description: plainText(entry.description),
    primaryPrice,
    oldPrice: dearerThan(primaryPrice, moneyInRial(entry.oldPrice, currency)),
    stock: soldOut ? 0 : entry.stock,
    weight: entry.weight,
    variants,
  })
  const doubts: ProductDoubt[] = []
  if (primaryPrice === null) doubts.push('price_not_found')
  else if (entry.currency === null && unit.isAssumed) doubts.push('price_unit_assumed')
  if (photo === null) doubts.push('photo_not_found')
  if (hasLowVariant(data)) doubts.push('variant_price_low')
  if (entry.isMissingVariants) doubts.push('variants_incomplete')
  const offer = (amount: string | null) => (amount === null ? null : { amount, currency, raw: amount })
  return {
    url,
    data,
    offer: offer(entry.price),
    availability: soldOut ? 'OutOfStock' : entry.available === null ? null : 'InStock',
    brand: plainText(entry.brand),
    gtin: null,
    oldPrice: offer(entry.oldPrice),
    origins: originsOf(data, entry),
    witnesses: {},
    doubts,
    categoryPath: entry.categoryPath.flatMap((name) => plainText(name) ?? []),
    specifications: entry.specifications.flatMap(({ name, value }) => {
      const [plainName, plainValue] = [plainText(name), plainText(value)]
      return plainName === null || plainValue === null ? [] : [{ name: plainName, value: plainValue }]
    }),
  }
}

/** It says so, or each of its variants does. */
const isSoldOut = ({ available, variants }: CatalogueProduct): boolean =>
  available === false ||
  (variants !== null && variants.length > 0 && variants.every((variant) => variant.available === false))

function variantsOf(
  { variants }: CatalogueProduct,
  currency: string | null,
  soldOut: boolean,
): ProductVariant[] | null {
  if (variants === null || variants.length === 0) return null
  return variants.map(({ properties, price, oldPrice, available, stock, sku }) => ({
    properties: properties.map(({ property, value }) => ({
      property: plainText(property) ?? property,
      value: plainText(value) ?? value,
    })),
    primaryPrice: moneyInRial(price, currency),
    ...oldPriceOf(moneyInRial(price, currency), moneyInRial(oldPrice ?? null, currency)),
    stock: soldOut || available === false ? 0 : stock,
    sku,
  }))
}

const dearerThan = (price: Rial | null, old: Rial | null): Rial | null =>
  price !== null && old !== null && old > price ? old : null

function oldPriceOf(price: Rial | null, old: Rial | null): Pick<ProductVariant, 'oldPrice'> {
  const oldPrice = dearerThan(price, old)
  return oldPrice === null ? {} : { oldPrice }
}

const photosOf = ({ photos }: CatalogueProduct, url: string): string[] => [
  ...new Set(photos.flatMap((photo) => absolute(photo, url) ?? [])),
]

function originsOf(data: ProductData, entry: CatalogueProduct): ProductOrigins {
  const origins: ProductOrigins = {}
  const raw: Partial<Record<keyof ProductData, string | null>> = {
    name: entry.name,
    primaryPrice: entry.price,
    oldPrice: entry.oldPrice,
    description: entry.description,
    sku: entry.sku,
    photo: entry.photos[0] ?? null,
  }
  for (const [field, value] of Object.entries(data) as [keyof ProductData, unknown][]) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    const origin: FieldOrigin = { source: 'platform', raw: raw[field]?.slice(0, LONGEST_RAW) ?? null }
    origins[field] = origin
  }
  return origins
}

/** HTML, or text with entities in it, as plain text; a block a line. */
function plainText(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  if (!/[<&]/.test(text)) return text.trim().slice(0, LONGEST_DESCRIPTION)
  const html = `<body>${text.slice(0, LONGEST_DESCRIPTION * 8)}</body>`
  const body = readPage({ url: 'https://text.invalid/', html }).byTag.get('body')?.[0]
  const plain = body === undefined ? '' : linesOf(body, LONGEST_DESCRIPTION)
  return plain === '' ? null : plain
}
