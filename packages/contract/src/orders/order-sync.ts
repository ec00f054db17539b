import { z } from 'zod'
import { operation } from '../operations/operations.ts'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()

/** The finding of a reconciliation about one order, in its statuses' numbers. */
export const orderFinding = z.object({
  parcelId: count,
  basalamOrderId: count,
  kind: z.enum(['missing', 'status', 'content', 'lost_delivery']),
  from: count.nullable(),
  to: count.nullable(),
})
export type OrderFinding = z.output<typeof orderFinding>

const orderSyncState = z.object({
  /** Every order since then is here, as of `completeAt`; null: not read to the end yet, or some cannot be read. */
  completeSince: moment.nullable(),
  completeAt: moment.nullable(),
  /** Orders are being read, or about to be. */
  running: z.boolean(),
  nextAt: moment.nullable(),
  /** A Persian sentence: the reason why orders are not read now, or which cannot be read, and the next step. */
  problem: z.string().nullable(),
  /** True when connecting to the marketplace again solves the problem. */
  needsConnecting: z.boolean(),
  /** `off`: this server cannot be reached from outside, so orders are only polled. */
  webhook: z.object({
    state: z.enum(['off', 'pending', 'registered']),
    /** A Persian sentence. */
    problem: z.string().nullable(),
    lastAt: moment.nullable(),
  }),
  /** Seconds between two polls of this booth as it sells now; null: orders are only read when a person asks or a webhook event arrives. */
  everySeconds: count.nullable(),
  /** The reconciliation of orders that is under way, and the last one that ended. */
  reconciliation: z.object({ running: operation.nullable(), last: operation.nullable() }),
})
export type OrderSyncState = z.output<typeof orderSyncState>

const of = { access: 'user', area: 'business' } as const
const PATH = '/v1/order-sync'

export const orderSyncCalls = {
  'orderSync.state': defineCall({
    ...of,
    method: 'GET',
    path: PATH,
    answer: orderSyncState,
    summary: 'Read since when the orders are complete, and what keeps orders from coming',
  }),
  'orderSync.now': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/polls`,
    answer: orderSyncState,
    status: 202,
    summary: 'Read the orders of the booth now',
  }),
  'orderSync.findings': defineCall({
    ...of,
    method: 'GET',
    path: `${PATH}/findings`,
    answer: z.object({
      /** The newest that ended; null when there was none. */
      reconciliation: operation.nullable(),
      /** The first two hundred findings, one an order. */
      found: z.array(orderFinding),
    }),
    summary: 'What the newest reconciliation of orders found and repaired',
  }),
}
