// Long because: it is what the order list says, filters and sorts by, in one place.
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cappedTotal, dataAnswer, givenMoment, idParams, moment, pagePerPage } from '../wire/paging.ts'
import { order } from './order-answer.ts'

const count = z.number().int()
const wholeId = z.coerce
  .number('invalid')
  .int('invalid')
  .positive('invalid')
  .max(Number.MAX_SAFE_INTEGER, 'number_too_large')

/** `awaiting`: the seller still has to send it. `unsynced`: the seller's platform should know it and does not. */
export const ORDER_VIEWS = ['awaiting', 'unsynced'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The filters of the order list as document 1, section 7 names them, and three more. */
export const orderFilterQuery = {
  'filters[basalam_status]': z.coerce
    .number('invalid')
    .int('invalid')
    .min(0, 'invalid')
    .max(1_000_000, 'invalid')
    .optional(),
  /** Ordered after this moment. */
  'filters[created_at__gt]': givenMoment.optional(),
  /** Ordered before this moment. */
  'filters[created_at__lt]': givenMoment.optional(),
  'filters[basalam_order_id]': wholeId.optional(),
  'filters[platform_order_id]': z.string().trim().max(100, 'text_too_long').optional(),
  /** Searched in the customer's name and mobile; Persian and Arabic letters and digits are taken for the same. */
  'filters[search]': z.string().trim().max(100, 'text_too_long').optional(),
  'filters[view]': z.enum(ORDER_VIEWS).optional(),
  /** Our ids with commas between. */
  'filters[ids]': z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'invalid')
    .transform((ids) => ids.split(',').map(Number))
    .optional(),
}
const orderFilters = z.object(orderFilterQuery)
export type OrderFilters = z.output<typeof orderFilters>

/** `GET /v1/orders/export`: the filtered list as a file, a row for each item, downloaded with the bearer token. */
export const ORDER_EXPORT_PATH = '/v1/orders/export'
export const orderExportQuery = z.object({
  ...orderFilterQuery,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})

export const ORDER_EVENT_KINDS = [
  'received',
  'status',
  'prepare_asked',
  'post_asked',
  'cancel_asked',
  'ask_cancel_asked',
  'delay_asked',
  'answer_cancel_asked',
  'command_withdrawn',
  'line_cancelled',
  'handled',
  'command_done',
  'command_refused',
  'platform_done',
  'platform_refused',
  'wholesale_cost',
  'shipping_cost',
  'repaired',
  'packed',
] as const
export const ORDER_SOURCES = [
  'webhook',
  'poll',
  'reconciliation',
  'answer',
  'person',
  'platform',
  'automation',
  'bale',
  'telegram',
  'push',
] as const

export const orderEvent = z.object({
  id: count,
  kind: z.enum(ORDER_EVENT_KINDS),
  /** The origin: a webhook, polling, a reconciliation, an answer to an order command, a person, the platform, the seller's rule, a person in a messenger or from a push. */
  source: z.enum(ORDER_SOURCES),
  fromStatus: count.nullable(),
  toStatus: count.nullable(),
  /** The old and new cost of the items in rial, for `wholesale_cost`. */
  wholesaleCost: z.object({ from: count.nullable(), to: count.nullable() }).nullable(),
  /** The same of the seller's own cost of sending, for `shipping_cost`. */
  shippingCost: z.object({ from: count.nullable(), to: count.nullable() }).nullable(),
  /** Whether each piece was read or ticked by hand, for `packed`. */
  packing: z
    .object({
      /** Units whose code was read. */
      scanned: count,
      /** Units that were counted by eye, by the line's name. */
      ticked: z.array(z.object({ name: z.string(), units: count })),
      /** How often a wrong piece stopped the parcel. */
      stops: count,
    })
    .nullable(),
  /** A Persian sentence of our own: the reason. */
  reason: z.string().nullable(),
  /** The other side's own words. */
  messages: z.array(z.string()),
  /** The name of the user, when a person of this business did it. */
  userName: z.string().nullable(),
  happenedAt: moment,
})
export type OrderEvent = z.output<typeof orderEvent>

