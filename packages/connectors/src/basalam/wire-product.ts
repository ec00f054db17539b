import { type Rial, rial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { wireAttributeGroups } from './wire-account.ts'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for Basalam's product answers. They require only the fields we cannot do without; unknown fields fall off,
 * and almost everything else may be missing or null. (Basalam reference: products.)
 */
const id = z.number().int().positive()
/** Rial, integer. */
const amount = z
  .number()
  .int()
  .nonnegative()
  .transform((value): Rial => rial(value))
const price = amount.nullish()
const integer = z.number().int().nullish()
const text = z.string().nullish()
/** `{name, value}`; the value is mostly an integer and sometimes the same in quotes. */
const enumId = z.object({ value: wholeNumber })
/** A moment of another shape must not stop the reading of a product. */
const when = moment.nullish().catch(null)
const photo = z.object({ id: id.nullish(), original: text, md: text })
const reasons = z.array(z.object({ name: text, value: z.unknown() })).nullish()

const revision = z.object({
  rejection_reasons: reasons,
  rejected_at: when,
  metadata: z
    .object({
      illegal_photos: z.array(z.object({ file_id: wholeNumber, rejection_reasons: reasons })).nullish(),
    })
    .nullish()
    .catch(null),
  /** The copy that waits is read only for the fields a seller is shown. */
  data: z
    .object({ title: text, brief: text, description: text, photos: z.array(photo).nullish() })
    .nullish()
    .catch(null),
})
export type WireRevision = z.infer<typeof revision>

/** The documents say of a discount only that it is an object; its end was seen under this name. */
const discount = z.object({ rollback_at: when }).nullish().catch(null)

const variant = z.object({
  id: id.nullish(),
  discount,
  price,
  primary_price: price,
  stock: integer,
  sku: text,
  properties: z
    .array(z.object({ property: z.object({ title: z.string() }), value: z.object({ title: z.string() }) }))
    .nullish(),
})
export type WireVariant = z.infer<typeof variant>

/** The fields of both the list and the single product; the list says `variant`, the single product `variants`. */
const common = z.object({
  id,
  title: z.string(),
  price,
  primary_price: price,
  photo: photo.nullish(),
  status: enumId,
  inventory: integer,
  is_product_for_revision: z.boolean().nullish(),
  revision: revision.nullish(),
  preparation_day: integer,
  net_weight: z.number().nullish(),
  net_weight_decimal: z.number().nullish(),
  packaged_weight: z.number().nullish(),
  unit_quantity: z.number().nullish(),
  unit_type: enumId.nullish(),
  sku: text,
  discount,
})

const wireListedProduct = common.extend({ variant: z.array(variant).nullish() })
export type WireListedProduct = z.infer<typeof wireListedProduct>

export const wireProduct = common.extend({
  variants: z.array(variant).nullish(),
  photos: z.array(photo).nullish(),
  summary: text,
  description: text,
  category: z.object({ id, title: z.string() }).nullish(),
  /** Groups of another shape must not stop the reading of a product. */
  attribute_groups: wireAttributeGroups.catch(null),
  allow_category_change: z.boolean().nullish(),
  created_at: when,
  updated_at: when,
})
export type WireProduct = z.infer<typeof wireProduct>

export const wireProductPage = z.object({
  data: readableRows(wireListedProduct).nullish(),
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

export const wirePriceHistory = z.object({
  data: z.array(z.object({ change_time: moment, price: amount, discounted_price: amount })).nullish(),
})

export const wireNewBatchJob = z.object({ id })

export const wireBatchJobs = z.object({
  data: z
    .array(
      z.object({
        id,
        successful_count: z.number().int(),
        unsuccessful_count: z.number().int(),
        ended_at: when,
        unsuccessful_products: z.array(wholeNumber).nullish(),
      }),
    )
    .nullish(),
  total_count: integer,
})
export type WireBatchJob = NonNullable<z.infer<typeof wireBatchJobs>['data']>[number]

export const wireFailedItems = z.object({
  data: z.array(z.object({ id, title: z.string() })).nullish(),
  total_count: integer,
})
