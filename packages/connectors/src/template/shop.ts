import { RIALS_PER_TOMAN } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import { readPages } from '../kit/read-pages.ts'
import type { SourceCapabilities, SourceProduct, SourceShop, SourceVariant } from '../kit/source-shop.ts'
import { goneAsNull, offerOfVariant, ownCount, wholeNumber } from '../kit/source-shop-answers.ts'
import { createSourceShopCalls, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { withoutUnpriced } from '../kit/unpriced-variants.ts'
import {
  readComplaints,
  type WireProduct,
  type WireVariant,
  wireChange,
  wireProduct,
  wireProducts,
  wireShop,
} from './wire.ts'

/**
 * A connector to copy (docs/write-a-connector.md): of a platform that does not exist, with a token, numbered pages, toman,
 * HTML and variants, as most have them. It is tested like every other and imported by nothing.
 */

export interface TemplateShopOptions extends SourceShopOptions {
  /** The shop's own address; anything behind the origin falls off. */
  host: string
  credentials: { accessToken(): Promise<string> }
}

/** Say where the number comes from; half of what others get away with, where nothing is published. */
export const TEMPLATE_RATES = { perMinute: 60, burst: 5, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000
const PER_PAGE = 50

/**
 * The platform's real capabilities. The suite compares them with the behaviour; docs/write-a-connector.md shows them.
 */
export const TEMPLATE_CAPABILITIES: SourceCapabilities = {
  changesSince: false,
  writesStock: 'all',
  writesPrice: 'all',
  takesOrders: 'stock',
  webhooks: 'none',
  undocumented: [],
}

/** @throws TypeError when `host` is no address */
export function createTemplateShop(options: TemplateShopOptions): SourceShop {
  const { origin } = new URL(options.host)
  const { call } = createSourceShopCalls(options, {
    host: origin,
    rates: TEMPLATE_RATES,
    deadlineMs: DEADLINE_MS,
    readComplaints,
    guardsIn: [new URL('./wire.ts', import.meta.url)],
  })
  const accessToken = () => options.credentials.accessToken()

  const change = (name: string, variantId: number, body: object): Promise<unknown> =>
    call({
      name,
      method: 'PATCH',
      path: `/api/variants/${variantId}`,
      body,
      answer: wireChange,
      writes: true,
      accessToken,
    })

  const findProduct: SourceShop['findProduct'] = async (productId) => {
    const path = `/api/products/${encodeURIComponent(productId)}`
    const asked = call({
      name: 'products.get',
      method: 'GET',
      path,
      answer: wireProduct,
      writes: false,
      accessToken,
    })
    const product = await goneAsNull(asked)
    return product && toSource(product, origin)
  }

  return {
    capabilities: TEMPLATE_CAPABILITIES,

    async checkConnection() {
      const name = 'account.shop'
      const shop = await call({
        name,
        method: 'GET',
        path: '/api/shop',
        answer: wireShop,
        writes: false,
        accessToken,
      })
      return { id: String(shop.shop_id), name: shop.shop_name?.trim() || null }
    },

    async *readProducts({ onOdd } = {}) {
      const pages = readPages({
        call: 'products.list',
        idOf: ({ id }: WireProduct) => id,
        onOdd,
        async readPage(page) {
          const { products, total } = await call({
            name: 'products.list',
            method: 'GET',
            path: '/api/products',
            query: { page, size: PER_PAGE },
            answer: wireProducts,
            writes: false,
            accessToken,
          })
          return { ...products, totalCount: total ?? null }
        },
      })
      for await (const { rows, totalCount } of pages) {
        yield { products: rows.map((row) => toSource(row, origin)), totalCount }
      }
    },

    // The list lacks nothing. A list that lacks fields names them in `missingFields`, and this brings them.
    readContent: (product) => Promise.resolve(product),

    findProduct,

    async readOffer({ productId, variantId }) {
      const product = await findProduct(productId)
      const variant = product?.variants.find(({ id }) => id === variantId)
      return variant ? offerOfVariant(variant) : null
    },

    // This platform takes a number only. One that takes a difference is given one: a buyer may come meanwhile.
    async setStock({ variantId }, offer, quantity) {
      const name = 'products.setStock'
      ownCount(offer, name)
      await change(name, wholeNumber(variantId, name), { stock: quantity })
      return { stock: quantity, reserved: 0 }
    },

    async setPrice({ variantId }, _offer, price) {
      const name = 'products.setPrice'
      if (price % RIALS_PER_TOMAN !== 0) {
        throw new ConnectorError('refused', { call: name, detail: 'the shop counts in whole toman' })
      }
      await change(name, wholeNumber(variantId, name), { price: price / RIALS_PER_TOMAN })
    },
  }
}

function toSource(wire: WireProduct, origin: string): SourceProduct {
  return {
    id: String(wire.id),
    url: new URL(wire.path, origin).href,
    name: wire.title.trim(),
    description: plainText(wire.html ?? ''),
    photoUrls: (wire.images ?? []).flatMap((image) => URL.parse(image, origin)?.href ?? []),
    categoryPath: wire.category ? [wire.category] : [],
    brand: null,
    weight: wire.weight || null,
    packageWeight: null,
    variants: withoutUnpriced(wire.variants.map(toVariant)),
    missingFields: [],
  }
}

function toVariant(wire: WireVariant): SourceVariant {
  const active = wire.on_sale ?? true
  const listPrice = wire.old_price ?? null
  return {
    id: String(wire.id),
    sku: wire.sku?.trim() || null,
    properties: (wire.options ?? []).map(({ name, value }) => ({ property: name, value })),
    price: wire.price,
    listPrice: wire.price !== null && listPrice !== null && listPrice > wire.price ? listPrice : null,
    stock: active ? (wire.stock ?? null) : 0,
    active,
  }
}
