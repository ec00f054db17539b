import { CHANGE_CAUSES, PRODUCT_EVENT_KINDS, VERIFICATION_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'
import { boothProduct, boothProductCounts, productSync, syncSwitches } from './marketplace.ts'

const count = z.number().int()
const properties = z.array(z.object({ property: z.string(), value: z.string() }))

/** The values of one side (desired or observed); null when a value is not known. Rial, gram, days. */
const productSide = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  price: rialAmount.nullable(),
  /** The least a buyer pays under a discount; null without one. */
  paid: rialAmount.nullable(),
  stock: count.nullable(),
  sku: z.string().nullable(),
  preparationDays: z.number().nullable(),
  weight: z.number().nullable(),
  packageWeight: z.number().nullable(),
  unitQuantity: z.number().nullable(),
  /** The unit's Persian name. */
  unitType: z.string().nullable(),
  variants: z.array(
    z.object({
      properties,
      price: rialAmount.nullable(),
      paid: rialAmount.nullable(),
      stock: count,
      sku: z.string().nullable(),
    }),
  ),
})
export type ProductSide = z.output<typeof productSide>

/** The cause of a change: the person or the process that decided it. */
const cause = z.object({
  kind: z.enum(CHANGE_CAUSES),
  /** The id of the crawl job, operation, reconciliation or user. */
  id: count.nullable(),
  /** The name of that user, when a person of this business decided. */
  userName: z.string().nullable(),
})
export type ProductCause = z.output<typeof cause>

export const boothProductDetails = boothProduct.extend({
  /** The item that the product is kept equal to; null when the product was made in the booth itself. */
  item: z
    .object({
      id: count,
      projectId: count,
      projectName: z.string(),
      name: z.string().nullable(),
      isActive: z.boolean(),
      verificationStatus: z.enum(VERIFICATION_STATUSES),
      /** A person wrote a stock over the site's, and no reading renews it until it is unlocked. */
      isStockManual: z.boolean(),
    })
    .nullable(),
  photos: z.array(z.string()),
  /** The last applied state, which the marketplace accepted. */
  lastApplied: productSide.nullable(),
  /** The observed state and its moment. */
  observed: productSide.nullable(),
  observedAt: moment.nullable(),
  /** The differences that the last reconciliation found, and the moment they were first found. */
  differences: z.array(
    z.object({
      field: z.string(),
      desired: z.unknown(),
      observed: z.unknown(),
      /** Properties of the variant that differs. */
      variant: properties.optional(),
    }),
  ),
  differsSince: moment.nullable(),
  /** The moment an external edit was noticed. */
  externalEditAt: moment.nullable(),
  /** The pending product change: it waits, is being sent, is held or was refused. */
  pending: z
    .object({
      state: z.enum(['waiting', 'sending', 'held', 'refused']),
      reason: z.string().nullable(),
      cause: cause.nullable(),
      since: moment,
      /** The time of the next attempt, when it waits for one. */
      nextAttemptAt: moment.nullable(),
    })
    .nullable(),
  sentAt: moment.nullable(),
  /** Units reserved for orders, which are not offered again. */
  reserved: count,
  /** The switches of the whole booth: a part that is off there is off here. */
  boothSwitches: syncSwitches,
})
export type BoothProductDetails = z.output<typeof boothProductDetails>

export const boothProductEvent = z.object({
  id: count,
  kind: z.enum(PRODUCT_EVENT_KINDS),
  cause: cause.nullable(),
  /** The changes by field: prices in rial, weights in gram. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** A Persian sentence of our own: the reason. */
  reason: z.string().nullable(),
  /** The marketplace's own words. */
  messages: z.array(z.string()),
  happenedAt: moment,
})
export type BoothProductEvent = z.output<typeof boothProductEvent>

/** The switches to change; the others stay. */
const switchChanges = z
  .object({
    syncPrice: z.boolean().optional(),
    syncStock: z.boolean().optional(),
    syncContent: z.boolean().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'required')

const BOOTH_PRODUCTS = '/v1/booth-products'
const of = { access: 'user', area: 'business' } as const

export const boothProductCalls = {
  'boothProducts.counts': defineCall({
    ...of,
    method: 'GET',
    path: `${BOOTH_PRODUCTS}/counts`,
    answer: boothProductCounts,
    summary: 'Count our products in the booth by state',
  }),
  'boothProducts.states': defineCall({
    ...of,
    method: 'GET',
    path: `${BOOTH_PRODUCTS}/states`,
    query: z.object({
      /** Product numbers with commas between. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'invalid')
        .transform((ids) => ids.split(',').map(Number)),
    }),
    answer: z.object({ data: z.array(z.object({ id: count, sync: productSync })) }),
    summary:
      'Where these products stand, asked while something is on its way; costs no call of the marketplace',
  }),
  'boothProducts.bulk': defineCall({
    ...of,
    method: 'POST',
    path: `${BOOTH_PRODUCTS}/bulk`,
    body: z.object({
      productIds: z.array(count.positive()).min(1, 'too_few').max(200, 'too_many'),
      /** Without switches the products are sent again; with them, the switches are set. */
      switches: switchChanges.optional(),
    }),
    answer: z.object({
      doneCount: count,
      leftOutCount: count,
      results: z.array(
        z.object({
          productId: count,
          title: z.string().nullable(),
          outcome: z.enum(['done', 'left_out']),
          /** A Persian sentence: the outcome, or the reason against it. */
          sentence: z.string(),
        }),
      ),
    }),
    summary: 'Send chosen products again, or switch which of their parts are synced, with a result for each',
  }),
  'boothProducts.get': defineCall({
    ...of,
    method: 'GET',
    path: `${BOOTH_PRODUCTS}/:id`,
    params: idParams,
    answer: boothProductDetails,
    summary: 'Read a product of the booth: its desired and its observed state, and its sync',
  }),
  'boothProducts.update': defineCall({
    ...of,
    method: 'PATCH',
    path: `${BOOTH_PRODUCTS}/:id`,
    params: idParams,
    body: switchChanges,
    answer: z.object({
      sync: productSync,
      /** The product was queued, because a part was switched on. */
      queued: z.boolean(),
    }),
    summary: 'Switch which parts of a product are synced',
  }),
  'boothProducts.events': defineCall({
    ...of,
    method: 'GET',
    path: `${BOOTH_PRODUCTS}/:id/events`,
    params: idParams,
    query: z.object(pagePerPage),
    answer: dataAnswer(boothProductEvent),
    summary: "A product's timeline, newest first",
  }),
  'boothProducts.send': defineCall({
    ...of,
    method: 'POST',
    path: `${BOOTH_PRODUCTS}/:id/send`,
    params: idParams,
    answer: z.object({ sync: productSync }),
    status: 202,
    summary: 'Send a product again now',
  }),
  'boothProducts.platformProduct': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/platform-products',
    query: z.object({ product_id: z.coerce.number().int().positive() }),
    answer: z.object({ platformProductId: z.string() }),
    summary: "The id of a booth's product on the seller's platform; 404 where it is not linked",
  }),
}
