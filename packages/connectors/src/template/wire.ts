import { type Rial, toman, tomanToRial } from '@payvand/domain'
import { z } from 'zod'
import type { Complaint } from '../kit/connector-error.ts'
import { readableRows } from '../kit/readable-rows.ts'

/** Guards for the platform's answers. Unknown fields fall off; money becomes rial here and nowhere else. */
const price = z
  .number()
  .int()
  .nonnegative()
  .transform((amount): Rial | null => (amount === 0 ? null : tomanToRial(toman(amount))))

const wireVariant = z.object({
  id: z.number().int().positive(),
  sku: z.string().nullish(),
  options: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  price,
  old_price: price.nullish(),
  stock: z.number().int().nonnegative().nullish(),
  on_sale: z.boolean().nullish(),
})
export type WireVariant = z.infer<typeof wireVariant>

export const wireProduct = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  path: z.string(),
  html: z.string().nullish(),
  images: z.array(z.string()).nullish(),
  category: z.string().nullish(),
  weight: z.number().nonnegative().nullish(),
  variants: z.array(wireVariant).min(1),
})
export type WireProduct = z.infer<typeof wireProduct>

export const wireProducts = z.object({
  products: readableRows(wireProduct),
  total: z.number().int().nonnegative().nullish(),
})
export const wireShop = z.object({ shop_id: z.number(), shop_name: z.string().nullish() })
export const wireChange = z.object({ done: z.literal(true) })

const wireErrors = z.object({ errors: z.array(z.object({ text: z.string(), field: z.string().nullish() })) })

/** Reads the platform's complaints of a refusal, in its own words. */
export function readComplaints(body: unknown): Complaint[] {
  const { errors } = wireErrors.safeParse(body).data ?? { errors: [] }
  return errors.map(({ text, field }) => ({ message: text, fields: field ? [field] : [], snippets: [] }))
}
