import type { CaptionReading, ExtractedProduct, Stated } from '@payvand/crawler'
import {
  applyDefaults,
  EMPTY_PRODUCT,
  type FieldOrigin,
  type ProductData,
  type ProductDoubt,
  type ProductOrigins,
  pricesOf,
  type Rial,
} from '@payvand/domain'
import { CAPTION_PROPERTY_NAMES } from '@payvand/texts'
import type { StoredInstagramDefaults } from '../../../infra/db/instagram-schema.ts'
import { shownText, shownValue } from './caption-text.ts'
import { type CaptionVariants, captionVariants } from './caption-variants.ts'

/** Certainty below which the words leave room for something else (`Stated.confidence`). */
const SURE = 0.75
const LONGEST_RAW = 300

/** A post as its product shows it: addresses of our own copies. */
export interface PostToShow {
  url: string
  photos: readonly string[]
  video: string | null
  /** A person said that it is a product: then that is not in doubt. */
  isProductByPerson: boolean
}

/**
 * Makes product data of a caption, as items hold it before defaults: money in rial, null for anything not stated,
 * stock 0 when sold out. `hasDefaultPrice`: the Instagram import fills in a price where the caption names none.
 */
export function captionProduct(
  reading: CaptionReading,
  post: PostToShow,
  { hasDefaultPrice }: { hasDefaultPrice: boolean },
): ExtractedProduct {
  const { name, price, prices, formerPrice, description, soldOut, code, sizes, colors } = reading
  const variants = captionVariants(reading)
  const [photo = null, ...photos] = post.photos
  const data: ProductData = {
    ...EMPTY_PRODUCT,
    sku: code ? shownText(code.value) : null,
    name: name ? shownText(name.value) : null,
    photo,
    photos,
    description: shownText(description.value) || null,
    video: post.video,
    primaryPrice: price ? (price.value as Rial) : null,
    stock: soldOut.value ? 0 : null,
    variants: variants.variants,
  }
  const origins: ProductOrigins = {
    ...(name ? { name: stated(name) } : {}),
    ...(code ? { sku: stated(code) } : {}),
    ...(price ? { primaryPrice: stated(price) } : {}),
    ...(soldOut.value ? { stock: stated(soldOut) } : {}),
    ...(data.description === null ? {} : { description: stated(description) }),
    ...(data.variants === null ? {} : { variants: words([...sizes, ...colors, ...prices]) }),
    ...(photo === null ? {} : { photo: { source: 'caption', raw: null } }),
    ...(photos.length === 0 ? {} : { photos: { source: 'caption', raw: null } }),
    ...(post.video === null ? {} : { video: { source: 'caption', raw: null } }),
  }
  return {
    url: post.url,
    data,
    offer: offer(price),
    availability: soldOut.value ? 'OutOfStock' : 'InStock',
    brand: null,
    gtin: null,
    oldPrice: offer(formerPrice),
    origins,
    witnesses: {},
    doubts: doubtsOf(reading, data, variants, { ...post, hasDefaultPrice }),
    categoryPath: [],
    specifications: specificationsOf(reading),
  }
}

/**
 * Fills a product's gaps with the import's defaults. The price only where the caption names none at all; 0 is none. The
 * marketplace has no preparation of less than a day.
 */
export function fillFromDefaults(read: ProductData, defaults: StoredInstagramDefaults): ProductData {
  const preparationDays = Math.max(1, defaults.preparationDays)
  const filled = applyDefaults(read, { ...defaults, preparationDays })
  if (defaults.primaryPrice === 0 || pricesOf(read).some((price) => price !== null)) return filled
  return { ...filled, primaryPrice: defaults.primaryPrice }
}

function doubtsOf(
  { isProduct, price, prices }: CaptionReading,
  data: ProductData,
  { isUnclear }: CaptionVariants,
  { isProductByPerson, hasDefaultPrice }: { isProductByPerson: boolean; hasDefaultPrice: boolean },
): ProductDoubt[] {
  const doubts: ProductDoubt[] = []
  if (!isProductByPerson && isProduct.confidence < SURE) doubts.push('product_unsure')
  if (price === null && prices.length === 0)
    doubts.push(hasDefaultPrice ? 'price_from_default' : 'price_not_found')
  if (price && price.confidence < SURE) doubts.push('price_unsure')
  if (isUnclear) doubts.push('price_ambiguous')
  if (data.photo === null) doubts.push('photo_not_found')
  return doubts
}

function specificationsOf({ sizes, colors, code }: CaptionReading): { name: string; value: string }[] {
  const of = (name: string, values: readonly Stated<string>[]) =>
    values.map((value) => ({ name, value: shownValue(value) }))
  const { size, color, code: codeName } = CAPTION_PROPERTY_NAMES
  return [...of(size, sizes), ...of(color, colors), ...of(codeName, code ? [code] : [])]
}

const offer = (price: Stated<number> | null) =>
  price && { amount: String(price.value), currency: 'IRR', raw: rawOf([price]) }

const stated = (one: Stated<unknown>): FieldOrigin => words([one])
const words = (all: readonly Stated<unknown>[]): FieldOrigin => ({
  source: 'caption',
  raw: rawOf(all) || null,
})

const rawOf = (all: readonly Stated<unknown>[]): string =>
  all
    .flatMap((one) => one.words.map(({ text }) => text))
    .join(' \u2026 ')
    .slice(0, LONGEST_RAW)
    .toWellFormed()
