import { HIGHEST_DISCOUNT, LEAST_DISCOUNT } from '@payvand/domain'
import { z } from 'zod'
import { fromTo, fromToSum } from '../wire/from-to.ts'
import { leftOutReasons } from './left-out-reasons.ts'

const count = z.number().int()
const id = z.number().int().positive()
/** A day in Tehran, written by the Gregorian calendar. */
const day = z.iso.date('invalid')

/** The products of a discount: all of the booth, or those that fit every part that is given. */
export const discountSelection = z.object({
  projectId: id.optional(),
  categoryId: id.optional(),
  projectItemIds: z.array(id).min(1, 'too_few').max(10_000, 'too_many').optional(),
})

/** A discount on products of the booth, from the beginning of its first day to the end of its last. */
export const discountParameters = z.object({
  kind: z.literal('discount'),
  selection: discountSelection,
  percent: z
    .number()
    .min(LEAST_DISCOUNT, 'number_too_small')
    .max(HIGHEST_DISCOUNT, 'number_too_large')
    .multipleOf(0.01, 'invalid'),
  firstDay: day,
  lastDay: day,
})

export const discountPreview = z.object({
  kind: z.literal('discount'),
  ...leftOutReasons,
  /** The first fifty products that will have it. */
  examples: z.array(
    z.object({
      id: count,
      name: z.string().nullable(),
      photo: z.string().nullable(),
      url: z.string(),
      variantCount: count,
      /** What a buyer pays for the cheapest variant, in rial: without the discount, and at least with it. */
      change: fromTo,
      /** The percent, which the floor may have lowered. */
      percent: z.number(),
    }),
  ),
  /** Sum in rial, of one unit each. */
  priceSum: fromToSum,
})

export const discountDetails = z.object({
  kind: z.literal('discount'),
  /** The rule, which `discounts.stop` ends. */
  ruleId: count,
})
