import { type Rial, toman, tomanToRial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { sazitoEnvelope } from './envelope.ts'

/** Guards for Sazito's answers. Unknown fields fall off. (Sazito reference: products.) */
const id = z.number().int().positive()
const text = z.string().nullish()
/** Sazito speaks toman everywhere; here it becomes rial. 0 is no price. */
const price = z
  .number()
  .int()
  .nonnegative()
  .transform((amount): Rial | null => (amount === 0 ? null : tomanToRial(toman(amount))))
  .nullish()

export const wireInfo = sazitoEnvelope(z.object({ general: z.object({ name: text }).nullish() }))
/** Orders are read to prove the key; their content is ignored. */
export const wireOrders = sazitoEnvelope(z.object({}))
/** The answer to a write is not read. */
export const wireChange = sazitoEnvelope(z.unknown())

const orderId = z.union([z.number(), z.string()]).nullish().catch(null)
const wireOrder = z.object({ id: orderId, order_number: text.catch(null), note: text.catch(null) })
export const wireOrderList = sazitoEnvelope(z.object({ orders: z.array(wireOrder).catch([]) }))
/** The answer to a create is not documented: the order itself, or the order within. */
export const wireCreatedOrder = sazitoEnvelope(
  z
    .union([z.object({ order: wireOrder }).transform(({ order }) => order), wireOrder])
    .catch({ id: null, order_number: null, note: null }),
)

/** A colour comes as an object, anything else as text; the kinds of attributes share one list. */
const attribute = z.object({
  name: text,
  value: z
    .union([z.string(), z.number(), z.object({ value: z.union([z.string(), z.number()]).nullish() })])
    .nullish(),
  attribute_type: text,
})
export type WireAttribute = z.infer<typeof attribute>

const wireVariant = z.object({
  id,
  enabled: z.boolean().nullish(),
  sku: text,
  stock_number: z.number().int().nullish(),
  is_stock_managed: z.boolean().nullish(),
  price,
  raw_price: price,
  weight: z.number().nullish(),
  product_attributes: z.array(attribute).nullish(),
})
export type WireVariant = z.infer<typeof wireVariant>

const wireProduct = z.object({
  id,
  enabled: z.boolean().nullish(),
  name: z.string(),
  url: text,
  static_url: text.catch(null),
  summary: text,
  product_attributes: z.array(attribute).nullish(),
  product_variants: z.array(wireVariant).nullish(),
  product_categories: z.array(z.object({ name: text })).nullish(),
  images: z.array(z.object({ url: text, order: z.number().nullish() })).nullish(),
})
export type WireProduct = z.infer<typeof wireProduct>

export const wireProducts = sazitoEnvelope(
  z.object({
    page_size: z.number().int().positive().nullish(),
    total_count: z.number().int().nonnegative().nullish(),
    products: readableRows(wireProduct),
  }),
)

/** One product, in a wrapping of its own or without (the description shows neither). */
export const wireOneProduct = sazitoEnvelope(
  z.union([z.object({ product: wireProduct }).transform(({ product }) => product), wireProduct]),
)
