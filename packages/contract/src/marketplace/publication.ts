import { MATCH_RULES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()

/** One search for products that are in the booth already. */
export const connectSearch = z.object({
  id: count,
  filterBy: z.enum(['title', 'sku']),
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Items that were linked to the one product of the booth with the same title or SKU. */
  connectedCount: count,
  /** Pairs that are alike but for spelling and wait for a person's decision. */
  proposedCount: count,
  /** Items whose title or SKU more than one item or product has: they were left alone. */
  ambiguousCount: count,
  /** Items that match no product of the booth. */
  unmatchedCount: count,
  /** The first hundred ambiguous ones. */
  ambiguous: z.array(
    z.object({
      itemId: count,
      projectId: count,
      name: z.string().nullable(),
      /** The title or SKU that was looked for. */
      value: z.string(),
      productIds: z.array(count),
    }),
  ),
  /** A Persian sentence: the reason why it failed, or still waits. */
  reason: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type ConnectSearch = z.output<typeof connectSearch>

export const CONNECT_OUTCOMES = ['proposed', 'ambiguous', 'connected', 'unmatched'] as const

/** The finding of the newest search for one item. Prices are rial. */
export const connectResult = z.object({
  itemId: count,
  projectId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  price: rialAmount.nullable(),
  stock: count.nullable(),
  sku: z.string().nullable(),
  /** The item's page. */
  url: z.string(),
  /** The rule by which the two count as the same; null when none does. `chosen`: a person paired them. */
  rule: z.enum([...MATCH_RULES, 'chosen']).nullable(),
  /** Candidate products of the booth, or the linked one. */
  candidates: z.array(
    z.object({
      productId: count,
      title: z.string(),
      photo: z.string().nullable(),
      price: rialAmount.nullable(),
      stock: count.nullable(),
      sku: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
})
export type ConnectResult = z.output<typeof connectResult>

export const publicationCalls = {
  'publication.connectExisting': defineCall({
    method: 'POST',
    path: '/v1/integrations/connect-exist-product',
    access: 'user',
    area: 'business',
    body: z.object({ filterBy: z.enum(['title', 'sku']) }),
    answer: connectSearch,
    status: 202,
    summary:
      'Queue the linking of items to products that already are in the booth; nothing is made or changed there',
  }),
  'publication.connectState': defineCall({
    method: 'GET',
    path: '/v1/integrations/connect-exist-product',
    access: 'user',
    area: 'business',
    answer: z.object({ run: connectSearch.nullable() }),
    summary: 'The newest linking of items to products of the booth, with its result',
  }),
  'publication.connectResults': defineCall({
    method: 'GET',
    path: '/v1/integrations/connect-exist-product/results',
    access: 'user',
    area: 'business',
    query: z.object({ ...pagePerPage, outcome: z.enum(CONNECT_OUTCOMES) }),
    answer: dataAnswer(connectResult),
    summary:
      'List the results of the newest linking by item: proposed, ambiguous, connected or without a match',
  }),
  'publication.connectChosen': defineCall({
    method: 'POST',
    path: '/v1/integrations/connect-exist-product/choose',
    access: 'user',
    area: 'business',
    body: z
      .object({
        pairs: z
          .array(z.object({ itemId: count.positive(), productId: count.positive() }))
          .min(1, 'too_few')
          .max(200, 'too_many')
          .optional(),
        /** True for all proposed pairs. */
        allProposed: z.literal(true).optional(),
      })
      .refine((body) => (body.pairs === undefined) !== (body.allProposed === undefined), 'required'),
    answer: z.object({
      connectedCount: count,
      /** The items that stayed as they are; the first fifty. */
      leftOut: z.array(z.object({ itemId: count, sentence: z.string() })),
      leftOutCount: count,
    }),
    summary:
      'Link items to products that the newest search proposed, or that a person chose among its candidates',
  }),
  'publication.unlink': defineCall({
    method: 'POST',
    path: '/v1/arachne-proxy/project-items/:id/unlink',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ productId: count }),
    summary: 'Unlink an item from its product; the product stays in the booth as it is',
  }),
}
