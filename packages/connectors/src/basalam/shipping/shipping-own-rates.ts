import type { OwnRateFields } from '@payvand/domain'
import { z } from 'zod'
import { allRows } from '../../kit/readable-rows.ts'
import type { BasalamCalls } from '../calls.ts'
import { readWholeList } from './read-whole-list.ts'
import { shippingPaths } from './shipping-paths.ts'
import { GRAMS_OF_UNIT, type WireOwnRate, wireEstimates, wireOwnRatePage } from './wire-shipping.ts'
import { toWireToman } from './wire-toman.ts'

/**
 * The fields of a rate that are written, in rial and gram (the wire has toman). The unit of the freight's estimate is
 * told by an example alone, beside costs in toman.
 */
export interface OwnRateDraft extends OwnRateFields {
  deliveryEstimateId: number
}

/** A rate that the seller set: who posts, or carries, and what it costs the buyer. */
export interface OwnRate extends OwnRateDraft {
  id: number
  /** Basalam makes it out of the delivery time and the cost. */
  title: string
  deliveryEstimate: string
  /** Null where Basalam says none, or one that we do not know. */
  isActive: boolean | null
  hint: string | null
}

/** How long a delivery takes, in Basalam's words. */
export interface DeliveryEstimate {
  id: number
  title: string
}

/**
 * Rates of a zone that a seller sets. The answers to a new and a changed one have no documented body, so read the list
 * again. (Basalam reference: product shipping.)
 */
export interface BasalamOwnRates {
  /** All rates of a zone. @throws ConnectorError */
  ownRates(zoneId: number): Promise<OwnRate[]>
  /** @throws ConnectorError; RangeError for an amount that is no whole toman */
  createOwnRate(zoneId: number, draft: OwnRateDraft): Promise<void>
  /** Every field of the draft is written; null takes a limit away. @throws ConnectorError; RangeError as above */
  updateOwnRate(rateId: number, draft: OwnRateDraft, isActive?: boolean): Promise<void>
  /** For good. @throws ConnectorError */
  deleteOwnRate(rateId: number): Promise<void>
  /** The delivery times that a rate may have, quickest first. @throws ConnectorError */
  deliveryEstimates(): Promise<DeliveryEstimate[]>
}

const GRAM = 2
const ACTIVE = 1
const INACTIVE = 0

export function basalamOwnRates({ call }: BasalamCalls): BasalamOwnRates {
  return {
    async ownRates(zoneId) {
      const rows = await readWholeList('shipping.ownRates', (query) =>
        call({
          name: 'shipping.ownRates',
          method: 'GET',
          path: shippingPaths.ownRates(zoneId),
          query,
          answer: wireOwnRatePage,
          writes: false,
        }),
      )
      return rows.map(toOwnRate)
    },

    async createOwnRate(zoneId, draft) {
      await call({
        name: 'shipping.createOwnRate',
        method: 'POST',
        path: shippingPaths.ownRates(zoneId),
        body: toWire(draft),
        answer: z.unknown(),
        writes: true,
      })
    },

    async updateOwnRate(rateId, draft, isActive) {
      await call({
        name: 'shipping.updateOwnRate',
        method: 'PUT',
        path: shippingPaths.ownRate(rateId),
        body: {
          ...toWire(draft),
          ...(isActive === undefined ? {} : { status: isActive ? ACTIVE : INACTIVE }),
        },
        answer: z.unknown(),
        writes: true,
      })
    },

    async deleteOwnRate(rateId) {
      await call({
        name: 'shipping.deleteOwnRate',
        method: 'DELETE',
        path: shippingPaths.ownRate(rateId),
        answer: z.unknown(),
        writes: true,
      })
    },

    async deliveryEstimates() {
      const { data } = await call({
        name: 'shipping.estimates',
        method: 'GET',
        path: shippingPaths.estimates,
        answer: wireEstimates,
        writes: false,
      })
      return allRows('shipping.estimates', data)
    },
  }
}

function toWire(draft: OwnRateDraft): Record<string, unknown> {
  const hasWeight = draft.minWeight !== null || draft.maxWeight !== null
  return {
    delivery_estimate_id: draft.deliveryEstimateId,
    cost: toWireToman(draft.cost),
    is_freight_collect: draft.isFreightCollect,
    freight_estimated_cost: toWireToman(draft.freightCost),
    min_basket_weight: draft.minWeight,
    max_basket_weight: draft.maxWeight,
    weight_unit: hasWeight ? GRAM : null,
    min_basket_price: toWireToman(draft.minBasket),
    max_basket_price: toWireToman(draft.maxBasket),
  }
}

function toOwnRate(wire: WireOwnRate): OwnRate {
  const unit = GRAMS_OF_UNIT.get(wire.weight_unit?.id ?? GRAM) ?? 1
  const grams = (weight: number | null | undefined) => (weight == null ? null : weight * unit)
  const status = wire.status?.id
  return {
    id: wire.id,
    title: wire.title,
    deliveryEstimateId: wire.delivery_estimate.id,
    deliveryEstimate: wire.delivery_estimate.title,
    cost: wire.cost ?? null,
    isFreightCollect: wire.is_freight_collect,
    freightCost: wire.freight_estimated_cost ?? null,
    minWeight: grams(wire.min_basket_weight),
    maxWeight: grams(wire.max_basket_weight),
    minBasket: wire.min_basket_price ?? null,
    maxBasket: wire.max_basket_price ?? null,
    isActive: status === ACTIVE ? true : status === INACTIVE ? false : null,
    hint: wire.hint ?? null,
  }
}
