import type { Rial } from '@payvand/domain'
import { propertiesKey } from '@payvand/domain'
import { plainText } from '../kit/plain-text.ts'
import type { SourceOffer, SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import { withoutUnpriced } from '../kit/unpriced-variants.ts'
import { fromShopPrice, type WooCurrency } from './currency.ts'
import type { WooShopSettings } from './shop-settings.ts'
import type { WireProduct, WireVariation } from './wire.ts'

/**
 * The kinds that have a price and a stock of their own. A grouped product only shows others, an external one is sold
 * elsewhere, and what the kinds of plugins mean is theirs to know: those are no products here.
 */
const SOLD_TYPES = new Set(['simple', 'variable'])
/** Shops call the attribute in which they keep the brand so: English, and Persian in our letters. */
const BRAND_NAMES = new Set(['brand', '\u0628\u0631\u0646\u062f'])

export const isSoldHere = ({ type, status }: Pick<WireProduct, 'type' | 'status'>): boolean =>
  SOLD_TYPES.has(type) && status !== 'trash'

/** A product in our words. `variations` of a variable one, all of them. (WooCommerce reference: REST v3.) */
export function sourceProduct(
  wire: WireProduct,
  variations: readonly WireVariation[],
  settings: WooShopSettings,
): SourceProduct {
  const weight = Number(wire.weight) * settings.grams
  return {
    id: String(wire.id),
    url: wire.permalink,
    name: plainText(wire.name) ?? wire.name,
    description: plainText(wire.description ?? '') ?? plainText(wire.short_description ?? ''),
    photoUrls: [...new Set(wire.images.flatMap((image) => image?.src || []))],
    categoryPath: categoryPath(wire, settings),
    brand: brandOf(wire),
    weight: weight > 0 && Number.isFinite(weight) ? Math.round(weight) : null,
    packageWeight: null,
    specifications: specificationsOf(wire),
    variants: wire.type === 'variable' ? variantsOf(wire, variations, settings) : [itself(wire, settings)],
    missingFields: [],
    ...asideOf(wire, variations),
  }
}

/** What is offered of a product's variation, or of the product itself where both are the same. */
export function wooOffer(
  product: Pick<WireProduct, 'status' | 'type'>,
  sold: Pick<
    WireVariation,
    'status' | 'price' | 'regular_price' | 'manage_stock' | 'stock_quantity' | 'stock_status'
  >,
  currency: WooCurrency,
): SourceOffer {
  const offer = offerOf(sold, { currency })
  // A variation that nobody priced is not sold, whatever its stock.
  const isPriced = product.type !== 'variable' || offer.price !== null
  const active = product.status === 'publish' && sold.status === 'publish' && isPriced
  const isCounted = sold.manage_stock === true
  return {
    ...offer,
    stock: active ? stockOf(sold, isCounted) : 0,
    active,
    count: isCounted ? Math.floor(sold.stock_quantity ?? 0) : null,
    reserved: 0,
  }
}

/** Names why the shop does not offer a product to everybody, or does not post it. A variable product is virtual where all of it is. */
function asideOf(wire: WireProduct, variations: readonly WireVariation[]): Pick<SourceProduct, 'aside'> {
  if (wire.status === 'private') return { aside: 'private' }
  if (wire.status !== 'publish') return { aside: 'unpublished' }
  const sold = wire.type === 'variable' ? variations : [wire]
  const isVirtual = sold.length > 0 && sold.every((one) => one.virtual || one.downloadable)
  return isVirtual ? { aside: 'virtual' } : {}
}

/** The product as the one thing that can be bought of it. */
function itself(wire: WireProduct, settings: WooShopSettings): SourceVariant {
  const active = wire.status === 'publish'
  return {
    ...offerOf(wire, settings),
    id: String(wire.id),
    sku: wire.sku?.trim() || null,
    properties: [],
    stock: active ? stockOf(wire, wire.manage_stock) : 0,
    active,
  }
}

function variantsOf(
  wire: WireProduct,
  variations: readonly WireVariation[],
  settings: WooShopSettings,
): SourceVariant[] {
  const seen = new Set<string>()
  const variants = variations.flatMap((variation) => {
    const properties = propertiesOf(wire, variation)
    const key = propertiesKey(properties)
    // The shop sells the first that fits.
    if (seen.has(key)) return []
    seen.add(key)
    const active = wire.status === 'publish' && variation.status === 'publish'
    const isCounted = variation.manage_stock === true
    return [
      {
        ...offerOf(variation, settings),
        id: String(variation.id),
        sku: variation.sku?.trim() || null,
        properties,
        stock: active ? stockOf(variation, isCounted) : 0,
        active,
        isShared: variation.manage_stock === 'parent',
      },
    ]
  })
  // A product without buyable variations cannot be bought yet.
  if (variants.length === 0)
    return [{ ...itself(wire, settings), price: null, listPrice: null, stock: 0, active: false }]
  // Shared stock is not split onto variations that cannot be bought.
  return withShares(withoutUnpriced(variants), wire)
}

/**
 * Variations that the product counts together: each gets a share, so that no piece is promised twice; the first ones one
 * more where it does not come out even.
 */
function withShares(
  variants: readonly (SourceVariant & { isShared: boolean })[],
  wire: WireProduct,
): SourceVariant[] {
  const shared = stockOf(wire, wire.manage_stock)
  const sharing = variants.filter(({ isShared, active, stock }) => isShared && active && stock !== 0)
  return variants.map((variant) => {
    const { isShared, ...rest } = variant
    const place = sharing.indexOf(variant)
    if (!isShared || place < 0 || shared === null) return rest
    const share = Math.floor(shared / sharing.length) + (place < shared % sharing.length ? 1 : 0)
    return { ...rest, stock: share }
  })
}

/**
 * Values as the product's own list writes them, which a variation may tell by the word of an address. An attribute that a
 * variation leaves out may be any: the buyer need not choose it.
 */
function propertiesOf(wire: WireProduct, { attributes }: WireVariation): SourceVariant['properties'] {
  return attributes.flatMap(({ name, option }) => {
    if (!option?.trim() || !name.trim()) return []
    const listed = wire.attributes.find((one) => one.name === name)?.options ?? []
    const value =
      listed.find((one) => one === option) ?? listed.find((one) => slugKey(one) === slugKey(option)) ?? option
    return [{ property: plainText(name) ?? name, value: plainText(value) ?? value }]
  })
}

function slugKey(text: string): string {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // A text that cannot be decoded is taken as it is.
  }
  return plain
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_\u200c-]+/g, '-')
}

