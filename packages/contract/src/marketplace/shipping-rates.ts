import { MOST_SHIPPING_NUMBER, MOST_SHIPPING_RIAL, type Rial } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { count, named, ofBoothRow, remoteId, SHIPPING, written } from './shipping-shapes.ts'

/** Amounts in rial, weights in gram. */
const ownRate = named.extend({
  deliveryEstimateId: count,
  deliveryEstimate: z.string(),
  cost: rialAmount.nullable(),
  isFreightCollect: z.boolean(),
  freightCost: rialAmount.nullable(),
  minWeight: count.nullable(),
  maxWeight: count.nullable(),
  minBasket: rialAmount.nullable(),
  maxBasket: rialAmount.nullable(),
  /** Null: the marketplace says none that we know. */
  isActive: z.boolean().nullable(),
  hint: z.string().nullable(),
})
export type OwnRate = z.output<typeof ownRate>

/** A carrier's rate. The marketplace tells its costs in words alone. */
const carrierRate = named.extend({
  carrierId: count,
  status: z.string().nullable(),
  hint: z.string().nullable(),
})
export type CarrierRate = z.output<typeof carrierRate>

/** Rial that the service can take, whose unit is the whole toman: to round would change a price. */
const wholeToman = z
  .number('required')
  .int('invalid')
  .min(0, 'number_too_small')
  .max(MOST_SHIPPING_RIAL, 'number_too_large')
  .multipleOf(10, 'not_whole_toman') as unknown as z.ZodType<Rial, number>
const grams = z
  .number()
  .int('invalid')
  .min(0, 'number_too_small')
  .max(MOST_SHIPPING_NUMBER, 'number_too_large')

const ownRateBody = {
  deliveryEstimateId: remoteId,
  cost: wholeToman.nullable(),
  isFreightCollect: z.boolean(),
  freightCost: wholeToman.nullable(),
  minWeight: grams.nullable(),
  maxWeight: grams.nullable(),
  minBasket: wholeToman.nullable(),
  maxBasket: wholeToman.nullable(),
}
/** With `auto` the carrier reckons the costs, and none may be given. */
const carrierCosts = z.discriminatedUnion('auto', [
  z.object({ auto: z.literal(true) }),
  z.object({
    auto: z.literal(false),
    baseCost: wholeToman,
    additionalCost: wholeToman,
    isFreightCollect: z.boolean(),
  }),
])

export const shippingRateCalls = {
  'shipping.rates': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/zones/:id/rates`,
    answer: z.object({ ownRates: z.array(ownRate), carrierRates: z.array(carrierRate) }),
    summary: 'The rates of a zone: those the seller set, and those of carriers',
  }),
  'shipping.createOwnRate': defineCall({
    ...ofBoothRow,
    method: 'POST',
    path: `${SHIPPING}/zones/:id/own-rates`,
    body: z.object(ownRateBody),
    answer: written,
    status: 201,
    summary: 'Set a rate for a zone; the marketplace documents no answer, so read the rates again',
  }),
  'shipping.updateOwnRate': defineCall({
    ...ofBoothRow,
    method: 'PATCH',
    path: `${SHIPPING}/own-rates/:id`,
    body: z.object({ ...ownRateBody, isActive: z.boolean().optional() }),
    answer: written,
    summary: 'Write all fields of a rate; read the rates again',
  }),
  'shipping.createCarrierRate': defineCall({
    ...ofBoothRow,
    method: 'POST',
    path: `${SHIPPING}/zones/:id/carrier-rates`,
    body: z.object({ carrierId: remoteId, costs: carrierCosts }),
    answer: written,
    status: 201,
    summary: 'Let a carrier of the booth send to a zone; read the rates again',
  }),
  'shipping.carrierRate': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/carrier-rates/:id`,
    answer: z.object({ words: z.array(z.string()) }),
    summary: "What the marketplace says of a carrier's costs; it tells them in no field",
  }),
  'shipping.updateCarrierRate': defineCall({
    ...ofBoothRow,
    method: 'PATCH',
    path: `${SHIPPING}/carrier-rates/:id`,
    body: z.object({ costs: carrierCosts }),
    answer: written,
    summary: "Write the costs of a carrier's rate; read the rates again",
  }),
  'shipping.deleteOwnRate': defineCall({
    ...ofBoothRow,
    method: 'DELETE',
    path: `${SHIPPING}/own-rates/:id`,
    answer: written,
    summary: 'Delete a rate for good',
  }),
  'shipping.deleteCarrierRate': defineCall({
    ...ofBoothRow,
    method: 'DELETE',
    path: `${SHIPPING}/carrier-rates/:id`,
    answer: written,
    summary: "Delete a carrier's rate for good",
  }),
}
