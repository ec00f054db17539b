import { nextNumber, type Woo } from './woocommerce.ts'
import type { WooPost, WooStockStatus } from './woocommerce-post.ts'

/** The posts that have a row of their own in the list of products. */
export const productPosts = (woo: Woo): WooPost[] =>
  woo.posts.all().filter(({ type }) => type !== 'variation')

/** The variations in the order in which they were made. */
export const variationsOf = (woo: Woo, productId: number): WooPost[] =>
  woo.posts.all().filter(({ type, parentId }) => type === 'variation' && parentId === productId)

export const parentOf = (woo: Woo, post: WooPost): WooPost | undefined =>
  post.type === 'variation' ? woo.posts.get(post.parentId) : undefined

export function isOnSale(woo: Woo, post: WooPost): boolean {
  if (post.type === 'variable') return sellable(woo, post).some((each) => isOnSale(woo, each))
  const now = woo.now().getTime()
  return (
    post.saleRial !== null &&
    (post.saleFrom === null || Date.parse(post.saleFrom) <= now) &&
    (post.saleTo === null || Date.parse(post.saleTo) >= now)
  )
}

/** The price a buyer pays: the least of a variable or grouped product. */
export function currentPrice(woo: Woo, post: WooPost): number | null {
  const priced =
    post.type === 'variable'
      ? sellable(woo, post)
      : post.type === 'grouped'
        ? post.children.flatMap((id) => woo.posts.get(id) ?? [])
        : null
  if (priced === null) return isOnSale(woo, post) ? post.saleRial : post.regularRial
  const prices = priced.flatMap((each) => currentPrice(woo, each) ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Variations that a buyer can see. */
export const sellable = (woo: Woo, post: WooPost): WooPost[] =>
  variationsOf(woo, post.id).filter(({ status }) => status === 'publish')

export function isPurchasable(woo: Woo, post: WooPost): boolean {
  if (post.type === 'grouped' || post.type === 'external') return false
  if (post.type === 'variation' && post.status !== 'publish') return false
  return currentPrice(woo, post) !== null
}

/** The post that counts the stock of a product or variation; null: it is not counted. */
export function counterOf(woo: Woo, post: WooPost): WooPost | null {
  if (post.manageStock) return post
  const parent = parentOf(woo, post)
  return parent?.manageStock === true ? parent : null
}

/** The stock of all variations together, if the setting says that their product counts it; null: it does not. */
export function sharedPieces(woo: Woo, post: WooPost): number | null {
  if (!woo.settings.sharedStock) return null
  const product = parentOf(woo, post) ?? post
  const stocks = product.type === 'variable' ? variationsOf(woo, product.id) : []
  if (stocks.length === 0 || stocks.some(({ manageStock }) => !manageStock)) return null
  return stocks.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
}

export function piecesOf(woo: Woo, post: WooPost): number | null {
  const shared = sharedPieces(woo, post)
  return shared ?? counterOf(woo, post)?.stock ?? null
}

export function stockStatusOf(woo: Woo, post: WooPost): WooStockStatus {
  const pieces = piecesOf(woo, post)
  const counter = counterOf(woo, post) ?? post
  if (pieces !== null && pieces > 0) return 'instock'
  if (pieces !== null) return counter.backorders === 'no' ? 'outofstock' : 'onbackorder'
  if (post.type !== 'variable') return post.stockStatus
  const statuses = sellable(woo, post).map((each) => stockStatusOf(woo, each))
  return statuses.includes('instock')
    ? 'instock'
    : statuses.includes('onbackorder')
      ? 'onbackorder'
      : 'outofstock'
}

/** Keeps a post as it is now, and its product's time with it: a change of a variation is one of its product too. */
export function savePost(woo: Woo, post: WooPost): WooPost {
  const modifiedAt = woo.now().toISOString()
  const parent = parentOf(woo, post)
  if (parent !== undefined) woo.posts.set(parent.id, { ...parent, modifiedAt })
  return woo.posts.set(post.id, { ...post, modifiedAt })
}

const firstPostId = 38_000

export const nextPostId = (woo: Woo): number => nextNumber(woo, 'post', () => woo.posts.nextId(firstPostId))

/** The word of an address that WordPress makes of a name. */
export function slugFor(woo: Woo, name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
  const taken = new Set(woo.posts.all().map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(slug)) return slug
  }
}
