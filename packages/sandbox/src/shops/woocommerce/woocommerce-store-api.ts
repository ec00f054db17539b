import type { FastifyInstance } from 'fastify'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import { priceText, type Woo } from './woocommerce.ts'
import { sendPage } from './woocommerce-product-routes.ts'
import {
  descriptionHtml,
  isPublished,
  isVariable,
  permalinkOf,
  slugOf,
  wordpressName,
} from './woocommerce-views.ts'

const minorUnit = 0
const unmanaged = 9999

/** The public API that a shop's own pages use: no keys, no counts of stock, prices in the currency's least unit. */
export function addWooStoreApi(app: FastifyInstance, woo: Woo): void {
  app.get('/products', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const parents = new Set((query['parent'] ?? '').split(',').filter(Boolean).map(Number))
    const published = woo.products.all().filter(isPublished)
    const rows =
      query['type'] === 'variation'
        ? published
            .filter((each) => isVariable(each) && (parents.size === 0 || parents.has(each.id)))
            .flatMap((each) => each.variants.map((variant) => variationRow(woo, each, variant)))
        : published.map((each) => row(woo, each))
    return sendPage(woo, reply, query, rows)
  })
}

function pricesOf(woo: Woo, variant: ShopVariant | undefined): object {
  const { priceRial = null, oldPriceRial = null } = variant ?? {}
  const minor = (rials: number | null): string =>
    rials === null ? '' : String(Math.round(Number(priceText(woo, rials))))
  return {
    price: minor(priceRial),
    regular_price: minor(oldPriceRial ?? priceRial),
    sale_price: minor(priceRial),
    price_range: null,
    currency_code: woo.settings.currency,
    currency_minor_unit: minorUnit,
  }
}

function row(woo: Woo, product: ShopProduct): object {
  const [first] = product.variants
  const variable = isVariable(product)
  return {
    id: product.id,
    name: wordpressName(product.name),
    slug: slugOf(product),
    parent: 0,
    type: variable ? 'variable' : 'simple',
    permalink: permalinkOf(woo, product),
    sku: variable ? '' : (first?.sku ?? ''),
    short_description: '',
    description: descriptionHtml(product),
    prices: pricesOf(woo, first),
    images: Array.from({ length: product.pictures }, (_, index) => ({
      id: product.id * 10 + index,
      src: woo.origin() + picturePath(product.id, index),
    })),
    categories: [
      { id: product.category.id, name: product.category.title, slug: String(product.category.id) },
    ],
    attributes: [],
    variations: variable
      ? product.variants.map(({ id, color }) => ({
          id,
          attributes: [{ name: 'رنگ', value: color?.title ?? '' }],
        }))
      : [],
    is_purchasable: first?.priceRial !== null,
    is_in_stock: product.variants.some(({ stock }) => stock === null || stock > 0),
    low_stock_remaining: null,
    add_to_cart: { minimum: 1, maximum: unmanaged },
  }
}

const variationRow = (woo: Woo, product: ShopProduct, variant: ShopVariant): object => ({
  ...row(woo, product),
  id: variant.id,
  parent: product.id,
  type: 'variation',
  sku: variant.sku ?? '',
  prices: pricesOf(woo, variant),
  is_in_stock: variant.stock === null || variant.stock > 0,
  variations: [],
})
