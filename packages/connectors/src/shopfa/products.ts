import { RIALS_PER_TOMAN, type Rial } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { type ShopPage, shopPage } from '../kit/shop-page.ts'
import { seenAfterWrite } from '../kit/source-shop-answers.ts'
import type { ShopfaCalls } from './calls.ts'
import { shopfaPaths, shopfaProductPath } from './endpoints.ts'
import { throwIfFailed } from './envelope.ts'
import { type WireProduct, wireCategories, wireProducts, wireProductsInRial, wireUpdate } from './wire.ts'

/** The API's fields of a product: no code, no text, no gallery and no variants; the product's page has them. */
export interface ShopfaProduct {
  id: number
  categoryId: number | null
  title: string | null
  url: string
  photoUrl: string | null
  /** The price in rial; null: no price is named. */
  price: Rial | null
  oldPrice: Rial | null
  stock: number | null
  /** Shopfa's own code, whose meaning is not published. */
  status: string | null
  /** It comes in variants, with prices and stock of their own. */
  hasVariants: boolean
}

/** Products of a shop. Every function throws ConnectorError only. (Shopfa reference: products.) */
export interface ShopfaProducts {
  /** Public: takes no key. `page` counts from 1. */
  listProducts(query?: {
    page?: number
    perPage?: number
    title?: string
    id?: number
  }): Promise<ShopPage<ShopfaProduct>>
  /** The shop's categories. Public. */
  listCategories(): Promise<ShopfaCategory[]>
  /**
   * Sets the quantity of a product without variants (how variants are written is not known), and reads it again,
   * because Shopfa's "successful" promises nothing. Can be repeated.
   * @throws ConnectorError `refused` when the shop took the change and did not make it
   */
  setStock(productId: number, stock: number): Promise<void>
  /**
   * Sets the price the buyer pays for a product without variants, in the same way (inferred: seen to work with other
   * fields).
   * @throws ConnectorError `refused` as well for an amount the shop's unit cannot hold, which is not sent
   */
  setPrice(productId: number, price: Rial): Promise<void>
}

export interface ShopfaCategory {
  id: number
  title: string
  /** null: at the top. */
  parentId: number | null
}

export const DEFAULT_PER_PAGE = 100
export const FIELDS = 'id,page_id,title,slug,thumb,price,old_price,product_status,quantity,variant'
const CATEGORY_MODULE = 2102
const MAX_CATEGORIES = 500
const NOTHING_FOUND = 'Not Found'

export function shopfaProducts(
  { call, origin }: ShopfaCalls,
  moneyUnit: 'toman' | 'rial' = 'toman',
): ShopfaProducts {
  const answer = moneyUnit === 'rial' ? wireProductsInRial : wireProducts

  const listProducts: ShopfaProducts['listProducts'] = async (query = {}) => {
    const { page = 1, perPage = DEFAULT_PER_PAGE, title, id } = query
    const name = 'products.list'
    const list = await call({
      name,
      path: shopfaPaths.products,
      query: { page, limit: perPage, fields: FIELDS, q: title, id },
      answer,
      writes: false,
    })
    const { odd } = list.items
    if (list.items.rows.length + odd.length > 0 || list.error !== NOTHING_FOUND) throwIfFailed(name, list)
    const rows = list.items.rows.map((product) => toProduct(product, origin))
    return shopPage(rows, { page, perPage, totalCount: list.total_count ?? null, odd })
  }

  /** Writes fields of a product, and looks whether they hold. */
  async function change(
    name: string,
    productId: number,
    fields: object,
    holds: (product: ShopfaProduct) => boolean,
  ): Promise<void> {
    const update = await call({
      name,
      path: shopfaPaths.updateProduct,
      query: { id: productId },
      body: { id: productId, ...fields },
      answer: wireUpdate,
      writes: true,
      withKey: true,
    })
    throwIfFailed(name, update)
    const { rows } = await seenAfterWrite(name, () => listProducts({ id: productId, perPage: 1 }))
    const product = rows.find(({ id }) => id === productId)
    if (!product) throw new ConnectorError('not_found', { call: name })
    if (!holds(product)) {
      throw new ConnectorError('refused', { call: name, detail: 'the shop did not make the change' })
    }
  }

  return {
    listProducts,

    async listCategories() {
      const name = 'categories.list'
      const list = await call({
        name,
        path: shopfaPaths.pages,
        query: { module: CATEGORY_MODULE, limit: MAX_CATEGORIES },
        answer: wireCategories,
        writes: false,
      })
      if (list.items.length > 0 || list.error !== NOTHING_FOUND) throwIfFailed(name, list)
      return list.items.flatMap(({ id, title, parent }) =>
        title?.trim() ? { id, title: title.trim(), parentId: parent || null } : [],
      )
    },

    setStock: (productId, stock) =>
      change('products.setStock', productId, { quantity: stock }, (product) => product.stock === stock),

    async setPrice(productId, price) {
      const name = 'products.setPrice'
      const amount = moneyUnit === 'rial' ? price : price / RIALS_PER_TOMAN
      if (!Number.isInteger(amount)) {
        throw new ConnectorError('refused', { call: name, detail: 'the shop counts in whole toman' })
      }
      await change(name, productId, { price: amount }, (product) => product.price === price)
    },
  }
}

function toProduct(wire: WireProduct, origin: string): ShopfaProduct {
  return {
    id: wire.id,
    categoryId: wire.page_id ?? null,
    title: wire.title?.trim() || null,
    url: origin + shopfaProductPath(wire),
    photoUrl: wire.thumb ? (URL.parse(wire.thumb, origin)?.href ?? null) : null,
    price: wire.price ?? null,
    oldPrice: wire.old_price ?? null,
    stock: wire.quantity ?? null,
    status: wire.product_status?.toString() ?? null,
    hasVariants: wire.variant ?? false,
  }
}
