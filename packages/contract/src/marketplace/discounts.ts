import { DISCOUNT_STATES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

const count = z.number().int()

/** Where the discount of a product stands. */
export const productDiscount = z.object({
  state: z.enum(DISCOUNT_STATES),
  /** Percent below the struck-out price; the highest of its variants'. */
  percent: z.number(),
  /** The moment at which it ends here; null while it follows the shop's old price. */
  until: moment.nullable(),
  /** The rule that asked for it; null for the shop's old price. */
  ruleId: count.nullable(),
  /** A Persian sentence that says why it is not in force; null where nothing is in the way. */
  reason: z.string().nullable(),
})
export type ProductDiscount = z.output<typeof productDiscount>

const counts = z.array(z.object({ state: z.enum(DISCOUNT_STATES), count }))

const discountRule = z.object({
  id: count,
  percent: z.number(),
  projectId: count.nullable(),
  projectName: z.string().nullable(),
  categoryId: count.nullable(),
  categoryTitle: z.string().nullable(),
  /** The number of chosen products; null where the rule is for all of its scope. */
  chosenCount: count.nullable(),
  startsAt: moment,
  endsAt: moment,
  state: z.enum(['scheduled', 'running', 'ended', 'stopped']),
  counts,
})
export type DiscountRule = z.output<typeof discountRule>

const DISCOUNTS = '/v1/discounts'
const of = { access: 'user', area: 'business' } as const

export const discountCalls = {
  'discounts.list': defineCall({
    ...of,
    method: 'GET',
    path: DISCOUNTS,
    query: z.object(skipLimit),
    answer: itemsAnswer(discountRule).extend({
      /** Discounts out of the shop's old prices, by state. */
      ofOldPrices: counts,
    }),
    summary: 'The discount rules of the booth, newest first, with where their products stand',
  }),
  'discounts.products': defineCall({
    ...of,
    method: 'GET',
    path: `${DISCOUNTS}/products`,
    query: z.object({
      ...skipLimit,
      /** The products of one rule; without it, those of old prices. */
      rule_id: z.coerce.number().int().positive().optional(),
      state: z.enum(DISCOUNT_STATES).optional(),
    }),
    answer: itemsAnswer(
      z.object({
        productId: count,
        projectItemId: count,
        title: z.string(),
        photo: z.string().nullable(),
        /** The struck-out price and the one a buyer pays, in rial, as the booth last showed them. */
        price: rialAmount.nullable(),
        paid: rialAmount.nullable(),
        discount: productDiscount,
      }),
    ),
    summary: 'Products with a discount, and where each stands',
  }),
  'discounts.stop': defineCall({
    ...of,
    method: 'POST',
    path: `${DISCOUNTS}/:id/stop`,
    params: idParams,
    answer: z.object({ rule: discountRule }),
    summary: 'End a discount rule now: its discounts are taken off',
  }),
  'discounts.retry': defineCall({
    ...of,
    method: 'POST',
    path: `${DISCOUNTS}/products/:id/retry`,
    params: idParams,
    answer: z.object({ discount: productDiscount.nullable() }),
    summary: "Ask again for a product's discount that the marketplace did not take",
  }),
}
