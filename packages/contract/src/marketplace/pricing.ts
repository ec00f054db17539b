import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { safetyStock } from '../wire/amounts.ts'
import { defineCall } from '../wire/call.ts'
import { fromToSum } from '../wire/from-to.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()
const id = z.number().int().positive()

const coefficient = z.number().positive('number_too_small').max(100, 'number_too_large')
const base = z
  .number()
  .refine((one) => PRICE_BASES.some((allowed) => allowed === one), 'invalid')
  .meta({ enum: [...PRICE_BASES] })
const method = z.enum(PRICE_METHODS)
const commissionPercent = z.number().min(0, 'number_too_small').max(90, 'number_too_large')

/** The rules that turn a source's price and stock into the booth's (`BoothRules` of the domain). Amounts are rial. */
export const boothRules = z.object({
  priceRule: z.object({ coefficient, base, method }),
  priceFloor: rialAmount.nullable(),
  /** Null: the category's, as the marketplace tells it. */
  commissionPercent: commissionPercent.nullable(),
  commissionAdded: z.boolean(),
  /** The shop's price before a discount is shown struck out in the booth. */
  showsOldPrice: z.boolean(),
  safetyStock,
})

/** The parts of the rules that a project or a category has of its own (`RuleParts` of the domain); null is inherited. */
const ruleParts = z.object({
  coefficient: coefficient.nullable(),
  rounding: z.object({ base, method }).nullable(),
  /** Rial; 0 for no floor. */
  priceFloor: rialAmount.nullable(),
  commissionPercent: commissionPercent.nullable(),
  commissionAdded: z.boolean().nullable(),
  showsOldPrice: z.boolean().nullable(),
})

/** A project, a category of the marketplace, or a category within a project. */
const ruleScope = { projectId: id.nullable(), categoryId: id.nullable() }

/** Other rules: of the whole booth, or of one scope (null takes away what it has of its own). */
export const boothRuleChange = { of: z.literal('booth'), rules: boothRules }
export const scopedRuleChange = { of: z.literal('scope'), ...ruleScope, parts: ruleParts.nullable() }
export const ruleChange = z.discriminatedUnion('of', [z.object(boothRuleChange), z.object(scopedRuleChange)])

const pricedProduct = z.object({
  id: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** Price in rial, at the source. */
  price: rialAmount,
  oldPrice: rialAmount.nullable(),
  stock: count.nullable(),
  /** What a unit costs the seller today, in rial; null: nobody wrote it. */
  purchasePrice: rialAmount.nullable(),
  projectId: count,
  categoryId: count.nullable(),
  /** The discount of a rule in force. */
  discount: z.object({ id: count, percent: z.number(), until: z.string() }).nullable(),
})
export type PricedProduct = z.output<typeof pricedProduct>

const PRICING = '/v1/pricing'

export const pricingCalls = {
  'pricing.get': defineCall({
    method: 'GET',
    path: PRICING,
    access: 'user',
    area: 'business',
    query: z.object({
      project_id: z.coerce.number().int().positive().optional(),
      category_id: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      rules: boothRules,
      /** The projects and categories that have rules of their own. */
      scoped: z.array(z.object({ ...ruleScope, parts: ruleParts })),
      /** Up to twenty products of the scope that was asked for, from its cheapest to its dearest. */
      sample: z.array(pricedProduct),
    }),
    summary: 'The price rules as they stand, and products to try others on',
  }),
  'pricing.scopes': defineCall({
    method: 'GET',
    path: `${PRICING}/scopes`,
    access: 'user',
    area: 'business',
    answer: z.object({
      projects: z.array(z.object({ id: count, name: z.string(), itemCount: count })),
      /** Categories of the marketplace that products are sent in; without a name while the marketplace does not tell it. */
      categories: z.array(z.object({ id: count, title: z.string().nullable(), itemCount: count })),
    }),
    summary: 'The projects and categories that may have price rules of their own',
  }),
  'pricing.commissions': defineCall({
    method: 'GET',
    path: `${PRICING}/commissions`,
    access: 'user',
    area: 'business',
    answer: z.object({
      /** The categories of the business's products; `percent` is null until the marketplace told it. */
      categories: z.array(
        z.object({
          categoryId: count,
          title: z.string().nullable(),
          percent: z.number().nullable(),
          /** The moment at which the marketplace told it last. */
          answeredAt: moment.nullable(),
        }),
      ),
    }),
    summary: "The marketplace's commissions by category, which are asked for by themselves",
  }),
  'pricing.preview': defineCall({
    method: 'POST',
    path: `${PRICING}/preview`,
    access: 'user',
    area: 'business',
    body: ruleChange,
    answer: z.object({
      /** Active products of the scope that have a price. */
      total: count,
      up: count,
      down: count,
      same: count,
      /** Products whose price is not known, since the commission of their category is not. */
      withoutCommission: count,
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
    summary: 'Preview other price rules on all products they are for',
  }),
}
