import { type Rial, rial } from '@payvand/domain'
import { z } from 'zod'

/**
 * The guards for Basalam's product answers. They ask only for what we cannot do without; unknown fields fall off, and
 * almost everything else may be missing or null. (Basalam reference: products.)
 */
const id = z.number().int().positive()
/** Rial, integer. */
const price = z
  .number()
  .int()
  .nonnegative()
  .transform((amount): Rial => rial(amount))
  .nullish()
const integer = z.number().int().nullish()
const text = z.string().nullish()
/** `{name, value}`; the value is mostly an integer and sometimes the same in quotes. */
const enumId = z.object({ value: z.coerce.number().int() })
const photo = z.object({ id: id.nullish(), original: text, md: text })
const reasons = z.array(z.object({ name: text, value: z.unknown() })).nullish()

const variant = z.object({
  id: id.nullish(),
  price,
  primary_price: price,
  stock: integer,
  sku: text,
  properties: z
    .array(z.object({ property: z.object({ title: z.string() }), value: z.object({ title: z.string() }) }))
    .nullish(),
})
export type WireVariant = z.infer<typeof variant>

/** What the list and the single product share; the list says `variant`, the single product `variants`. */
const common = z.object({
  id,
  title: z.string(),
  price,
  primary_price: price,
  photo: photo.nullish(),
  status: enumId,
  inventory: integer,
  is_product_for_revision: z.boolean().nullish(),
  revision: z.object({ rejection_reasons: reasons, rejected_at: text }).nullish(),
  preparation_day: integer,
  net_weight: z.number().nullish(),
  net_weight_decimal: z.number().nullish(),
  packaged_weight: z.number().nullish(),
  unit_quantity: z.number().nullish(),
  unit_type: enumId.nullish(),
  sku: text,
})

const wireListedProduct = common.extend({ variant: z.array(variant).nullish() })
export type WireListedProduct = z.infer<typeof wireListedProduct>

export const wireProduct = common.extend({
  variants: z.array(variant).nullish(),
  photos: z.array(photo).nullish(),
  summary: text,
  description: text,
  category: z.object({ id, title: z.string() }).nullish(),
  allow_category_change: z.boolean().nullish(),
})
export type WireProduct = z.infer<typeof wireProduct>

export const wireProductPage = z.object({
  data: z.array(wireListedProduct).nullish(),
  total_count: integer,
  total_page: integer,
})

export const wireBatchResults = z.array(
  z.object({
    id,
    is_product_for_revision: z.boolean().nullish(),
    has_error: z.boolean().nullish(),
    error_message: text,
  }),
)
