import {
  priceText,
  type Woo,
  type WooOrder,
  type WooOrderLine,
  type WooRefund,
  type WooWebhook,
} from './woocommerce.ts'
import { gmt, wallTime } from './woocommerce-dates.ts'
import type { WooPost } from './woocommerce-post.ts'
import {
  currentPrice,
  isOnSale,
  isPurchasable,
  parentOf,
  piecesOf,
  sharedPieces,
  stockStatusOf,
  variationsOf,
} from './woocommerce-posts.ts'
import { percentSlug, wordOf, wordpressName } from './woocommerce-texts.ts'

const gramsIn: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }
/** A post in these states has no address of its own yet, or any more. */
const unaddressed = new Set(['draft', 'pending', 'auto-draft', 'trash'])

export const isVariable = (post: WooPost): boolean => post.type === 'variable'
export const isPublished = ({ status }: WooPost): boolean => status === 'publish'
export const imageUrl = (woo: Woo, address: string): string =>
  address.startsWith('/') ? woo.origin() + address : address

export function permalinkOf(woo: Woo, post: WooPost): string {
  const parent = parentOf(woo, post)
  if (parent !== undefined) return `${permalinkOf(woo, parent)}${choiceQuery(post)}`
  if (unaddressed.has(post.status)) return `${woo.origin()}/?post_type=product&p=${post.id}`
  return woo.settings.prettyAddresses
    ? `${woo.origin()}/product/${percentSlug(post.slug)}/`
    : `${woo.origin()}/?product=${percentSlug(post.slug)}`
}

