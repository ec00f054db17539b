import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()
/** A day in Tehran, by the Gregorian calendar. */
const day = z
  .string()
  .regex(/^(?:19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'invalid')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'invalid')

const purchasePrice = z.object({ from: z.string(), price: count })

const boughtProduct = z.object({
  projectItemId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  sku: z.string().nullable(),
  /** Rial, at the source. */
  price: count.nullable(),
  /** The newest first. */
  prices: z.array(purchasePrice),
  soldCount: count,
})
export type BoughtProduct = z.output<typeof boughtProduct>

/** Most rows that are taken at once. */
export const MOST_PURCHASE_ROWS = 2_000

export const PURCHASE_VIEWS = ['sold', 'missing', 'all'] as const
export type PurchaseView = (typeof PURCHASE_VIEWS)[number]

const of = { access: 'user', area: 'business' } as const
const PATH = '/v1/purchase-prices'

export const purchasePriceCalls = {
  'purchasePrices.list': defineCall({
    ...of,
    method: 'GET',
    path: PATH,
    query: z.object({
      ...pagePerPage,
      /** `sold`: products of orders; `missing`: those of them without a price. */
      view: z.enum(PURCHASE_VIEWS).default('sold'),
      search: z.string().trim().max(200, 'text_too_long').default(''),
    }),
    answer: dataAnswer(boughtProduct).extend({
      /** Margin in percent of the price, presumed where no price is known; null: nothing is presumed. */
      usualMargin: z.number().nullable(),
    }),
    summary: 'Products with what they cost the seller, and since when',
  }),
  'purchasePrices.save': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/:id`,
    params: idParams,
    body: z.object({
      from: day,
      /** Rial; null takes the price of that day away. */
      price: rialAmount.nullable(),
    }),
    answer: boughtProduct,
    summary: 'Say what a product costs from a day on',
  }),
  'purchasePrices.saveMany': defineCall({
    ...of,
    method: 'POST',
    path: PATH,
    body: z.object({
      from: day,
      rows: z
        .array(
          z.object({
            /** The code of the product, or our number of it. */
            product: z.string().trim().min(1, 'required').max(200, 'text_too_long'),
            /** Rial. */
            price: rialAmount,
          }),
        )
        .min(1, 'required')
        .max(MOST_PURCHASE_ROWS, 'too_many'),
    }),
    answer: z.object({
      saved: count,
      /** Rows whose product is not found, or is several. */
      unknown: z.array(z.object({ row: count, product: z.string(), isSeveral: z.boolean() })),
    }),
    summary: 'Say what many products cost from a day on, as a sheet lists them',
  }),
  'purchasePrices.saveMargin': defineCall({
    ...of,
    method: 'PATCH',
    path: PATH,
    body: z.object({
      usualMargin: z.number().min(0, 'number_too_small').max(95, 'number_too_large').nullable(),
    }),
    answer: z.object({ usualMargin: z.number().nullable() }),
    summary: 'Say which margin is presumed of products without a purchase price',
  }),
}
