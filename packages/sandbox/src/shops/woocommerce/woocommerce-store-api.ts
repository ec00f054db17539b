import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalidParam, priceText, type Woo, wpError } from './woocommerce.ts'
import type { WooPost } from './woocommerce-post.ts'
import {
  counterOf,
  currentPrice,
  isOnSale,
  isPurchasable,
  parentOf,
  piecesOf,
  productPosts,
  sellable,
  stockStatusOf,
} from './woocommerce-posts.ts'
import { type Query, sendPage } from './woocommerce-product-routes.ts'
import { percentSlug, uncategorized, wordOf, wordpressName } from './woocommerce-texts.ts'
import { imageUrl, isVariable, permalinkOf, skuOf, slugOf, weightText } from './woocommerce-views.ts'

const uncounted = 9999
const lowStock = 2
const unitNames: Record<string, string> = { kg: 'کیلوگرم', g: 'گرم', lbs: 'پوند', oz: 'اونس' }

/** The public API that a shop's own pages use: no keys, prices in the currency's least unit, and nothing that is hidden. */
export function addWooStoreApi(app: FastifyInstance, woo: Woo): void {
  const collator = new Intl.Collator('fa')
  const missing = (reply: FastifyReply): FastifyReply =>
    wpError(reply, 404, 'woocommerce_rest_product_invalid_id', 'شناسه محصول نامعتبر است.')
  const published = (): WooPost[] => productPosts(woo).filter(({ status }) => status === 'publish')

  app.get('/products', async (request, reply) => {
    const query = request.query as Query
    if (Number(query['per_page'] ?? 10) > 100) return invalidParam(reply, 'per_page')
    const parents = new Set((query['parent'] ?? '').split(',').filter(Boolean).map(Number))
    const ids = query['include']?.split(',').map(Number)
    const rows =
      query['type'] === 'variation'
        ? published()
            .filter((each) => isVariable(each) && (parents.size === 0 || parents.has(each.id)))
            .flatMap((each) => sellable(woo, each))
        : published().filter(
            (post) => isListed(woo, post, query) && (ids === undefined || ids.includes(post.id)),
          )
    const direction = query['order'] === 'asc' ? 1 : -1
    const sorted = rows.toSorted((one, other) => (one.id - other.id) * direction)
    return sendPage(woo, reply, query, sorted, (post) => row(woo, post))
  })

  app.get('/products/categories', async (request, reply) => {
    const rows = woo.categories
      .all()
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .map(({ id, name, slug, parent }) => ({
        id,
        name,
        slug: percentSlug(slug),
        parent,
        permalink: categoryLink(woo, id),
      }))
    return sendPage(woo, reply, request.query as Query, rows)
  })

  app.get('/products/brands', async (request, reply) => {
    const rows = woo.brands
      .all()
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .map(({ id, name, slug }) => ({ id, name, slug: percentSlug(slug), parent: 0 }))
    return sendPage(woo, reply, request.query as Query, rows)
  })

  app.get('/products/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const post = woo.posts.get(id) ?? published().find(({ slug }) => slug === id || percentSlug(slug) === id)
    return post?.status === 'publish' ? row(woo, post) : missing(reply)
  })

  app.get('/cart', async () => ({
    items: [],
    totals: { total_items: '0', total_price: '0', ...moneyOf(woo) },
  }))
}

function isListed(woo: Woo, post: WooPost, query: Query): boolean {
  const category = query['category']
  const lies = (id: number): boolean => {
    const at = woo.categories.get(id)
    return at !== undefined && (at.slug === category || String(at.id) === category || lies(at.parent))
  }
  return (
    (query['on_sale'] !== 'true' || isOnSale(woo, post)) &&
    (query['stock_status'] === undefined || stockStatusOf(woo, post) === query['stock_status']) &&
    (category === undefined || post.categoryIds.some(lies))
  )
}

const moneyOf = (woo: Woo): object => ({
  currency_code: woo.settings.currency,
  currency_minor_unit: woo.settings.decimals,
})