const choiceQuery = ({ choices }: WooPost): string => {
  const chosen = choices.filter(({ option }) => option !== null)
  const parts = chosen.map(
    ({ slug, option }) => `attribute_${percentSlug(slug)}=${percentSlug(option ?? '')}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

export const weightText = (woo: Woo, post: WooPost): string =>
  post.weightGrams === null
    ? ''
    : String(Number((post.weightGrams / (gramsIn[woo.settings.weightUnit] ?? 1)).toFixed(4)))

/** Prints a moment in the shop's own zone and in GMT, as every moment of the API stands twice. */
const twice = (woo: Woo, name: string, moment: string | null): object => ({
  [name]: moment === null ? null : wallTime(moment, woo.settings.zone),
  [`${name}_gmt`]: moment === null ? null : gmt(moment),
})

/** Own code, or its product's. */
export const skuOf = (woo: Woo, post: WooPost): string => post.sku || (parentOf(woo, post)?.sku ?? '')

/** A variation's slug is made of its product's and of the chosen options. */
export const slugOf = (woo: Woo, post: WooPost): string => {
  const parent = parentOf(woo, post)
  const chosen = post.choices.flatMap(({ option }) => (option === null ? [] : wordOf(option)))
  return parent === undefined ? post.slug : [parent.slug, ...chosen].join('-')
}

const variationName = ({ choices }: WooPost): string =>
  choices.flatMap(({ option }) => option ?? []).join(', ')

/** The fields that a product and a variation share. */
function soldView(woo: Woo, post: WooPost): object {
  const parent = parentOf(woo, post)
  const isShared = sharedPieces(woo, post) !== null
  const isVariationOfCounted =
    post.type === 'variation' && (isShared || (!post.manageStock && parent?.manageStock))
  const pieces = post.type === 'variable' && !post.manageStock && !isShared ? null : piecesOf(woo, post)
  const hasOwnPrice = post.type !== 'variable' && post.type !== 'grouped'
  const status = stockStatusOf(woo, post)
  const { backorders } = isVariationOfCounted && parent ? parent : post
  return {
    ...twice(woo, 'date_created', post.createdAt),
    ...twice(woo, 'date_modified', post.modifiedAt),
    status: post.status,
    sku: skuOf(woo, post),
    price: priceText(woo, currentPrice(woo, post)),
    regular_price: hasOwnPrice ? priceText(woo, post.regularRial) : '',
    sale_price: hasOwnPrice ? priceText(woo, post.saleRial) : '',
    ...twice(woo, 'date_on_sale_from', post.saleFrom),
    ...twice(woo, 'date_on_sale_to', post.saleTo),
    on_sale: isOnSale(woo, post),
    purchasable: isPurchasable(woo, post),
    virtual: post.virtual,
    manage_stock: isVariationOfCounted ? 'parent' : post.manageStock || isShared,
    stock_quantity: pieces,
    stock_status: status,
    backorders,
    backorders_allowed: backorders !== 'no',
    backordered: status === 'onbackorder',
    weight: weightText(woo, post),
    dimensions: { length: '', width: '', height: '' },
    meta_data: [],
  }
}

/** A product as version 3 of the API prints it; a variation too, where it is asked for as a product. */
export function productView(woo: Woo, post: WooPost): object {
  const parent = parentOf(woo, post)
  const isNameless = unaddressed.has(post.status) && post.status !== 'trash'
  return {
    id: post.id,
    name: parent ? `${wordpressName(parent.name)} - ${variationName(post)}` : wordpressName(post.name),
    slug: isNameless ? '' : percentSlug(slugOf(woo, post)) + (post.status === 'trash' ? '__trashed' : ''),
    permalink: permalinkOf(woo, post),
    ...soldView(woo, post),
    type: post.type,
    catalog_visibility: post.visibility,
    description: post.description,
    short_description: post.shortDescription,
    sold_individually: post.soldIndividually,
    parent_id: post.parentId,
    categories: post.categoryIds.flatMap((id) => {
      const category = woo.categories.get(id)
      return category ? [{ id, name: category.name, slug: percentSlug(category.slug) }] : []
    }),
    brands: post.brandIds.flatMap((id) => {
      const brand = woo.brands.get(id)
      return brand ? [{ id, name: brand.name, slug: percentSlug(brand.slug) }] : []
    }),
    tags: [],
    images: post.images.map((address, index) => imageView(woo, post, address, index)),
    attributes:
      post.type === 'variation'
        ? chosenView(post)
        : post.attributes.map(({ id, name, slug, variation, options }, position) => ({
            id,
            name,
            slug,
            position,
            visible: true,
            variation,
            options,
          })),
    variations: isVariable(post) ? variationsOf(woo, post.id).map(({ id }) => id) : [],
    grouped_products: post.children,
    has_options: isVariable(post),
  }
}

const imageView = (woo: Woo, post: WooPost, address: string, index: number): object => ({
  id: post.id * 10 + index,
  src: imageUrl(woo, address),
  name: '',
  alt: '',
})

/** An attribute that may be any is left out. */
const chosenView = (post: WooPost): object[] =>
  post.choices.flatMap(({ id, name, slug, option }) =>
    option === null ? [] : [{ id, name, slug: id > 0 ? slug : percentSlug(wordOf(slug)), option }],
  )

/**
 * Shows a variation; without a picture of its own its product's, except in the answers to some writes (`isWritten`).
 */
export function variationView(woo: Woo, post: WooPost, isWritten = false): object {
  const others = isWritten ? [] : (parentOf(woo, post)?.images ?? [])
  const [image] = post.images.length > 0 ? post.images : others
  return {
    id: post.id,
    type: 'variation',
    ...soldView(woo, post),
    name: variationName(post),
    parent_id: post.parentId,
    description: post.description,
    permalink: permalinkOf(woo, post),
    image: image === undefined ? null : imageView(woo, post, image, 0),
    attributes: chosenView(post),
  }
}

export function orderView(woo: Woo, order: WooOrder): object {
  const lines = order.lines.map((line) => lineView(woo, line))
  const total = order.lines.reduce((sum, line) => sum + Number(line.total), 0) + order.shippingTotal
  return {
    ...order.rest,
    id: order.id,
    number: String(order.id),
    parent_id: 0,
    status: order.status,
    currency: order.currency,
    ...twice(woo, 'date_created', order.createdAt),
    ...twice(woo, 'date_modified', order.modifiedAt),
    shipping_total: String(order.shippingTotal),
    total: String(total),
    line_items: lines,
    refunds: order.refunds.map(({ id, reason, amount }) => ({ id, reason, total: String(-amount) })),
  }
}

function lineView(woo: Woo, line: WooOrderLine): object {
  const post = woo.posts.get(line.variantId || line.productId)
  const parent = post && parentOf(woo, post)
  const name = post && (parent ? `${parent.name} - ${variationName(post)}` : post.name)
  return {
    id: line.id,
    name: name ?? '',
    product_id: line.productId,
    variation_id: line.variantId,
    quantity: line.count,
    subtotal: line.total,
    total: line.total,
    sku: post ? skuOf(woo, post) : null,
    price: Number(line.total) / line.count,
    parent_name: parent?.name ?? null,
  }
}

/** The amounts of an order or of a refund. */
export const refundView = (
  woo: Woo,
  { id, amount, reason }: WooRefund,
  lines: WooOrderLine[],
  at: string,
): object => ({
  id,
  ...twice(woo, 'date_created', at),
  amount: String(amount),
  reason,
  line_items: lines.map((line) => lineView(woo, line)),
})

export const webhookView = (woo: Woo, webhook: WooWebhook): object => {
  const { id, name, topic, deliveryUrl, status, createdAt = null, modifiedAt = null } = webhook
  return {
    id,
    name,
    topic,
    status,
    resource: topic.split('.')[0],
    event: topic.split('.')[1],
    delivery_url: deliveryUrl,
    ...twice(woo, 'date_created', createdAt),
    ...twice(woo, 'date_modified', modifiedAt),
  }
}
