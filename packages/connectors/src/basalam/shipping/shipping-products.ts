import { z } from 'zod'
import { ConnectorError } from '../../kit/connector-error.ts'
import { allRows } from '../../kit/readable-rows.ts'
import type { BasalamCalls } from '../calls.ts'
import { shippingPaths } from './shipping-paths.ts'
import {
  wireAssigned,
  wireBoothProducts,
  wireFreeShippingRules,
  wireProfileProducts,
  wireRulesSaved,
  wireShippingInfo,
} from './wire-shipping.ts'

/** A product of a profile. */
export interface ProfileProduct {
  id: number
  title: string
  photoUrl: string | null
  /** Never free, anywhere; false: as the profile says. Null where Basalam says none, or another. */
  isNeverFree: boolean | null
  /** Zones in which it is never free. */
  neverFreeZoneIds: number[]
}

/** A product of the booth with the profile it has now; null: Basalam names none. */
export interface AssignableProduct {
  id: number
  title: string
  photoUrl: string | null
  profile: { id: number; title: string } | null
}

/** Whether a product's shipping may be free. */
export interface FreeShippingRules {
  isNeverFree: boolean
  neverFreeZoneIds: number[]
}

/** Where a product is sent, and where for nothing; `hasThreshold`: from some sum on, in a unit that is not told. */
export interface ProductShipping {
  zones: { id: number; title: string }[]
  freeZones: { id: number; title: string; hasThreshold: boolean }[]
}

export interface ProductQuery {
  title?: string | undefined
  cursor?: string | undefined
}
/** `totalCount` and `nextCursor` null: Basalam says none, or there is no more. */
export interface ProductPage<Row> {
  products: Row[]
  totalCount: number | null
  nextCursor: string | null
}

/** Products of profiles, and their free shipping. (Basalam reference: product shipping.) */
export interface BasalamShippingProducts {
  /** A page of a profile's products. @throws ConnectorError */
  profileProducts(profileId: number, query?: ProductQuery): Promise<ProductPage<ProfileProduct>>
  /** A page of the booth's products that are not in this profile. @throws ConnectorError */
  productsOutside(profileId: number, query?: ProductQuery): Promise<ProductPage<AssignableProduct>>
  /**
   * Puts products in a profile; those that have it are passed over. Answers how many were put in.
   * @throws ConnectorError; RangeError for no products
   */
  assignProducts(profileId: number, productIds: readonly number[] | 'all'): Promise<number>
  /** Takes a product out of its profile. @throws ConnectorError */
  unassignProduct(productId: number): Promise<void>
  /** @throws ConnectorError */
  freeShippingRules(productId: number): Promise<{
    profileId: number
    /** Null where Basalam says none, or another. */
    isNeverFree: boolean | null
    neverFreeZoneIds: number[]
  }>
  /** Puts these rules in the place of a product's. @throws ConnectorError, `not_found` where it is not in the booth */
  saveFreeShippingRules(productId: number, rules: FreeShippingRules): Promise<void>
  /** What a buyer is shown. @throws ConnectorError */
  productShipping(productId: number): Promise<ProductShipping>
}

const PER_PAGE = 20
const NEVER_FREE = 'never_free'
const CONDITIONAL = 'conditional'

export function basalamShippingProducts({ call }: BasalamCalls): BasalamShippingProducts {
  return {
    async profileProducts(profileId, { title, cursor } = {}) {
      const name = 'shipping.profileProducts'
      const { data, total_count, next_cursor } = await call({
        name,
        method: 'GET',
        path: shippingPaths.products(profileId),
        query: { 'product.title[like]': title, per_page: PER_PAGE, cursor },
        answer: wireProfileProducts,
        writes: false,
      })
      return {
        products: allRows(name, data).map((wire) => ({
          id: wire.id,
          title: wire.title,
          photoUrl: wire.image_url ?? null,
          isNeverFree: isNeverFree(wire.default_shipping_rule),
          neverFreeZoneIds: wire.never_free_zone_ids ?? [],
        })),
        totalCount: total_count ?? null,
        nextCursor: next_cursor || null,
      }
    },

    async productsOutside(profileId, { title, cursor } = {}) {
      const name = 'shipping.productsOutside'
      const { data, next_cursor } = await call({
        name,
        method: 'GET',
        path: shippingPaths.boothProducts,
        query: { 'profile_id[ne]': profileId, 'product.title[like]': title, per_page: PER_PAGE, cursor },
        answer: wireBoothProducts,
        writes: false,
      })
      return {
        products: allRows(name, data).map((wire) => ({
          id: wire.id,
          title: wire.title,
          photoUrl: wire.image_url ?? null,
          profile: wire.profile ?? null,
        })),
        totalCount: null,
        nextCursor: next_cursor || null,
      }
    },

    async assignProducts(profileId, productIds) {
      if (productIds.length === 0) throw new RangeError('a profile needs products')
      const { assigned_count: count } = await call({
        name: 'shipping.assignProducts',
        method: 'POST',
        path: shippingPaths.products(profileId),
        body:
          productIds === 'all'
            ? { product_ids: [], all_products: true }
            : { product_ids: productIds, all_products: false },
        answer: wireAssigned,
        writes: true,
      })
      return count
    },

    async unassignProduct(productId) {
      await call({
        name: 'shipping.unassignProduct',
        method: 'DELETE',
        path: shippingPaths.boothProduct(productId),
        answer: z.unknown(),
        writes: true,
      })
    },

    async freeShippingRules(productId) {
      const wire = await call({
        name: 'shipping.freeRules',
        method: 'GET',
        path: shippingPaths.freeRules(productId),
        answer: wireFreeShippingRules,
        writes: false,
      })
      return {
        profileId: wire.profile_id,
        isNeverFree: isNeverFree(wire.default_rule),
        neverFreeZoneIds: wire.never_free_zone_ids ?? [],
      }
    },

    async saveFreeShippingRules(productId, rules) {
      const name = 'shipping.saveFreeRules'
      const saved = await call({
        name,
        method: 'PATCH',
        path: shippingPaths.allFreeRules,
        body: {
          product_ids: [productId],
          default_rule: rules.isNeverFree ? NEVER_FREE : CONDITIONAL,
          never_free_zone_ids: rules.neverFreeZoneIds,
          zone_operation: 'set',
        },
        answer: wireRulesSaved,
        writes: true,
      })
      // The call goes well for products that it did not find, too.
      if (!saved.updated_product_ids.includes(productId))
        throw new ConnectorError('not_found', { call: name, detail: `product ${productId} was not changed` })
    },

    async productShipping(productId) {
      const wire = await call({
        name: 'shipping.productInfo',
        method: 'GET',
        path: shippingPaths.productInfo(productId),
        answer: wireShippingInfo,
        writes: false,
      })
      return {
        zones: wire.shipping_zones,
        freeZones: wire.free_shipping_zones.map(({ id, title, threshold }) => ({
          id,
          title,
          hasThreshold: (threshold ?? 0) > 0,
        })),
      }
    },
  }
}

function isNeverFree(rule: string | null | undefined): boolean | null {
  if (rule === NEVER_FREE) return true
  return rule === CONDITIONAL ? false : null
}
