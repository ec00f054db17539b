import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { count, named, ofBoothRow, remoteId, SHIPPING, written } from './shipping-shapes.ts'

const photographed = named.extend({ photoUrl: z.string().nullable() })
const profileProduct = photographed.extend({
  /** Null: the marketplace says none that we know. */
  isNeverFree: z.boolean().nullable(),
  neverFreeZoneIds: z.array(count),
})
export type ProfileProduct = z.output<typeof profileProduct>
const outsideProduct = photographed.extend({ profile: named.nullable() })
export type OutsideProduct = z.output<typeof outsideProduct>

const freeShipping = z.object({
  profileId: count,
  /** Null: the marketplace says none that we know. */
  isNeverFree: z.boolean().nullable(),
  neverFreeZoneIds: z.array(count),
  /** The zones of the product's profile. */
  zones: z.array(named),
  /** As a buyer is shown them. `hasThreshold`: from a sum on, which the marketplace tells in no known unit. */
  freeZones: z.array(named.extend({ hasThreshold: z.boolean() })),
})
export type ProductFreeShipping = z.output<typeof freeShipping>

const productQuery = z.object({
  title: z.string().max(200, 'text_too_long').optional(),
  cursor: z.string().max(500, 'text_too_long').optional(),
})
const productPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), totalCount: count.nullable(), nextCursor: z.string().nullable() })

export const shippingProductCalls = {
  'shipping.products': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/profiles/:id/products`,
    query: productQuery,
    answer: productPage(profileProduct),
    summary: 'The products of a profile, a page at a time',
  }),
  'shipping.outsideProducts': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/profiles/:id/outside-products`,
    query: productQuery,
    answer: productPage(outsideProduct),
    summary: "The booth's products that are not in a profile, a page at a time, each with the one it is in",
  }),
  'shipping.assignProducts': defineCall({
    ...ofBoothRow,
    method: 'POST',
    path: `${SHIPPING}/profiles/:id/products`,
    body: z.discriminatedUnion('all', [
      z.object({ all: z.literal(true) }),
      z.object({
        all: z.literal(false),
        productIds: z.array(remoteId).max(100, 'too_many').min(1, 'too_few'),
      }),
    ]),
    answer: z.object({ assignedCount: count }),
    summary: 'Put products in a profile; those it has are passed over',
  }),
  'shipping.freeShipping': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/products/:id/free-shipping`,
    answer: freeShipping,
    summary: "Whether a product's shipping may be free, and where a buyer is shown it as free",
  }),
  'shipping.saveFreeShipping': defineCall({
    ...ofBoothRow,
    method: 'PATCH',
    path: `${SHIPPING}/products/:id/free-shipping`,
    body: z.object({ isNeverFree: z.boolean(), neverFreeZoneIds: z.array(remoteId).max(500, 'too_many') }),
    answer: written,
    summary: "Write the rules of a product's free shipping",
  }),
  'shipping.unassignProduct': defineCall({
    ...ofBoothRow,
    method: 'DELETE',
    path: `${SHIPPING}/products/:id`,
    answer: written,
    summary: 'Take a product out of its profile',
  }),
}
