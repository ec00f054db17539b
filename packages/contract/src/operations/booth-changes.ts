import { PRICE_METHODS, VERIFICATION_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { boothRuleChange, scopedRuleChange } from '../marketplace/pricing.ts'
import { fromTo, fromToSum } from '../wire/from-to.ts'
import { leftOutReasons } from './left-out-reasons.ts'

const count = z.number().int()
const MAX_RIAL = 9_999_999_999
const MAX_STOCK = 1_000_000

const amount = (min: number, max: number) =>
  z.number().min(min, 'number_too_small').max(max, 'number_too_large')
const text = z.string().trim().max(500, 'text_too_long')

const ids = z.array(z.number().int().positive()).min(1, 'too_few').max(10_000, 'too_many')

/**
 * The selected products: these items, the items of these products of the booth (one that was made there itself has
 * none), or the items of the business that these filters show.
 */
const selection = z.union([
  z.object({ projectItemIds: ids }),
  z.object({ productIds: ids }),
  z.object({
    filters: z.object({
      projectId: z.number().int().positive().optional(),
      verificationStatus: z.enum(VERIFICATION_STATUSES).optional(),
      search: z.string().trim().max(200, 'text_too_long').optional(),
      /** Only products that are in the booth. */
      inBooth: z.boolean().optional(),
    }),
  }),
])
export type BoothSelection = z.output<typeof selection>

const price = {
  kind: z.literal('price'),
  selection,
  method: z.enum(PRICE_METHODS),
  /** Rial. */
  base: z.number().int('invalid').min(1, 'number_too_small').max(1_000_000, 'number_too_large'),
}
const stock = { kind: z.literal('stock'), selection }

/** Changes of each product's price, stock or text (`BulkChange` of the domain). Prices are rial. */
export const priceChange = z.discriminatedUnion('by', [
  z.object({ ...price, by: z.literal('percent'), value: amount(-99.99, 1_000) }),
  z.object({ ...price, by: z.literal('amount'), value: amount(-MAX_RIAL, MAX_RIAL).int('invalid') }),
  z.object({ ...price, by: z.literal('set'), value: amount(1, MAX_RIAL).int('invalid') }),
])
export const stockChange = z.discriminatedUnion('by', [
  z.object({ ...stock, by: z.literal('set'), value: amount(0, MAX_STOCK).int('invalid') }),
  z.object({ ...stock, by: z.literal('add'), value: amount(-MAX_STOCK, MAX_STOCK).int('invalid') }),
])
export const textChange = z.object({
  kind: z.literal('text'),
  selection,
  by: z.enum(['prepend', 'append', 'replace']),
  field: z.enum(['name', 'description']),
  text,
  /** The text to replace, in every occurrence; not trimmed. */
  find: z.string().max(500, 'text_too_long'),
})
/** Takes products off the shelf: nothing is left of each and of its variants, and the booth is told at once. */
export const outOfStock = z.object({ kind: z.literal('out_of_stock'), selection })
export const outOfStockDetails = z.object({
  kind: z.literal('out_of_stock'),
  /** Number of them that are in the booth, and were queued for it. */
  queued: count,
})
/** Other price rules, of the booth or of one scope: they are saved at once, and what they change in the booth is sent again. */
const priceRule = { kind: z.literal('price_rule') }
export const priceRuleChange = z.discriminatedUnion('of', [
  z.object({ ...priceRule, ...boothRuleChange }),
  z.object({ ...priceRule, ...scopedRuleChange }),
])

export const changePreview = z.object({
  kind: z.literal(['price', 'stock', 'text']),
  ...leftOutReasons,
  /** Number of the included products that are in the booth and will be sent again. */
  inBooth: count,
  /** The first fifty products that will be changed. */
  examples: z.array(
    z.object({
      id: count,
      name: z.string().nullable(),
      photo: z.string().nullable(),
      url: z.string(),
      variantCount: count,
      /** The lowest price in rial, the units of all variants, or the text. */
      change: fromTo,
      /** The booth's value then: the same price or stock after the price rule and the safety stock. */
      booth: fromTo.nullable(),
    }),
  ),
  /** Sum in rial, of one unit each, at the source. */
  priceSum: fromToSum.nullable(),
})
