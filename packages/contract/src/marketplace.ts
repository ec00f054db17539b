import { z } from 'zod'
import { defineCall } from './call.ts'
import { dataAnswer, pagePerPage } from './paging.ts'
import { rialAmount } from './product-data.ts'

/** A product of the booth. Prices are rial. */
export const boothProduct = z.object({
  id: z.number().int(),
  title: z.string(),
  photo: z.object({ md: z.string().nullable() }).nullable(),
  price: rialAmount.nullable(),
  inventory: z.number().int().nullable(),
  variantCount: z.number().int(),
  sku: z.string().nullable(),
  inReview: z.boolean(),
  /** The product's page on the marketplace. */
  url: z.string().nullable(),
  /** The page it came from, when this product was published by Payvand. */
  sourceUrl: z.string().nullable(),
  projectItemId: z.number().int().nullable(),
})
export type BoothProduct = z.output<typeof boothProduct>

const categoryLeaf = z.object({ id: z.number().int(), title: z.string(), path: z.array(z.string()) })

export const marketplaceCalls = {
  'marketplace.products': defineCall({
    method: 'GET',
    path: '/v1/basalam-proxy/products',
    access: 'user',
    area: 'business',
    query: z.object({ ...pagePerPage, title: z.string().max(200, 'text_too_long').optional() }),
    answer: dataAnswer(boothProduct),
    summary: "The booth's products, read from the marketplace",
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
