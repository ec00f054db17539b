import { LABEL_LAYOUTS, MAX_LABELS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()
const word = z.string().nullable()

/** The data that one label needs of its order: no money, and personal data of the recipient only. */
const orderLabel = z.object({
  /** The marketplace's order; its barcode is on the label. */
  basalamOrderId: count,
  parcelId: count,
  orderedAt: moment,
  recipient: z.object({
    name: word,
    mobile: word,
    province: word,
    city: word,
    postalAddress: word,
    houseNumber: word,
    houseUnit: word,
    postalCode: word,
  }),
  /** The order was over for so long that its recipient was forgotten. */
  isRecipientForgotten: z.boolean(),
  items: z.array(
    z.object({
      title: z.string(),
      quantity: count,
      properties: z.array(z.object({ property: z.string(), value: z.string() })),
    }),
  ),
  /** Gram. */
  weight: count.nullable(),
  shippingMethod: count.nullable(),
  trackingCode: word,
  /** The recipient pays for sending. */
  isFreightCollect: z.boolean(),
})
export type OrderLabel = z.output<typeof orderLabel>

const labelSheet = z.object({
  sender: z.object({ name: word, address: word }),
  labels: z.array(orderLabel),
  /** Orders of the link that no longer exist. */
  missingCount: count,
  expiresAt: moment,
})
export type LabelSheet = z.output<typeof labelSheet>

export const orderLabelCalls = {
  'orderLabels.link': defineCall({
    method: 'POST',
    path: '/v1/orders/label-links',
    access: 'user',
    area: 'business',
    body: z.object({
      orderIds: z.array(z.number().int().positive()).min(1, 'too_few').max(MAX_LABELS, 'too_many'),
      layout: z.enum(LABEL_LAYOUTS),
    }),
    answer: z.object({
      /** Path and query within the panel. Every holder sees the labels until `expiresAt`. */
      url: z.string(),
      expiresAt: moment,
    }),
    status: 201,
    summary: 'A short-lived link that shows the shipping labels of these orders without a login',
  }),
  'orderLabels.read': defineCall({
    method: 'GET',
    path: '/v1/order-labels',
    access: 'public',
    query: z.object({ t: z.string().max(8_000).default('') }),
    answer: labelSheet,
    summary: 'Read the shipping labels of a link',
  }),
}