/** No price is told as "0", and by `is_purchasable`. */
function pricesOf(woo: Woo, post: WooPost): object {
  const minor = (rials: number | null): string =>
    String(Math.round(Number(priceText(woo, rials) || 0) * 10 ** woo.settings.decimals))
  const parts = isVariable(post)
    ? sellable(woo, post)
    : post.type === 'grouped'
      ? post.children.flatMap((id) => woo.posts.get(id) ?? [])
      : []
  const prices = parts.flatMap((each) => currentPrice(woo, each) ?? [])
  const regulars = parts.flatMap(({ regularRial }) => regularRial ?? [])
  const price = currentPrice(woo, post)
  const regular =
    isVariable(post) && regulars.length > 0 ? Math.min(...regulars) : (post.regularRial ?? price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return {
    price: minor(price),
    regular_price: minor(regular),
    sale_price: minor(price),
    price_range:
      prices.length > 0 && least !== most ? { min_amount: minor(least), max_amount: minor(most) } : null,
    ...moneyOf(woo),
  }
}

/** Says the stock in words. */
function availabilityOf(woo: Woo, post: WooPost, pieces: number | null): { text: string; class: string } {
  const status = stockStatusOf(woo, post)
  if (status === 'outofstock') return { text: 'در انبار موجود نمی باشد', class: 'out-of-stock' }
  const counter = counterOf(woo, post)
  if (status === 'onbackorder') {
    const isTold = counter === null || counter.backorders === 'notify'
    return { text: isTold ? 'موجود در پیش‌سفارش' : '', class: 'available-on-backorder' }
  }
  const more = counter?.backorders === 'notify' ? ' (فعال برای پیش سفارش)' : ''
  return { text: pieces === null ? '' : `${pieces} در انبار${more}`, class: 'in-stock' }
}

function row(woo: Woo, post: WooPost): object {
  const parent = parentOf(woo, post)
  const pieces = isVariable(post) && !post.manageStock ? null : piecesOf(woo, post)
  const status = stockStatusOf(woo, post)
  const takesMore = (counterOf(woo, post) ?? post).backorders !== 'no'
  // A count of nought is told as none.
  const limit = pieces === null || pieces === 0 || takesMore ? uncounted : Math.max(1, pieces)
  const weight = weightText(woo, post)
  return {
    id: post.id,
    name: wordpressName(parent?.name ?? post.name),
    slug: percentSlug(slugOf(woo, post)),
    parent: post.parentId,
    type: post.type,
    variation: post.choices
      .flatMap(({ id, name, slug, option }) =>
        option === null ? [] : `${labelOf(id > 0 ? slug : name, name)}: ${option}`,
      )
      .join(', '),
    permalink: permalinkOf(woo, post),
    sku: skuOf(woo, post),
    short_description: post.shortDescription.trim(),
    description: post.description.trim(),
    on_sale: isOnSale(woo, post),
    prices: pricesOf(woo, post),
    images: (post.images.length > 0 ? post.images : (parent?.images.slice(0, 1) ?? [])).map(
      (address, index) => ({ id: post.id * 10 + index, src: imageUrl(woo, address) }),
    ),
    categories: post.categoryIds.flatMap((id) => {
      const category = woo.categories.get(id)
      return category && category.slug !== uncategorized
        ? [{ id, name: category.name, slug: percentSlug(category.slug), link: categoryLink(woo, id) }]
        : []
    }),
    brands: post.brandIds.flatMap((id) => {
      const brand = woo.brands.get(id)
      return brand ? [{ id, name: brand.name, slug: percentSlug(brand.slug) }] : []
    }),
    attributes: post.attributes.map(({ id, name, slug, variation, options }) => ({
      id,
      name,
      taxonomy: id > 0 ? slug : null,
      has_variations: variation,
      terms: options.map((option) => ({ name: option, slug: id > 0 ? percentSlug(wordOf(option)) : option })),
    })),
    variations: isVariable(post)
      ? sellable(woo, post).map(({ id, choices }) => ({
          id,
          attributes: choices.map(({ id: attribute, name, option }) => ({
            name,
            value: option === null ? null : attribute > 0 ? percentSlug(wordOf(option)) : option,
          })),
        }))
      : [],
    grouped_products: post.children,
    has_options: isVariable(post),
    is_purchasable: isPurchasable(woo, post),
    is_in_stock: status !== 'outofstock',
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: pieces !== null && pieces <= lowStock ? Math.max(0, pieces) : null,
    stock_availability: availabilityOf(woo, post, pieces),
    sold_individually: post.soldIndividually,
    weight,
    formatted_weight: weight === '' ? 'نامعلوم' : `${weight} ${unitNames[woo.settings.weightUnit] ?? ''}`,
    add_to_cart: { minimum: 1, maximum: post.soldIndividually ? 1 : limit },
  }
}

/** An attribute whose slug is not Latin shows the slug. */
const labelOf = (slug: string, name: string): string => (/^[\x20-\x7e]*$/.test(slug) ? name : slug)

/** Links a category with all its ancestors. */
function categoryLink(woo: Woo, id: number): string {
  const path: string[] = []
  for (let at = woo.categories.get(id); at !== undefined; at = woo.categories.get(at.parent))
    path.unshift(percentSlug(at.slug))
  return `${woo.origin()}/product-category/${path.join('/')}/`
}
