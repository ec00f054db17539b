import type { Woo, WooBrand, WooCategory, WooPermission } from './woocommerce.ts'
import { rialsOf } from './woocommerce.ts'
import { emptyPost, type WooAttribute, type WooChoice, type WooPost } from './woocommerce-post.ts'

/** A product or variation as a shop's own database tells it, amounts in the shop's currency. */
export type WooRecord = {
  id: number
  type: WooPost['type']
  status: string
  visibility?: string
  name?: string
  slug?: string
  sku: string
  regular_price: string
  sale_price: string
  sale_from: string | null
  sale_to: string | null
  manage_stock: boolean | 'parent'
  stock_quantity: number | null
  stock_status: WooPost['stockStatus']
  backorders: WooPost['backorders']
  sold_individually?: boolean
  virtual: boolean
  /** The weight in the shop's unit. */
  weight: string
  description?: string
  short_description?: string
  category_ids?: number[]
  brand_ids?: number[]
  images: string[]
  attributes?: WooAttribute[]
  choices?: WooChoice[]
  children?: number[]
  variations?: WooRecord[]
  created_at: string
  modified_at: string
}

/**
 * The whole state of a shop. `lastPostId`: the highest number of anything there, as WordPress counts everything in one
 * row.
 */
export type WooState = {
  origin: string
  name: string
  settings: Partial<Woo['settings']>
  keys: { id: number; key: string; secret: string; permissions: WooPermission }[]
  categories: WooCategory[]
  brands: WooBrand[]
  products: WooRecord[]
  lastPostId: number
}

const gramsIn: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }

/** Empties the shop and fills it with a state. Nothing of that is told. */
export function loadWooState(woo: Woo, state: WooState): void {
  const tables = [woo.posts, woo.categories, woo.brands, woo.orders, woo.webhooks, woo.keys, woo.counters]
  for (const table of tables) for (const [id] of table.entries()) table.delete(id)
  woo.site.name = state.name
  Object.assign(woo.settings, state.settings)
  for (const key of state.keys) woo.keys.set(key.id, { ...key, description: '', alive: true })
  for (const category of state.categories) woo.categories.set(category.id, category)
  for (const brand of state.brands) woo.brands.set(brand.id, brand)
  for (const record of state.products) keep(woo, record, 0)
  woo.counters.set('post', { at: state.lastPostId })
  woo.counters.set('line', { at: 0 })
}

function keep(woo: Woo, record: WooRecord, parentId: number): void {
  const rials = (text: string): number | null => (text === '' ? null : rialsOf(woo, text))
  const { id, type, status, sku, backorders, virtual, images } = record
  const isCounted = record.manage_stock === true
  woo.posts.set(id, {
    ...emptyPost(id, record.created_at),
    type,
    parentId,
    status,
    visibility: record.visibility ?? 'visible',
    name: record.name ?? '',
    slug: record.slug ?? '',
    sku,
    description: record.description ?? '',
    shortDescription: record.short_description ?? '',
    regularRial: rials(record.regular_price),
    saleRial: rials(record.sale_price),
    saleFrom: record.sale_from,
    saleTo: record.sale_to,
    manageStock: isCounted,
    stock: isCounted ? record.stock_quantity : null,
    stockStatus: record.stock_status,
    backorders,
    soldIndividually: record.sold_individually ?? false,
    virtual,
    weightGrams:
      record.weight === '' ? null : Number(record.weight) * (gramsIn[woo.settings.weightUnit] ?? 1),
    categoryIds: record.category_ids ?? [],
    brandIds: record.brand_ids ?? [],
    images,
    attributes: record.attributes ?? [],
    choices: record.choices ?? [],
    children: record.children ?? [],
    modifiedAt: record.modified_at,
  })
  for (const variation of record.variations ?? []) keep(woo, variation, id)
}
