import type { Rial } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { type ShopPage, shopPage } from '../kit/shop-page.ts'
import type { ShopfaCalls } from './calls.ts'
import { shopfaPaths } from './endpoints.ts'
import { throwIfFailed } from './envelope.ts'
import { type WireProduct, wireProductsIn, wireUpdate } from './wire.ts'

/** What the API tells of a product: no code, no text, no gallery and no variants; the product's page has them. */
export interface ShopfaProduct {
  id: number
  title: string | null
  /** The page of the product. */
  url: string
  photoUrl: string | null
  /** In rial; null: no price is named. */
  price: Rial | null
  oldPrice: Rial | null
  stock: number | null
  /** Shopfa's own code; what the codes mean is not published. */
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
  /**
   * Sets how many there are of a product without variants (how variants are written is not known), and reads it again,
   * because Shopfa's "successful" promises nothing. Can be repeated.
   * @throws ConnectorError `refused` when the shop took the change and did not make it
   */
  setStock(productId: number, stock: number): Promise<void>
}

const DEFAULT_PER_PAGE = 100
const FIELDS = 'id,title,slug,thumb,price,old_price,product_status,quantity,variant'
const NOTHING_FOUND = 'Not Found'

export function shopfaProducts(
  { call, origin }: ShopfaCalls,
  moneyUnit: 'toman' | 'rial' = 'toman',
): ShopfaProducts {
  const answer = wireProductsIn(moneyUnit)

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
    if (list.items.length > 0 || list.error !== NOTHING_FOUND) throwIfFailed(name, list)
    const rows = list.items.map((product) => toProduct(product, origin))
    return shopPage(rows, { page, perPage, totalCount: list.total_count ?? null })
  }

  return {
    listProducts,

    async setStock(productId, stock) {
      const name = 'products.setStock'
      const update = await call({
        name,
        path: shopfaPaths.updateProduct,
        query: { id: productId },
        body: { id: productId, quantity: stock },
        answer: wireUpdate,
        writes: true,
        withKey: true,
      })
      throwIfFailed(name, update)
      const { rows } = await listProducts({ id: productId, perPage: 1 }).catch((error: unknown) => {
        if (!(error instanceof ConnectorError)) throw error
        const { retryAfterMs } = error
        throw new ConnectorError('outcome_unknown', { call: name, retryAfterMs, detail: error.message })
      })
      if (rows[0] === undefined) throw new ConnectorError('not_found', { call: name })
      if (rows[0].stock !== stock) {
        throw new ConnectorError('refused', { call: name, detail: 'the shop did not make the change' })
      }
    },
  }
}

function toProduct(wire: WireProduct, origin: string): ShopfaProduct {
  return {
    id: wire.id,
    title: wire.title?.trim() || null,
    url: `${origin}/product/${encodeURIComponent(wire.slug || wire.id)}`,
    photoUrl: wire.thumb ? (URL.parse(wire.thumb, origin)?.href ?? null) : null,
    price: wire.price ?? null,
    oldPrice: wire.old_price ?? null,
    stock: wire.quantity ?? null,
    status: wire.product_status?.toString() ?? null,
    hasVariants: wire.variant ?? false,
  }
}
