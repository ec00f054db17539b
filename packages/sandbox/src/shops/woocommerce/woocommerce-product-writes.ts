import { rialsOf, type Woo } from './woocommerce.ts'
import { emptyPost, type WooPost } from './woocommerce-post.ts'
import { nextPostId, parentOf, savePost, slugFor } from './woocommerce-posts.ts'
import { descriptionHtml, uncategorized } from './woocommerce-texts.ts'

export type Changes = Record<string, unknown>
export type Refusal = { status: number; code: string; message: string; params?: string[] }

const types = new Set<unknown>(['simple', 'grouped', 'external', 'variable'])
const statuses = new Set<unknown>(['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'])
const texts = ['name', 'sku', 'regular_price', 'sale_price', 'description'] as const

/** Finds WooCommerce's objection to a write before anything is written; null: none. */
export function refusalOf(woo: Woo, changes: Changes, itself: number | null): Refusal | null {
  return formRefusalOf(changes) ?? rowRefusalOf(woo, changes, itself)
}

/**
 * WooCommerce checks only the code in a row of a batch and no other field: "many" pieces are 0, a price "x" is none.
 */
export function rowRefusalOf(woo: Woo, { sku }: Changes, itself: number | null): Refusal | null {
  const isTaken = woo.posts.all().some((post) => post.id !== itself && post.sku !== '' && post.sku === sku)
  return isTaken ? { status: 400, code: 'product_invalid_sku', message: 'SKU نامعتبر یا تکراری است.' } : null
}

function formRefusalOf(changes: Changes): Refusal | null {
  const invalid: string[] = texts.filter(
    (name) => isGiven(changes, name) && typeof changes[name] !== 'string',
  )
  const { stock_quantity: quantity, status, type } = changes
  if (isGiven(changes, 'stock_quantity') && quantity !== null && !isWhole(quantity))
    invalid.push('stock_quantity')
  if (isGiven(changes, 'status') && !statuses.has(status)) invalid.push('status')
  if (type !== undefined && !types.has(type)) invalid.push('type')
  if (invalid.length === 0) return null
  return { status: 400, code: 'rest_invalid_param', message: 'پارامتر(های) نامعتبر', params: invalid }
}

const isGiven = (changes: Changes, name: string): boolean => changes[name] !== undefined
const isWhole = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value))

/**
 * The number in a text as `wc_format_decimal` finds it: separators and everything that is no Latin digit fall off, and
 * the rest of Persian digits or a word is no price at all.
 */
function amountOf(woo: Woo, text: string): number | null {
  const plain = text.replaceAll(/[^0-9.-]/g, '')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : rialsOf(woo, plain)
}

/** Applies a checked write to a post, as far as WooCommerce takes its changes. */
function changedPost(woo: Woo, post: WooPost, changes: Changes): WooPost {
  const { name, sku, status, description, virtual, backorders } = changes
  const changed: WooPost = {
    ...post,
    name: typeof name === 'string' && name !== '' ? name : post.name,
    sku: typeof sku === 'string' ? sku : post.sku,
    status: typeof status === 'string' ? status : post.status,
    description: typeof description === 'string' ? description : post.description,
    virtual: typeof virtual === 'boolean' ? virtual : post.virtual,
    backorders:
      backorders === 'yes' || backorders === 'notify' || backorders === 'no' ? backorders : post.backorders,
  }
  return { ...changed, ...countOf(changed, changes), ...pricesOf(woo, changed, changes) }
}

/** A quantity counts only for stock that is counted. */
function countOf(post: WooPost, changes: Changes): Pick<WooPost, 'manageStock' | 'stock' | 'stockStatus'> {
  const { manage_stock: isCounted, stock_quantity: quantity, stock_status: status } = changes
  const { inventory_delta: delta } = changes
  const manageStock = isCounted === true || (isCounted === undefined && post.manageStock)
  const stockStatus =
    status === 'instock' || status === 'outofstock' || status === 'onbackorder' ? status : post.stockStatus
  const before = post.stock ?? 0
  // Its program adds a difference where no quantity is named; its documents do not tell of it.
  const moved = delta === undefined ? before : before + (Number(delta ?? 0) || 0)
  const stock = quantity === undefined ? moved : Number(quantity ?? 0) || 0
  return { manageStock, stock: manageStock ? stock : null, stockStatus }
}

/** A variable product has no price of its own. A sale that is no less than the price is dropped without a word. */
function pricesOf(
  woo: Woo,
  post: WooPost,
  changes: Changes,
): Partial<Pick<WooPost, 'regularRial' | 'saleRial' | 'saleFrom' | 'saleTo'>> {
  if (post.type === 'variable' || post.type === 'grouped') return {}
  const { regular_price: regular, sale_price: sale } = changes
  const regularRial = typeof regular === 'string' ? amountOf(woo, regular) : post.regularRial
  const written = typeof sale === 'string' ? amountOf(woo, sale) : post.saleRial
  const holds = written !== null && regularRial !== null && written < regularRial
  return holds
    ? { regularRial, saleRial: written }
    : { regularRial, saleRial: null, saleFrom: null, saleTo: null }
}

/** Writes a post and announces the change. */
export function writePost(woo: Woo, post: WooPost, changes: Changes): WooPost {
  return savePost(woo, changedPost(woo, post, changes))
}

export function createProduct(woo: Woo, changes: Changes): WooPost {
  const at = woo.now().toISOString()
  const name = typeof changes['name'] === 'string' && changes['name'] !== '' ? changes['name'] : 'محصول'
  const asked = Array.isArray(changes['categories']) ? (changes['categories'] as { id?: unknown }[]) : []
  const known = asked.flatMap(({ id }) => woo.categories.get(Number(id))?.id ?? [])
  const fallback = woo.categories.all().find((each) => each.slug === uncategorized)
  const post: WooPost = {
    ...emptyPost(nextPostId(woo), at),
    name,
    slug: slugFor(woo, name),
    description: typeof changes['description'] === 'string' ? descriptionHtml(changes['description']) : '',
    categoryIds: known.length > 0 || fallback === undefined ? known : [fallback.id],
  }
  return savePost(woo, changedPost(woo, post, changes))
}

/** Takes a product off for good, with its variations. */
export function deletePost(woo: Woo, post: WooPost): void {
  for (const each of woo.posts.all()) if (each.parentId === post.id) woo.posts.delete(each.id)
  const parent = parentOf(woo, post)
  if (parent !== undefined) woo.posts.set(parent.id, { ...parent, modifiedAt: woo.now().toISOString() })
  woo.posts.delete(post.id)
}
