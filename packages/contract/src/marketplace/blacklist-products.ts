import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()
const TITLE_LENGTH = 500
/** An absolute URL, as the marketplace gives it. */
const image = z
  .string()
  .max(2_048, 'text_too_long')
  .regex(/^https?:\/\/\S+$/i, 'photo_url_invalid')

/** A product of the booth that Payvand changes nothing of while it is on the blacklist. */
export const blacklistProduct = z.object({
  id: count,
  /** Its id on the marketplace. */
  productId: count,
  title: z.string(),
  image: z.string().nullable(),
  /** The product's page on the marketplace. */
  url: z.string().nullable(),
  /** The item of the product, if Payvand published it or connected it. */
  projectItemId: count.nullable(),
  createdAt: moment,
})
export type BlacklistProduct = z.output<typeof blacklistProduct>

export const blacklistCandidate = z.object({ id: count, title: z.string(), imgUrl: z.string().nullable() })
export type BlacklistCandidate = z.output<typeof blacklistCandidate>

export const blacklistProductCalls = {
  'blacklistProducts.list': defineCall({
    method: 'GET',
    path: '/v1/blacklist-products',
    access: 'user',
    area: 'business',
    query: z.object({ ...pagePerPage, title: z.string().max(200, 'text_too_long').optional() }),
    answer: dataAnswer(blacklistProduct),
    summary: 'The products that sync never changes, the newest first',
  }),
  'blacklistProducts.candidates': defineCall({
    method: 'GET',
    path: '/v1/blacklist-products/candidates',
    access: 'user',
    area: 'business',
    query: z.object({ title: z.string().max(200, 'text_too_long').optional() }),
    answer: z.object({ data: z.array(blacklistCandidate) }),
    summary:
      "At most twenty of the booth's products with this in their title, those on the blacklist left out",
  }),
  'blacklistProducts.add': defineCall({
    method: 'POST',
    path: '/v1/blacklist-products/bulk',
    access: 'user',
    area: 'business',
    body: z.object({
      products: z
        .array(
          z.object({
            productId: z.number().int('invalid').positive('number_too_small').max(Number.MAX_SAFE_INTEGER),
            title: z.string().trim().min(1, 'required').max(TITLE_LENGTH, 'text_too_long'),
            image: image.nullish(),
          }),
        )
        .min(1, 'too_few')
        .max(200, 'too_many'),
    }),
    answer: z.object({
      /** Products that were not on the list before. */
      addedCount: count,
    }),
    summary: 'Put products of the booth on the blacklist; one that stands there already stays as it is',
  }),
  'blacklistProducts.remove': defineCall({
    method: 'DELETE',
    path: '/v1/blacklist-products/:id',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Take a product off the blacklist; what is decided from then on reaches it again',
  }),
}
