import {
  CANCEL_REASON_NAMES,
  courierPhoneFault,
  DELAY_DAYS,
  normalizePhone,
  normalizeTrackingCode,
  SHIPPING_METHOD_IDS,
  trackingCodeFault,
} from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams } from '../wire/paging.ts'
import { ORDER_COMMAND_KINDS, order } from './order-answer.ts'

const count = z.number().int()

/** The shipping code form (document 1, section 5; decisions: "Shipping code form"). */
export const postingBody = z
  .object({
    trackingCode: z
      .string('tracking_code_missing')
      .max(200, 'tracking_code_long')
      .transform(normalizeTrackingCode),
    shippingMethod: z
      .number('required')
      .refine((id) => (SHIPPING_METHOD_IDS as readonly number[]).includes(id), 'shipping_method_unknown'),
    /** Only the courier's is used; a form that has none may send 0. */
    phoneNumber: z
      .union([z.string().max(50, 'courier_phone_invalid'), z.number()])
      .nullish()
      .transform(normalizePhone),
  })
  .superRefine(({ trackingCode, shippingMethod, phoneNumber }, context) => {
    const code = trackingCodeFault(shippingMethod, trackingCode)
    if (code) context.addIssue({ code: 'custom', path: ['trackingCode'], message: code })
    const phone = courierPhoneFault(shippingMethod, phoneNumber)
    if (phone) context.addIssue({ code: 'custom', path: ['phoneNumber'], message: phone })
  })

/** `already`: the same command waits, is being sent or is done; no second one was queued. */
const outcome = z.enum(['asked', 'already'])
const asked = z.object({ outcome, order })

/** The seller's own words, which the buyer reads. */
const description = z.string('required').trim().min(1, 'required').max(500, 'text_too_long')
/** Lines of the order by our ids; null: all that are not cancelled. */
const itemIds = z
  .array(count.positive('invalid'))
  .min(1, 'too_few')
  .max(100, 'too_many')
  .nullish()
  .transform((ids) => ids ?? null)
const delay = {
  days: z
    .number('required')
    .int('invalid')
    .min(DELAY_DAYS.least, 'number_too_small')
    .max(DELAY_DAYS.most, 'number_too_large'),
  description,
}
const orderIds = z.array(count.positive()).min(1, 'too_few').max(100, 'too_many')
const resultsOfMany = z.object({
  results: z.array(
    z.object({
      orderId: count,
      outcome: z.enum(['asked', 'already', 'left_out']),
      /** A Persian sentence: the reason why it was left out. */
      sentence: z.string().nullable(),
    }),
  ),
})

const ORDERS = '/v1/basalam-proxy/orders'
const of = { access: 'user', area: 'business' } as const
const command = z.object({ kind: z.enum(ORDER_COMMAND_KINDS) })

export const orderCommandCalls = {
  'orders.setPosted': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/set-posted-order`,
    params: idParams,
    body: postingBody,
    answer: asked,
    writesRowsAlone: true,
    summary:
      'Tell the marketplace that an order in preparation was sent, with its tracking code; asking twice tells once',
  }),
  'orders.prepare': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/set-preparation`,
    params: idParams,
    /** True when the seller goes on although the seller's platform did not give the units. */
    body: z.object({ withoutUnits: z.boolean().default(false) }),
    answer: asked,
    writesRowsAlone: true,
    summary: 'Tell the marketplace that preparation of a new order begins; asking twice tells once',
  }),
  'orders.prepareMany': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/set-preparation`,
    body: z.object({ orderIds }),
    answer: resultsOfMany,
    summary: 'Tell the marketplace that preparation of many orders begins, with a result for each',
  }),
  'orders.cancel': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/set-cancel`,
    params: idParams,
    body: z.object({ itemIds, reason: z.enum(CANCEL_REASON_NAMES, 'required'), description }),
    answer: asked,
    summary: 'Cancel a new order, or lines of it; it leaves a little later and can be withdrawn until then',
  }),
  'orders.askCancel': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/cancel-request`,
    params: idParams,
    body: z.object({ itemIds, description }),
    answer: asked,
    summary: 'Ask the buyer to agree that an order in preparation, or lines of it, are cancelled',
  }),
  'orders.delay': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/delay`,
    params: idParams,
    body: z.object(delay),
    answer: asked,
    summary: 'Ask the buyer to agree that an order in preparation is sent one to seven days later',
  }),
  'orders.delayMany': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/delay`,
    body: z.object({ orderIds, ...delay }),
    answer: resultsOfMany,
    summary: 'Ask the buyers of many orders to agree to a delay, with a result for each',
  }),
  'orders.answerCancel': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/cancel-answer`,
    params: idParams,
    body: z.object({ accepts: z.boolean('required'), description }),
    answer: asked,
    summary: 'Answer a buyer who wants to cancel, where the operator switched that on',
  }),
  'orders.withdrawCommand': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/commands/withdraw`,
    params: idParams,
    body: command,
    answer: order,
    summary: 'Take back what was asked of the marketplace and has not left',
  }),
  'orders.retryCommand': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/commands/retry`,
    params: idParams,
    body: command,
    answer: order,
    summary: 'Ask again what the marketplace or the platform refused, as it was',
  }),
  'orders.dismissCommand': defineCall({
    ...of,
    method: 'POST',
    path: `${ORDERS}/:id/commands/dismiss`,
    params: idParams,
    body: command,
    answer: order,
    summary: 'Take note of a refusal: it is no longer shown with the order, and stays in its history',
  }),
}
