import { NEED_KINDS } from '@payvand/domain'
import { z } from 'zod'
import { ORDER_COMMAND_KINDS } from '../orders/order-answer.ts'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()
const id = z.number().int().nullable()

/** One thing that needs a person, or several of a kind that are looked at on a page of their own. */
export const need = z.object({
  /** Stable while the need is the same: `late_order:92`, `held_change`. */
  id: z.string(),
  kind: z.enum(NEED_KINDS),
  /** Number of things it stands for; 1 for an order, a command, a refusal or a crawl. */
  count,
  /** Name of the buyer, the product, the project or the shop; null where the kind says it all. */
  name: z.string().nullable(),
  /** A Persian sentence that says why; null where the kind says it all. */
  reason: z.string().nullable(),
  /** Promised moment of dispatch of an order; of a message, the moment since which the buyer waits. */
  dueAt: moment.nullable(),
  orderId: id,
  /** Number of the buyer's order on the marketplace. */
  orderNumber: id,
  commandKind: z.enum(ORDER_COMMAND_KINDS).nullable(),
  itemId: id,
  projectId: id,
  crawlJobId: id,
  chatId: id,
})
export type Need = z.output<typeof need>

export const needs = z.object({
  /** In the order of what it costs to wait; of each kind at most `limit`. */
  data: z.array(need),
  counts: z.record(z.enum(NEED_KINDS), count),
  /** Everything that needs a person, as the menu counts it. */
  totalCount: count,
})
export type Needs = z.output<typeof needs>

export const needCalls = {
  'needs.list': defineCall({
    method: 'GET',
    path: '/v1/needs',
    access: 'user',
    query: z.object({
      /** The greatest number of needs of each kind. */
      limit: z.coerce.number().int().min(1).max(100).default(5),
    }),
    answer: needs,
    summary: 'Everything that needs a person, in the order of what it costs to wait',
  }),
}
