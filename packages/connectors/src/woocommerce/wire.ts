import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'

/** Guards for WooCommerce's answers. Unknown fields fall off. (WooCommerce reference: REST v3.) */

const id = z.number().int().positive()
const text = z.string().nullish()
/** A text, empty where there is none; some plugins answer numbers. */
const amount = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const quantity = z.number().nullish()
const image = z.object({ src: text }).nullish().catch(null)

export const wireSite = z.object({ name: text.catch(null), namespaces: z.array(z.string()).catch([]) })
export const wireSetting = z.object({ value: z.string() })
export const wireCurrentCurrency = z.object({ code: z.string() })

const wireCategory = z.object({ id, name: z.string(), parent: z.number().int().nonnegative().catch(0) })
export type WireCategory = z.infer<typeof wireCategory>
export const wireCategories = z.array(wireCategory)

const attribute = z.object({
  name: z.string().catch(''),
  variation: z.boolean().catch(false),
  options: z.array(z.string()).catch([]),
})

const sold = {
  id,
  status: z.string().catch('publish'),
  sku: text,
  virtual: z.boolean().catch(false),
  downloadable: z.boolean().catch(false),
  price: amount,
  regular_price: amount,
  sale_price: amount,
  stock_quantity: quantity,
  stock_status: text,
}

export const wireProduct = z.object({
  ...sold,
  name: z.string(),
  permalink: z.string(),
  type: z.string(),
  parent_id: z.number().int().nonnegative().catch(0),
  description: text,
  short_description: text,
  manage_stock: z.boolean().catch(false),
  weight: amount,
  categories: z.array(z.object({ id })).catch([]),
  brands: z.array(z.object({ name: text })).catch([]),
  images: z.array(image).catch([]),
  attributes: z.array(attribute).catch([]),
})
export type WireProduct = z.infer<typeof wireProduct>
export const wireProducts = readableRows(wireProduct)

export const wireVariation = z.object({
  ...sold,
  /** `parent`: counted together with its siblings, in the product. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  attributes: z.array(z.object({ name: z.string().catch(''), option: text })).catch([]),
})
export type WireVariation = z.infer<typeof wireVariation>
export const wireVariations = readableRows(wireVariation)

/** Orders are checked against this stock. */
export const wireStock = z.object({
  id,
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  stock_quantity: quantity,
  stock_status: text,
  backorders: z.string().catch('no'),
})
export type WireStock = z.infer<typeof wireStock>

/** The values that the shop keeps after a write. */
export const wireKept = z.object({
  id,
  price: amount,
  regular_price: amount,
  sale_price: amount,
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  stock_quantity: quantity,
})
export type WireKept = z.infer<typeof wireKept>

/** The answer to a write only has to name the right id. */
export const wireWritten = z.object({ id })

const wireOrderLine = z.object({
  id: id.nullable().catch(null),
  /** In the shop's currency, as it keeps it; a plugin's odd one is no amount. */
  total: z.string().catch(''),
  product_id: z.number().int().nonnegative(),
  variation_id: z.number().int().nonnegative().catch(0),
  quantity: z.number(),
})

export const wireOrder = z.object({
  id,
  status: z.string(),
  /** Null: a plugin's, which cannot be read. */
  line_items: z.array(wireOrderLine).nullable().catch(null),
  refunds: z.array(z.object({ reason: z.string().nullish() })).catch([]),
  transaction_id: text,
  customer_note: text,
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).catch([]),
})
export type WireOrder = z.infer<typeof wireOrder>
export const wireOrders = z.array(wireOrder)

const wireWebhook = z.object({ id, status: z.string(), topic: z.string(), delivery_url: z.string() })
export const wireWebhooks = z.array(wireWebhook)
