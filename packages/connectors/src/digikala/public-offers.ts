import type { SourceVariant } from '../kit/source-shop.ts'
import type { WirePublicVariant } from './public-wire.ts'

const SALEABLE = 'marketable'
const COLOR = '\u0631\u0646\u06af'
const SIZE = '\u0633\u0627\u06cc\u0632'

interface OfferedProduct {
  id: number
  default_variant?: WirePublicVariant | null | undefined
  variants?: WirePublicVariant[] | null | undefined
}

/**
 * The variants of a product as the brand has them: one for each colour and size, from any seller. The one Digikala
 * shows first of several sellers counts, else the cheapest. Their numbers are made of the numbers of colour and size,
 * as those of the offers change with the seller. A product that nobody sells has one variant that is not sold.
 */
export function brandVariants(product: OfferedProduct): SourceVariant[] {
  const { default_variant: shownFirst, variants } = product
  const offers = [...(shownFirst ? [shownFirst] : []), ...(variants ?? [])]
  const byKind = new Map<string, WirePublicVariant>()
  for (const offer of offers) {
    const kind = kindOf(product.id, offer)
    const best = byKind.get(kind)
    if (best === undefined || isBetter(offer, best, shownFirst?.id)) byKind.set(kind, offer)
  }
  if (byKind.size === 0) {
    const id = String(product.id)
    return [{ id, sku: null, properties: [], price: null, listPrice: null, stock: 0, active: false }]
  }
  return [...byKind].map(([kind, offer]) => toVariant(kind, offer))
}

const themesOf = ({ themes, color, size }: WirePublicVariant) => {
  const written = (themes ?? []).flatMap(({ label, value }) =>
    label && value?.title ? [{ id: value.id, property: label.trim(), value: value.title.trim() }] : [],
  )
  if (written.length > 0) return written
  return [
    ...(color?.title ? [{ id: color.id, property: COLOR, value: color.title.trim() }] : []),
    ...(size?.title ? [{ id: size.id, property: SIZE, value: size.title.trim() }] : []),
  ]
}

function kindOf(productId: number, offer: WirePublicVariant): string {
  const themes = themesOf(offer).map(({ id, value }) => id ?? value)
  return [productId, ...themes].join('-')
}

const isSaleable = ({ status, price }: WirePublicVariant): boolean =>
  (status ?? SALEABLE) === SALEABLE && !!price?.selling_price && price.marketable_stock !== 0

function isBetter(one: WirePublicVariant, other: WirePublicVariant, shownFirst: number | undefined): boolean {
  if (isSaleable(one) !== isSaleable(other)) return isSaleable(one)
  if (other.id === shownFirst || one.id === shownFirst) return one.id === shownFirst
  return (one.price?.selling_price ?? 0) < (other.price?.selling_price ?? 0)
}

function toVariant(id: string, offer: WirePublicVariant): SourceVariant {
  const active = isSaleable(offer)
  const price = offer.price?.selling_price ?? null
  const listPrice = offer.price?.rrp_price ?? null
  return {
    id,
    sku: null,
    properties: themesOf(offer).map(({ property, value }) => ({ property, value })),
    price,
    listPrice: price !== null && listPrice !== null && listPrice > price ? listPrice : null,
    stock: active ? (offer.price?.marketable_stock ?? null) : 0,
    active,
  }
}
