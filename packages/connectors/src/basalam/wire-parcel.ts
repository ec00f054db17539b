import { rial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for Basalam's parcels. A field an order cannot be kept without must be right; any other is null when
 * missing or odd, so that one strange address loses no order. (Basalam reference: orders and parcels.)
 */
const amount = wholeNumber.pipe(z.number().nonnegative()).transform((value) => rial(value))
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)
/** An empty text says nothing; a number where a text belongs is one that lost its quotes. */
const text = optional(
  z.union([z.string(), z.number().transform(String)]).transform((value) => value.trim() || null),
)
const id = wholeNumber.pipe(z.number().positive())
const idOnly = z.object({ id })

const wireRecipient = z.object({
  name: text,
  mobile: text,
  postal_code: text,
  postal_address: text,
  house_number: text,
  house_unit: text,
})

const wireCustomer = z.object({
  recipient: optional(wireRecipient),
  city: optional(z.object({ title: text, parent: optional(z.object({ title: text })) })),
  user: optional(z.object({ name: text })),
})

const wirePhoto = z.object({ original: text, resized: optional(z.record(z.string(), text)) })

const wireItem = z.object({
  id,
  title: text,
  quantity: wholeNumber.pipe(z.number().nonnegative()),
  price: amount,
  /** Only a single parcel's answer has it. */
  last_item_status: optional(
    z.object({
      status: z.object({ id: wholeNumber }),
      description: text,
      created_at: optional(moment),
    }),
  ),
  product: optional(
    z.object({
      id: optional(id),
      name: text,
      category_id: optional(id),
      photos: optional(z.array(wirePhoto)),
    }),
  ),
  variation: optional(
    z.object({
      id: optional(id),
      properties: optional(
        z.array(z.object({ property: z.object({ title: text }), value: z.object({ title: text }) })),
      ),
    }),
  ),
})
export type WireParcelItem = z.infer<typeof wireItem>

export const wireParcel = z.object({
  id,
  status: optional(z.object({ id: wholeNumber })),
  created_at: moment,
  updated_at: optional(moment),
  estimate_send_at: optional(moment),
  send_at: optional(moment),
  total_items_price: amount,
  shipping_cost: optional(amount),
  shipping_method: optional(z.object({ current: optional(idOnly) })),
  weight: optional(wholeNumber),
  is_freight_collect: optional(z.boolean()),
  order: z.object({ id, paid_at: optional(moment), customer: optional(wireCustomer) }),
  /** An order without its items would reserve no unit of them. */
  items: z.array(wireItem),
  post_receipt: optional(
    z.object({ tracking_code: text, tracking_link: text, created_at: optional(moment) }),
  ),
})
export type WireParcel = z.infer<typeof wireParcel>

export const wireParcelPage = z.object({
  /** An odd order is named by the number its buyer and seller know it by. */
  data: readableRows(wireParcel, ['order.id', 'id']).nullish(),
  next_cursor: text,
})
