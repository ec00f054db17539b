import { MOST_SHIPPING_NUMBER, type Rial, toman, tomanToRial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../../kit/readable-rows.ts'
import { wholeNumber } from '../wire-values.ts'

/**
 * The guards for the answers of Basalam's shipping service. What a rate cannot be shown or written back without must be
 * right; any other field is null when missing or odd. (Basalam reference: product shipping.)
 */
const optional = <Output>(schema: z.ZodType<Output>) => schema.nullish().catch(null)
const id = wholeNumber.pipe(z.number().positive())
const text = optional(z.string())
const quantity = wholeNumber.pipe(z.number().nonnegative().max(MOST_SHIPPING_NUMBER))

/**
 * Whole toman on the wire, rial from here on. Of all of Basalam's services only this one is documented in toman, which
 * nobody confirmed by trying. (The texts of its document; Basalam reference: money.)
 */
const amount = quantity.transform((value): Rial => tomanToRial(toman(value))).nullish()

/** `{id, title}`; the documents say only that it is an object. */
const status = optional(z.object({ id: optional(wholeNumber), title: text }))

export const wireProfile = z.object({
  id,
  vendor_id: wholeNumber,
  title: z.string(),
  status,
  is_default: optional(z.boolean()),
  product_count: optional(wholeNumber),
})
export type WireProfile = z.infer<typeof wireProfile>

const total = optional(wholeNumber)
export const wireProfilePage = z.object({ data: readableRows(wireProfile), total_count: total })

/** How the rates of several profiles in one basket are combined: 1 cheapest, 2 dearest, 3 by priority. */
export const wireStrategy = z.object({
  profiles_combine_type: optional(
    z.union([wholeNumber, z.object({ id: wholeNumber }).transform((one) => one.id)]),
  ),
  free_shipping_for_all_basket: optional(z.boolean()),
})

const place = z.object({ id, title: z.string() })
const hint = optional(z.object({ text: z.string() }))
const places = z.array(place).nullable()

export const wireZone = z.object({ id, title: z.string(), status, locations: places })
export type WireZone = z.infer<typeof wireZone>
const listedZone = wireZone.extend({ hint, exclude_hint: hint })
export type WireListedZone = z.infer<typeof listedZone>
export const wireZonePage = z.object({ data: readableRows(listedZone), total_count: total })

/** Places in each other: a province with its cities. */
export interface WireLocation {
  id: number
  title: string
  children?: WireLocation[] | null | undefined
}
const location: z.ZodType<WireLocation> = z.lazy(() =>
  z.object({ id, title: z.string(), children: z.array(location).nullish() }),
)
export const wireLocations = z.object({ data: z.array(location) })

const estimate = z.object({ id, title: z.string() })
export const wireEstimates = z.object({ data: readableRows(estimate) })

/** A weight in a unit that nobody knows is none: it would be shown, and written back, as another. */
export const GRAMS_OF_UNIT = new Map([
  [1, 1000],
  [2, 1],
])
const weightUnit = z.object({ id: wholeNumber.refine((id) => GRAMS_OF_UNIT.has(id)) }).nullish()

const ownRate = z.object({
  id,
  title: z.string(),
  delivery_estimate: estimate,
  cost: amount,
  is_freight_collect: z.boolean(),
  freight_estimated_cost: amount,
  min_basket_weight: quantity.nullish(),
  max_basket_weight: quantity.nullish(),
  weight_unit: weightUnit,
  min_basket_price: amount,
  max_basket_price: amount,
  status,
  hint: text,
})
export type WireOwnRate = z.infer<typeof ownRate>
const wireOwnRate = ownRate.refine(
  ({ weight_unit: unit, min_basket_weight: min, max_basket_weight: max }) =>
    unit != null || (min == null && max == null),
  { path: ['weight_unit'] },
)
export const wireOwnRatePage = z.object({ data: readableRows(wireOwnRate), total_count: total })

export const wireVendorCarriers = z.object({
  data: readableRows(z.object({ id, title: z.string(), status })),
})

const listedCarrierRate = z.object({
  id,
  title: z.string(),
  vendor_carrier_id: id,
  hint: text,
  status,
})
export const wireCarrierRatePage = z.object({ data: readableRows(listedCarrierRate), total_count: total })

/** Its costs stand in no field: `config` is an object of which the documents show one Persian sentence. */
export const wireCarrierRate = z.object({
  id,
  hint: text,
  config: optional(z.object({ description: text })),
})

const product = z.object({ id, title: z.string(), image_url: text })
export const wireProfileProducts = z.object({
  data: readableRows(
    product.extend({ default_shipping_rule: text, never_free_zone_ids: optional(z.array(wholeNumber)) }),
  ),
  total_count: total,
  next_cursor: text,
})
export const wireBoothProducts = z.object({
  data: readableRows(product.extend({ profile: optional(z.object({ id, title: z.string() })) })),
  next_cursor: text,
})

export const wireAssigned = z.object({ assigned_count: wholeNumber })

export const wireFreeShippingRules = z.object({
  profile_id: id,
  default_rule: z.string(),
  never_free_zone_ids: z.array(wholeNumber).nullish(),
})
export const wireRulesSaved = z.object({
  updated_product_ids: z.array(wholeNumber),
  not_found_product_ids: z.array(wholeNumber),
})

/** The unit of `threshold` is nowhere told, so only whether there is one is read. */
export const wireShippingInfo = z.object({
  shipping_zones: z.array(place),
  free_shipping_zones: z.array(place.extend({ threshold: optional(wholeNumber) })),
})
