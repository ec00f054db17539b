import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()

/** One reconciliation of our orders with the marketplace's, which repairs every difference it finds. */
export const orderComparison = z.object({
  id: count,
  trigger: z.enum(['schedule', 'person']),
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Start of the period whose orders are compared. */
  since: moment,
  compared: count,
  missing: count,
  differing: count,
  repaired: count,
  /** Webhooks of the marketplace's own log that never reached us; null when there is no log to look into. */
  lostDeliveries: count.nullable(),
  /** A Persian sentence: the reason why it failed, or waits. */
  reason: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type OrderComparison = z.output<typeof orderComparison>

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
  /** Seconds between two polls; null: orders are only read when a person asks or a webhook event arrives. */
  everySeconds: count.nullable(),
  comparison: z.object({ running: orderComparison.nullable(), last: orderComparison.nullable() }),
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
    summary: 'Since when every order is here, and what keeps orders from coming',
  }),
  'orderSync.now': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/polls`,
    answer: orderSyncState,
    status: 202,
    summary: 'Read the orders of the booth now',
  }),
  'orderSync.compare': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/comparisons`,
    answer: orderSyncState,
    status: 202,
    summary: 'Compare our orders with the marketplace and repair them; one at a time',
  }),
  'orderSync.findings': defineCall({
    ...of,
    method: 'GET',
    path: `${PATH}/findings`,
    answer: z.object({
      /** The newest that ended; null when there was none. */
      comparison: orderComparison.nullable(),
      /** The first two hundred findings, one an order. */
      found: z.array(orderFinding),
    }),
    summary: 'What the newest comparison of orders found and repaired',
  }),
}
