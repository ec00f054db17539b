import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { safetyStock } from '../wire/amounts.ts'
import { defineCall } from '../wire/call.ts'
import { fromToSum } from '../wire/from-to.ts'

const count = z.number().int()

/** The rules that turn a source's price and stock into the booth's (`BoothRules` of the domain). Amounts are rial. */
export const boothRules = z.object({
  priceRule: z.object({
    coefficient: z.number().positive('number_too_small').max(100, 'number_too_large'),
    base: z
      .number()
      .refine((base) => PRICE_BASES.some((allowed) => allowed === base), 'invalid')
      .meta({ enum: [...PRICE_BASES] }),
    method: z.enum(PRICE_METHODS),
  }),
  priceFloor: rialAmount.nullable(),
  commissionPercent: z.number().min(0, 'number_too_small').max(90, 'number_too_large').nullable(),
  commissionAdded: z.boolean(),
  safetyStock,
})
export type BoothRulesInput = z.output<typeof boothRules>

const pricedProduct = z.object({
  id: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** Price in rial, at the source. */
  price: rialAmount,
  stock: count.nullable(),
  categoryId: count.nullable(),
})
export type PricedProduct = z.output<typeof pricedProduct>

const PRICING = '/v1/pricing'

export const pricingCalls = {
  'pricing.get': defineCall({
    method: 'GET',
    path: PRICING,
    access: 'user',
    area: 'business',
    answer: z.object({
      rules: boothRules,
      /** Up to twenty products of the business, from its cheapest to its dearest. */
      sample: z.array(pricedProduct),
    }),
    summary: 'The price rule as it stands, and products to try another one on',
  }),
  'pricing.commissions': defineCall({
    method: 'GET',
    path: `${PRICING}/commissions`,
    access: 'user',
    area: 'business',
    answer: z.object({
      /** Commissions of the sample's categories; those the marketplace does not tell are left out. */
      categories: z.array(z.object({ categoryId: count, title: z.string(), percent: z.number() })),
    }),
    summary: "List the marketplace's commission by category; answers are cached for an hour",
  }),
  'pricing.preview': defineCall({
    method: 'POST',
    path: `${PRICING}/preview`,
    access: 'user',
    area: 'business',
    body: z.object({ rules: boothRules }),
    answer: z.object({
      /** Active products that have a price. */
      total: count,
      up: count,
      down: count,
      same: count,
      /** Products lifted to the floor. */
      atFloor: count,
      /** Products below the least price or above the highest the marketplace takes. */
      tooLow: count,
      tooHigh: count,
      /** Products in the booth whose price or stock changes: they will be sent again. */
      sentAgain: count,
      /** Number of price changes per band in percent, from below to above; `to` null is "and more". */
      spread: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count })),
      /** Sums in rial, of one unit each. */
      priceSum: fromToSum,
      receivedSum: fromToSum.nullable(),
      /** The ten products whose price moves most. */
      jumps: z.array(
        z.object({
          id: count,
          name: z.string().nullable(),
          source: rialAmount,
          from: rialAmount,
          to: rialAmount,
        }),
      ),
    }),
    summary: 'Preview another price rule on all products',
  }),
}
