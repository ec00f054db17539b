import type { Rial } from '@payvand/domain'
import type { ReadableRows } from '../kit/readable-rows.ts'
import { type ShopPage, shopPage } from '../kit/shop-page.ts'
import type { DigikalaCalls } from './calls.ts'
import { digikalaPaths } from './endpoints.ts'
import { originalPhoto } from './original-photo.ts'
import {
  type WireListedProduct,
  type WireProduct,
  type WireVariant,
  wireOneVariant,
  wireProduct,
  wireProducts,
  wireVariants,
} from './wire.ts'

/** A page of Digikala's catalogue, shared with other sellers; `id` is the DKP number. */
export interface DigikalaProduct {
  id: number
  title: string
  url: string | null
  photoUrl: string | null
  variantCount: number | null
  active: boolean
  /** `approved`, `in_review`, `draft`, ... as Digikala spells it. */
  moderationStatus: string | null
}

/** Weights in gram (inferred: Digikala names no unit). The main photo comes first. */
export interface DigikalaProductDetails {
  id: number
  title: string
  description: string | null
  brand: string | null
  photoUrls: string[]
  weight: number | null
  packageWeight: number | null
}

/** This seller's offer of a product; `id` is the DKPC number. Prices in rial. */
export interface DigikalaVariant {
  id: number
  productId: number
  /** Name, colour or size and guarantee, joined by bars. */
  title: string
  productTitle: string | null
  productUrl: string | null
  photoUrl: string | null
  category: string | null
  /** The seller's own code. */
  sku: string | null
  properties: { property: string; value: string }[]
  price: Rial | null
  /** The price the discount is reckoned from. */
  listPrice: Rial | null
  /** The stock at the seller; Digikala's warehouse is counted apart. */
  stock: number | null
  warehouseStock: number | null
  active: boolean
  archived: boolean
  /** The units of `stock` that Digikala's buyers have ordered and that have not left yet. */
  reserved: number
}

export interface DigikalaQuery {
  /** Pages count from 1. */
  page?: number
  /** 10 to 200. */
  perPage?: number
  /** A part of the title. */
  title?: string
}

const DEFAULT_PER_PAGE = 50

/** The seller's catalogue, reading side. Every function throws ConnectorError only. (Digikala reference: catalogue.) */
export interface DigikalaCatalogue {
  listProducts(query?: DigikalaQuery): Promise<ShopPage<DigikalaProduct>>
  /** Lists variants in the order of their numbers, so that pages do not shift while new offers come. */
  listVariants(query?: DigikalaQuery & { ids?: readonly number[] }): Promise<ShopPage<DigikalaVariant>>
  /** One offer as it is now. @throws ConnectorError `not_found` */
  getVariant(variantId: number): Promise<DigikalaVariant>
  /** The only call with description and gallery. */
  getProduct(productId: number): Promise<DigikalaProductDetails>
}

export function digikalaCatalogue({ call }: DigikalaCalls): DigikalaCatalogue {
  return {
    async listProducts({ page = 1, perPage = DEFAULT_PER_PAGE, title } = {}) {
      const { data } = await call({
        name: 'products.list',
        method: 'GET',
        path: digikalaPaths.products,
        query: { page, size: perPage, 'search[multi_search]': title },
        answer: wireProducts,
        writes: false,
      })
      return pageOf({ ...data.items, rows: data.items.rows.map(toProduct) }, data.pager, page, perPage)
    },

    async listVariants({ page = 1, perPage = DEFAULT_PER_PAGE, title, ids } = {}) {
      const { data } = await call({
        name: 'variants.list',
        method: 'GET',
        path: digikalaPaths.variants,
        query: {
          page,
          size: perPage,
          sort: 'id',
          order: 'asc',
          'search[search_term]': title,
          // Every other list of a filter is joined by commas.
          'search[ids]': ids?.join('_'),
        },
        answer: wireVariants,
        writes: false,
      })
      return pageOf({ ...data.items, rows: data.items.rows.map(toVariant) }, data.pager, page, perPage)
    },

    async getVariant(variantId) {
      const { data } = await call({
        name: 'variants.get',
        method: 'GET',
        path: digikalaPaths.variant(variantId),
        answer: wireOneVariant,
        writes: false,
      })
      return toVariant(data)
    },

    async getProduct(productId) {
      const { data } = await call({
        name: 'products.get',
        method: 'GET',
        path: digikalaPaths.product(productId),
        answer: wireProduct,
        writes: false,
      })
      return toProductDetails(data.product_data)
    },
  }
}

/** The totals may be 0 although there are rows. */
function pageOf<Row>(
  { rows, odd }: ReadableRows<Row>,
  pager: { item_per_page?: number | null | undefined; total_rows?: number | null | undefined },
  page: number,
  perPage: number,
): ShopPage<Row> {
  const isEmpty = rows.length + odd.length === 0
  const totalCount = pager.total_rows || (isEmpty && page === 1 ? 0 : null)
  return shopPage(rows, { page, perPage: pager.item_per_page || perPage, totalCount, odd })
}

function toProduct(wire: WireListedProduct): DigikalaProduct {
  return {
    id: wire.product_id,
    title: wire.title,
    url: wire.product_url || null,
    photoUrl: originalPhoto(wire.image_src),
    variantCount: wire.variants_count ?? null,
    active: wire.active ?? false,
    moderationStatus: wire.moderation_status?.status || null,
  }
}

function toProductDetails(wire: WireProduct): DigikalaProductDetails {
  const rank = (image: { is_main?: boolean | null | undefined; order?: number | null | undefined }) =>
    image.is_main ? Number.NEGATIVE_INFINITY : (image.order ?? Number.POSITIVE_INFINITY)
  const images = (wire.images ?? []).toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  return {
    id: wire.id,
    title: wire.title_fa,
    description: wire.description?.trim() || null,
    brand: wire.brand_name?.trim() || null,
    photoUrls: images.flatMap((image) => originalPhoto(image.image_max_url || image.image_url) ?? []),
    weight: wire.weight ?? null,
    packageWeight: wire.package_weight ?? null,
  }
}

function toVariant(wire: WireVariant): DigikalaVariant {
  return {
    id: wire.id,
    productId: wire.product_id,
    title: wire.title,
    productTitle: wire.product_title || null,
    productUrl: wire.product_url || null,
    photoUrl: originalPhoto(wire.image_src),
    category: wire.main_category_title || null,
    sku: wire.supplier_code?.trim() || null,
    properties: (wire.theme_values ?? []).flatMap(({ themeLabel, themeValue }) =>
      themeLabel && themeValue?.titleFa ? { property: themeLabel, value: themeValue.titleFa } : [],
    ),
    price: wire.price_sale ?? null,
    listPrice: wire.price_list ?? null,
    stock: wire.marketplace_seller_stock ?? null,
    warehouseStock: wire.warehouse_stock ?? null,
    active: wire.active ?? false,
    archived: wire.is_archived ?? false,
    reserved: wire.seller_reservation ?? 0,
  }
}
