import { z } from 'zod'
import { defineCall } from './call.ts'
import { moment } from './paging.ts'

const count = z.number().int()

/** One search for products that are in the booth already. */
export const connectRun = z.object({
  id: count,
  filterBy: z.enum(['title', 'sku']),
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Items that were linked to the one product of the booth with the same title or SKU. */
  connectedCount: count,
  /** Items whose title or SKU more than one item or product has: they were left alone. */
  ambiguousCount: count,
  /** Items for which the booth has no such product. */
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
  /** A Persian sentence: why it failed, or why it still waits. */
  reason: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type ConnectRun = z.output<typeof connectRun>

export const publicationCalls = {
  'publication.connectExisting': defineCall({
    method: 'POST',
    path: '/v1/integrations/connect-exist-product',
    access: 'user',
    area: 'business',
    body: z.object({ filterBy: z.enum(['title', 'sku']) }),
    answer: connectRun,
    status: 202,
    summary:
      'Queue the linking of items to products that already are in the booth; nothing is made or changed there',
  }),
  'publication.connectState': defineCall({
    method: 'GET',
    path: '/v1/integrations/connect-exist-product',
    access: 'user',
    area: 'business',
    answer: z.object({ run: connectRun.nullable() }),
    summary: 'The newest linking of items to products of the booth, with its result',
  }),
}
