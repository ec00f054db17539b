import type { Rial } from '@payvand/domain'
import { z } from 'zod'
import { allRows } from '../../kit/readable-rows.ts'
import type { BasalamCalls } from '../calls.ts'
import { readWholeList } from './read-whole-list.ts'
import { shippingPaths } from './shipping-paths.ts'
import { wireCarrierRate, wireCarrierRatePage, wireVendorCarriers } from './wire-shipping.ts'
import { toWireToman } from './wire-toman.ts'

/** A carrier that the booth works with; it is set up on Basalam's own page. */
export interface BoothCarrier {
  id: number
  title: string
  status: string | null
}

/** A carrier's rate in a zone. Its costs are in no documented field of any answer. */
export interface CarrierRate {
  id: number
  title: string
  carrierId: number
  status: string | null
  /** Basalam's own words on it. */
  hint: string | null
}

/** Costs in rial (the wire has toman); `auto`: the carrier reckons them. */
export type CarrierCosts =
  | { auto: true }
  | { auto: false; baseCost: Rial; additionalCost: Rial; isFreightCollect: boolean }

/** Carriers and their rates in a zone. (Basalam reference: product shipping.) */
export interface BasalamShippingCarriers {
  /** The carriers of the booth. @throws ConnectorError */
  boothCarriers(): Promise<BoothCarrier[]>
  /** All rates of carriers in a zone. @throws ConnectorError */
  carrierRates(zoneId: number): Promise<CarrierRate[]>
  /** What Basalam says of the costs of one, in its own words. @throws ConnectorError */
  describeCarrierRate(rateId: number): Promise<string[]>
  /** @throws ConnectorError; RangeError for an amount that is no whole toman */
  createCarrierRate(zoneId: number, carrierId: number, costs: CarrierCosts): Promise<void>
  /** @throws ConnectorError; RangeError as above */
  updateCarrierRate(rateId: number, costs: CarrierCosts): Promise<void>
  /** For good. @throws ConnectorError */
  deleteCarrierRate(rateId: number): Promise<void>
}

export function basalamShippingCarriers({ call }: BasalamCalls): BasalamShippingCarriers {
  return {
    async boothCarriers() {
      const { data } = await call({
        name: 'shipping.carriers',
        method: 'GET',
        path: shippingPaths.boothCarriers,
        answer: wireVendorCarriers,
        writes: false,
      })
      return allRows('shipping.carriers', data).map(({ id, title, status }) => ({
        id,
        title,
        status: status?.title ?? null,
      }))
    },

    async carrierRates(zoneId) {
      const rows = await readWholeList('shipping.carrierRates', (query) =>
        call({
          name: 'shipping.carrierRates',
          method: 'GET',
          path: shippingPaths.carrierRates(zoneId),
          query,
          answer: wireCarrierRatePage,
          writes: false,
        }),
      )
      return rows.map((wire) => ({
        id: wire.id,
        title: wire.title,
        carrierId: wire.vendor_carrier_id,
        status: wire.status?.title ?? null,
        hint: wire.hint ?? null,
      }))
    },

    async describeCarrierRate(rateId) {
      const { hint, config } = await call({
        name: 'shipping.carrierRate',
        method: 'GET',
        path: shippingPaths.carrierRate(rateId),
        answer: wireCarrierRate,
        writes: false,
      })
      return [config?.description, hint].flatMap((one) => (one?.trim() ? one : []))
    },

    async createCarrierRate(zoneId, carrierId, costs) {
      await call({
        name: 'shipping.createCarrierRate',
        method: 'POST',
        path: shippingPaths.carrierRates(zoneId),
        body: { vendor_carrier_id: carrierId, ...toWire(costs) },
        answer: z.unknown(),
        writes: true,
      })
    },

    async updateCarrierRate(rateId, costs) {
      await call({
        name: 'shipping.updateCarrierRate',
        method: 'PATCH',
        path: shippingPaths.carrierRate(rateId),
        body: toWire(costs),
        answer: z.unknown(),
        writes: true,
      })
    },

    async deleteCarrierRate(rateId) {
      await call({
        name: 'shipping.deleteCarrierRate',
        method: 'DELETE',
        path: shippingPaths.carrierRate(rateId),
        answer: z.unknown(),
        writes: true,
      })
    },
  }
}

/** With `auto` no cost may be sent. */
function toWire(costs: CarrierCosts): Record<string, unknown> {
  if (costs.auto) return { auto: true }
  return {
    auto: false,
    base_cost: toWireToman(costs.baseCost),
    additional_cost: toWireToman(costs.additionalCost),
    is_freight_collect: costs.isFreightCollect,
  }
}
