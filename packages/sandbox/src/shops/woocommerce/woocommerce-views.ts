import { escapeHtml } from '../../html.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import { firstChange, priceText, type Woo, type WooOrder, type WooWebhook } from './woocommerce.ts'

export const rootCategory = { id: 100, name: 'پوشاک و کیف', parent: 0 }
const colorAttribute = 'رنگ'
const gramsIn: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }

export const slugOf = (product: ShopProduct): string => `kala-${product.id}`
export const isVariable = (product: ShopProduct): boolean =>
  product.variants.some(({ color }) => color !== null)
export const isPublished = (product: ShopProduct): boolean => product.variants.some(({ active }) => active)
export const permalinkOf = (woo: Woo, product: ShopProduct): string =>
  woo.settings.prettyAddresses
    ? `${woo.origin()}/product/${slugOf(product)}/`
    : `${woo.origin()}/?product=${slugOf(product)}`
export const changedAt = (woo: Woo, product: { id: number }): string =>
  woo.changes.get(product.id)?.at ?? firstChange
/** WordPress writes moments without a zone. */
const gmt = (moment: string): string => moment.slice(0, 19)

/** Names hold entities, as WordPress keeps them. */
export const wordpressName = (name: string): string => escapeHtml(name).replaceAll('،', '&#1548;')
export const descriptionHtml = (product: ShopProduct): string =>
  product.description
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n')

/** Pieces of all variations, where they are counted together; null: some are not counted. */
function sharedPieces(product: ShopProduct): number | null {
  const stocks = product.variants.map(({ stock }) => stock)
  return stocks.some((stock) => stock === null)
    ? null
    : stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
}

/** A product as version 3 of the API prints it. */
export function productView(woo: Woo, product: ShopProduct): object {
  const variable = isVariable(product)
  const [only] = product.variants
  const isShared = variable && woo.settings.sharedStock
  const stock = isShared ? sharedPieces(product) : (only?.stock ?? null)
  const isThere = product.variants.some((variant) => variant.stock === null || variant.stock > 0)
  return {
    id: product.id,
    name: wordpressName(product.name),
    slug: slugOf(product),
    permalink: permalinkOf(woo, product),
    date_created_gmt: gmt(firstChange),
    date_modified_gmt: gmt(changedAt(woo, product)),
    type: variable ? 'variable' : 'simple',
    status: isPublished(product) ? 'publish' : 'private',
    catalog_visibility: 'visible',
    description: descriptionHtml(product),
    short_description: '',
    sku: variable ? '' : (only?.sku ?? ''),
    ...(variable ? rangeOf(woo, product) : offerOf(woo, only)),
    manage_stock: variable ? isShared && stock !== null : stock !== null,
    stock_quantity: variable && !isShared ? null : stock,
    stock_status: isThere ? 'instock' : 'outofstock',
    backorders: 'no',
    weight: String(Number((product.weightGrams / (gramsIn[woo.settings.weightUnit] ?? 1)).toFixed(4))),
    dimensions: { length: '', width: '', height: '' },
    categories: [
      { id: product.category.id, name: product.category.title, slug: String(product.category.id) },
    ],
    tags: [],
    images: Array.from({ length: product.pictures }, (_, index) => ({
      id: product.id * 10 + index,
      src: woo.origin() + picturePath(product.id, index),
      name: '',
      alt: '',
    })),
    attributes: variable
      ? [
          {
            id: 1,
            name: colorAttribute,
            position: 0,
            visible: true,
            variation: true,
            options: product.variants.flatMap(({ color }) => color?.title ?? []),
          },
        ]
      : [],
    variations: variable ? product.variants.map(({ id }) => id) : [],
    parent_id: 0,
    meta_data: [],
  }
}

export function variationView(woo: Woo, product: ShopProduct, variant: ShopVariant): object {
  const isShared = woo.settings.sharedStock && sharedPieces(product) !== null
  const stock = isShared ? sharedPieces(product) : variant.stock
  return {
    id: variant.id,
    parent_id: product.id,
    status: variant.active ? 'publish' : 'private',
    sku: variant.sku ?? '',
    ...offerOf(woo, variant),
    manage_stock: isShared ? 'parent' : stock !== null,
    stock_quantity: stock,
    stock_status: stock === null || stock > 0 ? 'instock' : 'outofstock',
    image: null,
    attributes: variant.color === null ? [] : [{ id: 1, name: colorAttribute, option: variant.color.title }],
  }
}

function offerOf(woo: Woo, variant: ShopVariant | undefined): object {
  const { priceRial = null, oldPriceRial = null } = variant ?? {}
  return {
    price: priceText(woo, priceRial),
    regular_price: priceText(woo, oldPriceRial ?? priceRial),
    sale_price: oldPriceRial === null ? '' : priceText(woo, priceRial),
    on_sale: oldPriceRial !== null,
    purchasable: priceRial !== null,
  }
}

/** A variable product shows its least price and has none of its own. */
function rangeOf(woo: Woo, product: ShopProduct): object {
  const prices = product.variants.flatMap(({ priceRial }) => priceRial ?? [])
  const least = prices.length === 0 ? null : Math.min(...prices)
  return {
    price: priceText(woo, least),
    regular_price: '',
    sale_price: '',
    on_sale: false,
    purchasable: least !== null,
  }
}

/** Products that sell nothing themselves, as many shops have some: a set, and a link to another shop. */
export const unsoldViews = (woo: Woo): object[] =>
  (['grouped', 'external'] as const).map((type, index) => ({
    id: 39_901 + index,
    name: type === 'grouped' ? 'ست پاییزه' : 'کتاب خیاطی در فروشگاه دوست ما',
    slug: type,
    permalink: `${woo.origin()}/product/${type}/`,
    date_modified_gmt: gmt(firstChange),
    type,
    status: 'publish',
    description: '',
    sku: '',
    price: '',
    regular_price: '',
    sale_price: '',
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    weight: '',
    categories: [],
    images: [],
    attributes: [],
    variations: [],
    parent_id: 0,
  }))

export function orderView(woo: Woo, order: WooOrder): object {
  return {
    ...order.rest,
    id: order.id,
    number: String(order.id),
    parent_id: 0,
    status: order.status,
    currency: order.currency,
    date_created_gmt: gmt(order.createdAt),
    date_modified_gmt: gmt(order.modifiedAt),
    total: String(order.lines.reduce((sum, { total }) => sum + Number(total), 0)),
    line_items: order.lines.map(({ productId, variantId, count, total }, index) => ({
      id: order.id * 100 + index,
      product_id: productId,
      variation_id: variantId,
      quantity: count,
      subtotal: total,
      total,
      name: woo.products.get(productId)?.name ?? '',
    })),
    refunds: [],
  }
}

export const webhookView = ({ id, name, topic, deliveryUrl, status }: WooWebhook): object => ({
  id,
  name,
  topic,
  status,
  resource: topic.split('.')[0],
  event: topic.split('.')[1],
  delivery_url: deliveryUrl,
})