const newOrder = z.object({
  id: count,
  basalamOrderId: count,
  customerName: z.string().nullable(),
  /** Rial. */
  cost: count,
})

const linkCandidate = z.object({
  projectItemId: count,
  name: z.string(),
  photo: z.string().nullable(),
  sku: z.string().nullable(),
  projectName: z.string(),
})
export type OrderLinkCandidate = z.output<typeof linkCandidate>

const ORDERS = '/v1/orders'
const of = { access: 'user', area: 'business' } as const

const costAmount = z
  .number('required')
  .int('invalid')
  .min(0, 'number_too_small')
  .max(100_000_000_000, 'number_too_large')

export const orderCalls = {
  'orders.list': defineCall({
    ...of,
    method: 'GET',
    path: ORDERS,
    query: z.object({ ...pagePerPage, ...orderFilterQuery }),
    answer: dataAnswer(order).extend(cappedTotal),
    summary: "The booth's orders, the newest first",
  }),
  'orders.counts': defineCall({
    ...of,
    method: 'GET',
    path: `${ORDERS}/counts`,
    answer: z.object({
      total: count,
      awaiting: count,
      unsynced: count,
      statuses: z.array(z.object({ status: count.nullable(), count })),
    }),
    summary: 'Count the orders by status, those that await the seller, and those unknown to the platform',
  }),
  'orders.news': defineCall({
    ...of,
    method: 'GET',
    path: `${ORDERS}/news`,
    query: z.object({
      /** The newest order the caller knows; without it no order counts as new. */
      after_id: z.coerce.number().int().min(0).optional(),
    }),
    answer: z.object({
      /** Zero when there is no order. */
      latestId: count,
      awaiting: count,
      /** The moment any order last changed: data shown from before it is stale. */
      changedAt: moment.nullable(),
      newCount: count,
      /** The newest new orders, at most five. */
      newest: z.array(newOrder),
    }),
    summary: 'List the orders that arrived since a moment; it is polled, so it reads little',
  }),
  'orders.linkCandidates': defineCall({
    ...of,
    method: 'GET',
    path: `${ORDERS}/link-candidates`,
    query: z.object({ search: z.string().trim().max(200, 'text_too_long').default('') }),
    answer: z.object({ data: z.array(linkCandidate) }),
    summary: 'At most twenty of our products with these words in their name, code or address',
  }),
  'orders.get': defineCall({
    ...of,
    method: 'GET',
    path: `${ORDERS}/:id`,
    params: idParams,
    answer: order,
    summary: 'Read an order',
  }),
  'orders.update': defineCall({
    ...of,
    method: 'PATCH',
    path: `${ORDERS}/:id`,
    params: idParams,
    body: z
      .object({
        /** The seller's purchase cost of the items, in rial. */
        wholesaleCost: costAmount.optional(),
        /** The seller's own cost of sending, in rial; null: not known. */
        shippingCost: costAmount.nullable().optional(),
      })
      .refine(
        ({ wholesaleCost, shippingCost }) => wholesaleCost !== undefined || shippingCost !== undefined,
        { path: ['wholesaleCost'], message: 'required' },
      ),
    answer: order,
    summary: 'Say what the items of an order, and sending it, cost the seller',
  }),
  'orders.markHandled': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/handled`,
    params: idParams,
    body: z.object({
      /** The status that the person saw: of another nothing is said. */
      status: count,
      isHandled: z.boolean(),
    }),
    answer: order,
    summary:
      "Say that a buyer's question was dealt with on the marketplace's page, until the status is another",
  }),
  'orders.events': defineCall({
    ...of,
    method: 'GET',
    path: `${ORDERS}/:id/events`,
    params: idParams,
    answer: dataAnswer(orderEvent),
    summary: "An order's history, newest first; at most the newest two hundred",
  }),
  'orders.linkItem': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/order-items/:id/link',
    params: idParams,
    body: z.object({
      /** One of our products; null: none of them. */
      projectItemId: count.positive('invalid').nullable(),
    }),
    answer: order,
    summary: 'Say which of our products a line of an order is',
  }),
}
