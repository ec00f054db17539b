import {
  type CatalogueEngine,
  type CatalogueProduct,
  EMPTY_CATALOGUE_PRODUCT,
  RIALS_PER_TOMAN,
  type Rial,
} from '@payvand/domain'
import { askGuarded } from '../kit/ask-guarded.ts'
import { sazitoPaths } from './endpoints.ts'
import { DEFAULT_PER_PAGE, textOf, toVariant } from './products.ts'
import { type WireProduct, wireProducts } from './wire.ts'

/** Sazito's public product list, which needs no key. A product without variants has exactly one. (Sazito reference: products.) */
export const sazitoCatalogue: CatalogueEngine = {
  name: 'Sazito',
  gives: 'products',
  recognise: ({ html }) =>
    /name=["']generator["'][^>]*content=["']Sazito|content=["']Sazito[^>]*generator|window\.Sazito\b|cdn\.sazito\.com/i.test(
      html,
    ),
  async read(ask, { url }, number) {
    const address = new URL(`${sazitoPaths.products}?page=${number}&page_size=${DEFAULT_PER_PAGE}`, url)
    const answer = await askGuarded(ask, address.href, wireProducts)
    if (answer === null || 'code' in answer) return null
    const { products, total_count: total = null } = answer.result
    return { products: products.rows.filter(({ enabled }) => enabled !== false).map(toEntry), total }
  },
}

/** Amounts stay toman, as the shop writes them. Addresses may be relative. */
function toEntry(wire: WireProduct): CatalogueProduct {
  const variants = (wire.product_variants ?? []).map(toVariant).filter(({ enabled }) => enabled)
  const entries = variants.map(({ properties, price, stock, sku }) => ({
    properties,
    price: inToman(price),
    available: stock === null || stock > 0,
    stock,
    sku,
  }))
  const priced = variants
    .filter(({ price }) => price !== null)
    .sort((a, b) => Number(a.price) - Number(b.price))
  const cheapest = priced.find(({ stock }) => stock === null || stock > 0) ?? priced[0]
  const { price = null, listPrice = null } = cheapest ?? {}
  const only = entries.length < 2 ? entries[0] : undefined
  const attributes = wire.product_attributes ?? []
  const description = attributes.find(({ name }) => name === 'description')
  return {
    ...EMPTY_CATALOGUE_PRODUCT,
    url: wire.url || wire.static_url || '',
    name: wire.name.trim(),
    sku: only?.sku ?? null,
    photos: (wire.images ?? []).flatMap(({ url }) => url || []),
    description: (description && textOf(description)) || wire.summary?.trim() || null,
    price: inToman(price),
    oldPrice: price !== null && listPrice !== null && listPrice > price ? inToman(listPrice) : null,
    currency: 'IRT',
    available: entries.length === 0 ? null : entries.some(({ available }) => available),
    stock: only?.stock ?? null,
    categoryPath: (wire.product_categories ?? []).slice(0, 1).flatMap(({ name }) => name?.trim() || []),
    specifications: attributes.flatMap((attribute) => {
      const value = textOf(attribute)
      return attribute.attribute_type === 'plain' && attribute.name && value
        ? [{ name: attribute.name, value }]
        : []
    }),
    variants: entries.length < 2 ? null : entries,
  }
}

const inToman = (price: Rial | null): string | null =>
  price === null ? null : String(price / RIALS_PER_TOMAN)
