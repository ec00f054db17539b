import { KNOWN_SYNC_STATES, PRODUCT_SYNC_STATES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { operation } from '../operations/operations.ts'
import { defineCall } from '../wire/call.ts'
import { cappedTotal, dataAnswer, moment, pagePerPage } from '../wire/paging.ts'
import { productDiscount } from './discounts.ts'

/** The parts of a product that are kept equal in the booth. */
export const syncSwitches = z.object({ price: z.boolean(), stock: z.boolean(), content: z.boolean() })

export const productSync = z.object({
  state: z.enum(PRODUCT_SYNC_STATES),
  /** A Persian sentence: the reason why it waits, is held or was refused. */
  reason: z.string().nullable(),
  /** The moment at which the desired and the observed state were last verified equal. */
  verifiedAt: moment.nullable(),
  /** Fields whose observed value differs from the desired one. */
  differingFields: z.array(z.string()),
  /** Null when the product is not ours. */
  switches: syncSwitches.nullable(),
  blacklisted: z.boolean(),
  /** Buyers see older data than we know: the item changed since and was not sent, or its change was discarded. */
  behind: z.enum(['changed', 'discarded']).nullable(),
})
export type ProductSync = z.output<typeof productSync>

/** A product of the booth. Prices are rial. */
export const boothProduct = z.object({
  id: z.number().int(),
  title: z.string(),
  photo: z.object({ md: z.string().nullable() }).nullable(),
  /** The price a buyer pays, and the one before a discount, where there is one. */
  price: rialAmount.nullable(),
  oldPrice: rialAmount.nullable(),
  /** The discount of ours; null where we want and have none. */
  discount: productDiscount.nullable(),
  inventory: z.number().int().nullable(),
  variantCount: z.number().int(),
  sku: z.string().nullable(),
  inReview: z.boolean(),
  /** The product's page on the marketplace. */
  url: z.string().nullable(),
  /** The page it came from, when this product was published by Payvand. */
  sourceUrl: z.string().nullable(),
  /** The product's page on the seller's platform: Digikala's for Digikala-type platforms, else `sourceUrl`. */
  platformUrl: z.string().nullable(),
  projectItemId: z.number().int().nullable(),
  sync: productSync,
})
export type BoothProduct = z.output<typeof boothProduct>

/** Number of our products in the booth by state; a state without products is left off. */
export const boothProductCounts = z.object({
  total: z.number().int(),
  states: z.array(z.object({ state: z.enum(KNOWN_SYNC_STATES), count: z.number().int() })),
})

const categoryLeaf = z.object({ id: z.number().int(), title: z.string(), path: z.array(z.string()) })

export const marketplaceCalls = {
  'marketplace.products': defineCall({
    method: 'GET',
    path: '/v1/basalam-proxy/products',
    access: 'user',
    area: 'business',
    query: z.object({
      ...pagePerPage,
      title: z.string().max(200, 'text_too_long').optional(),
      /** Filters by a state, served from our own rows: the marketplace knows no such states. */
      state: z.enum(KNOWN_SYNC_STATES).optional(),
    }),
    answer: dataAnswer(boothProduct).extend({
      ...cappedTotal,
      /** Counts over all our products, independent of the filter. */
      counts: boothProductCounts,
      /** The newest linking of items to products of the booth. */
      connectSearch: operation.nullable(),
    }),
    summary: "The booth's products, read from the marketplace; of one state, from our own rows",
  }),
  'marketplace.categories': defineCall({
    method: 'GET',
    path: '/v1/basalam-proxy/categories',
    access: 'user',
    area: 'business',
    answer: z.object({ data: z.array(categoryLeaf), totalCount: z.number().int() }),
    summary: 'The categories a product can be put into (the leaves, each with its path)',
  }),
}