function offerOf(
  wire: Pick<WireVariation, 'price' | 'regular_price'>,
  { currency }: Pick<WooShopSettings, 'currency'>,
): { price: Rial | null; listPrice: Rial | null } {
  const price = fromShopPrice(wire.price, currency)
  const regular = fromShopPrice(wire.regular_price, currency)
  return { price, listPrice: price !== null && regular !== null && regular > price ? regular : null }
}

/** Stock that is only promised for later (on backorder) is not there. */
function stockOf(
  { stock_quantity: quantity, stock_status: status }: Pick<WireVariation, 'stock_quantity' | 'stock_status'>,
  isCounted: boolean,
): number | null {
  if (status === 'outofstock' || status === 'onbackorder') return 0
  return isCounted ? Math.max(0, Math.floor(quantity ?? 0)) : null
}

/** The deepest of its categories, with what it lies in. */
function categoryPath({ categories }: WireProduct, settings: WooShopSettings): string[] {
  const paths = categories.map(({ id }) => pathTo(id, settings.categories))
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), [])
}

function pathTo(id: number, categories: WooShopSettings['categories']): string[] {
  const path: string[] = []
  const passed = new Set<number>()
  for (let at = categories.get(id), of = id; at && !passed.has(of); of = at.parent, at = categories.get(of)) {
    passed.add(of)
    path.unshift(at.name)
  }
  return path
}

/** The attributes that a buyer does not choose among. */
function specificationsOf({ attributes }: WireProduct): { name: string; value: string }[] {
  return attributes.flatMap(({ name, variation, options }) => {
    const title = plainText(name)
    const value = options.flatMap((option) => plainText(option) ?? []).join(', ')
    return variation || !title || value === '' ? [] : [{ name: title, value }]
  })
}

function brandOf({ brands, attributes }: WireProduct): string | null {
  const named = brands[0]?.name?.trim()
  if (named) return plainText(named)
  const attribute = attributes.find(
    ({ name, variation }) => !variation && BRAND_NAMES.has(name.trim().toLowerCase()),
  )
  return plainText(attribute?.options[0] ?? '')
}
