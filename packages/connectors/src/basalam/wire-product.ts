import { type Rial, rial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { wireAttributeGroups } from './wire-account.ts'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for Basalam's product answers. A field that a product cannot be compared without must be right; any other is
 * null when missing or odd, so that it costs itself and not its product. Unknown fields fall off. (Basalam reference:
 * products.)
 */
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)
const id = wholeNumber.pipe(z.number().positive())
/** Rial, integer. */
const amount = wholeNumber.pipe(z.number().nonnegative()).transform((value): Rial => rial(value))
const price = amount.nullish()
const text = optional(z.string())
/** `{name, value}`; the value is mostly an integer and sometimes the same in quotes. */
const enumId = z.object({ value: wholeNumber })
const when = optional(moment)
/** The total is not always said, and may be wrong. */
const total = optional(wholeNumber)
const photo = z.object({ id: optional(id), original: text, md: text })
const reasons = optional(z.array(z.object({ name: text, value: z.unknown() })))

const revision = z.object({
  rejection_reasons: reasons,
  rejected_at: when,
  metadata: optional(
    z.object({
      illegal_photos: z.array(z.object({ file_id: wholeNumber, rejection_reasons: reasons })).nullish(),
    }),
  ),
  /** The copy that waits is read only for the fields a seller is shown. */
  data: optional(z.object({ title: text, brief: text, description: text, photos: z.array(photo).nullish() })),
})
export type WireRevision = z.infer<typeof revision>

/** The documents say of a discount only that it is an object; its end was seen under this name. */
const discount = z.object({ rollback_at: when }).nullish().catch(null)

const variant = z.object({
  id: id.nullish(),
  discount,
  price,
  primary_price: price,
  stock: wholeNumber,
  sku: text,
  /** Without them nobody knows which variant it is. */
  properties: z.array(
    z.object({ property: z.object({ title: z.string() }), value: z.object({ title: z.string() }) }),
  ),
})
export type WireVariant = z.infer<typeof variant>

/** The fields of both the list and the single product; the list says `variant`, the single product `variants`. */
const common = z.object({
  id,
  title: z.string(),
  price,
  primary_price: price,
  photo: optional(photo),
  status: enumId,
  /** Without it the product would seem to be sold out. */
  inventory: wholeNumber,
  is_product_for_revision: optional(z.boolean()),
  revision: optional(revision),
  preparation_day: optional(wholeNumber),
  net_weight: optional(z.number()),
  net_weight_decimal: optional(z.number()),
  packaged_weight: optional(z.number()),
  unit_quantity: optional(z.number()),
  unit_type: optional(enumId),
  sku: text,
  discount,
})

/** Null where it has none; a product whose variants are not told must not seem to have none. */
const variants = z.array(variant).nullable()

const wireListedProduct = common.extend({ variant: variants })
export type WireListedProduct = z.infer<typeof wireListedProduct>

export const wireProduct = common.extend({
  variants,
  photos: optional(z.array(photo)),
  summary: text,
  description: text,
  category: optional(z.object({ id, title: z.string() })),
  /** Groups of another shape must not stop the reading of a product. */
  attribute_groups: wireAttributeGroups.catch(null),
  allow_category_change: optional(z.boolean()),
  created_at: when,
  updated_at: when,
})
export type WireProduct = z.infer<typeof wireProduct>

export const wireProductPage = z.object({
  data: readableRows(wireListedProduct).nullish(),
  total_count: total,
})

/** A verdict that cannot be read is none: only `has_error` tells a refusal. */
export const wireBatchResults = readableRows(
  z.object({
    id,
    is_product_for_revision: optional(z.boolean()),
    has_error: z.boolean(),
    error_message: text,
  }),
)

export const wirePriceHistory = z.object({
  data: z.array(z.object({ change_time: moment, price: amount, discounted_price: amount })).nullish(),
})

export const wireNewBatchJob = z.object({ id })

export const wireBatchJobs = z.object({
  data: readableRows(
    z.object({
      id,
      successful_count: wholeNumber,
      unsuccessful_count: wholeNumber,
      ended_at: when,
      unsuccessful_products: optional(z.array(wholeNumber)),
    }),
  ).nullish(),
})
export type WireBatchJob = NonNullable<z.infer<typeof wireBatchJobs>['data']>['rows'][number]

export const wireFailedItems = z.object({
  data: readableRows(z.object({ id, title: z.string() })).nullish(),
})
