import { RIALS_PER_TOMAN, type Rial } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { type ShopPage, shopPage } from '../kit/shop-page.ts'
import type { SazitoCalls } from './calls.ts'
import { sazitoPaths } from './endpoints.ts'
import {
  type WireAttribute,
  type WireProduct,
  type WireVariant,
  wireChange,
  wireOneProduct,
  wireProducts,
} from './wire.ts'

export interface SazitoProduct {
  id: number
  title: string
  url: string | null
  descriptionHtml: string | null
  /** Whole addresses, in the shop's order. */
  photoUrls: string[]
  category: string | null
  enabled: boolean
  /** A product without options has one. */
  variants: SazitoVariant[]
}

export interface SazitoVariant {
  id: number
  /** Sazito makes one up where the owner gave none. */
  sku: string | null
  properties: { property: string; value: string }[]
  /** The price the buyer pays, in rial; null: no price is named. */
  price: Rial | null
  /** The price before a discount, in rial. */
  listPrice: Rial | null
  /** null: not counted, as many as one likes. */
  stock: number | null
  /** Gram (inferred: Sazito names no unit). */
  weight: number | null
  enabled: boolean
}

export const DEFAULT_PER_PAGE = 50

/** Products of a shop. Every function throws ConnectorError only. (Sazito reference: products.) */
export interface SazitoProducts {
  /** Public: takes no key. `page` counts from 1. */
  listProducts(query?: { page?: number; perPage?: number }): Promise<ShopPage<SazitoProduct>>
  /**
   * Public as well: takes no key.
   * @throws ConnectorError `not_found`
   */
  getProduct(productId: string): Promise<SazitoProduct>
  /**
   * Sets the price the buyer pays, without a discount. Can be repeated.
   * @throws ConnectorError `refused` for a fraction of a toman, which is not sent
   */
  setPrice(variantId: number, price: Rial): Promise<void>
}

export function sazitoProducts({ call, origin }: SazitoCalls): SazitoProducts {
  return {
    async listProducts({ page = 1, perPage = DEFAULT_PER_PAGE } = {}) {
      const result = await call({
        name: 'products.list',
        method: 'GET',
        path: sazitoPaths.products,
        query: { page, page_size: perPage },
        answer: wireProducts,
        writes: false,
      })
      return shopPage(
        result.products.rows.map((product) => toProduct(product, origin)),
        {
          page,
          perPage: result.page_size ?? perPage,
          totalCount: result.total_count ?? null,
          odd: result.products.odd,
        },
      )
    },

    async getProduct(productId) {
      const product = await call({
        name: 'products.get',
        method: 'GET',
        path: sazitoPaths.product(productId),
        answer: wireOneProduct,
        writes: false,
      })
      return toProduct(product, origin)
    },

    async setPrice(variantId, price) {
      const name = 'products.setPrice'
      if (price % RIALS_PER_TOMAN !== 0) {
        throw new ConnectorError('refused', { call: name, detail: 'the shop counts in whole toman' })
      }
      await call({
        name,
        method: 'PUT',
        path: sazitoPaths.price(variantId),
        body: { price: price / RIALS_PER_TOMAN, has_raw_price: false },
        answer: wireChange,
        writes: true,
        withKey: true,
      })
    },
  }
}

function toProduct(wire: WireProduct, origin: string): SazitoProduct {
  const description = wire.product_attributes?.find(({ name }) => name === 'description')
  const images = (wire.images ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  return {
    id: wire.id,
    title: wire.name,
    url: wholeAddress(wire.url, origin),
    descriptionHtml: (description && textOf(description)) || wire.summary?.trim() || null,
    photoUrls: images.flatMap(({ url }) => wholeAddress(url, origin) ?? []),
    category: wire.product_categories?.[0]?.name?.trim() || null,
    enabled: wire.enabled ?? true,
    variants: (wire.product_variants ?? []).map(toVariant),
  }
}

export function toVariant(wire: WireVariant): SazitoVariant {
  return {
    id: wire.id,
    sku: wire.sku?.trim() || null,
    properties: (wire.product_attributes ?? []).flatMap((attribute) => {
      const value = textOf(attribute)
      return attribute.name && value ? [{ property: attribute.name, value }] : []
    }),
    price: wire.price ?? null,
    listPrice: wire.raw_price ?? null,
    stock: wire.is_stock_managed === false ? null : (wire.stock_number ?? null),
    weight: wire.weight ?? null,
    enabled: wire.enabled ?? true,
  }
}

/** The value of an attribute, of whichever form; null when it is blank. */
export function textOf({ value }: WireAttribute): string | null {
  const text = typeof value === 'object' ? value?.value : value
  return text === null || text === undefined ? null : String(text).trim() || null
}

function wholeAddress(address: string | null | undefined, origin: string): string | null {
  return address ? (URL.parse(address, origin)?.href ?? null) : null
}
