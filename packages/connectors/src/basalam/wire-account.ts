import { z } from 'zod'
import { percentage } from './wire-values.ts'

/** Guards for the user, files, categories and tokens. Bank and identity data of the user falls off here. */
const id = z.number().int().positive()
const text = z.string().nullish()

export const wireUser = z.object({
  id,
  name: text.catch(null),
  mobile: text.catch(null),
  vendor: z
    .object({ id, identifier: z.string(), title: z.string(), is_active: z.boolean().nullish().catch(null) })
    .nullish(),
})

export const wireFile = z.object({
  // Some answers print it in quotes; products take integers only.
  id: z.coerce.number().int().positive(),
  // The id is all that a product needs of it.
  url: text.catch(null),
  urls: z.record(z.string(), z.string().nullable()).nullish().catch(null),
})

export const wireCategory = z.object({
  id,
  title: z.string(),
  unit_type: z.object({ id, title: text }).nullish(),
  get children() {
    return z.array(wireCategory).nullish()
  },
})
export type WireCategory = z.infer<typeof wireCategory>

/** The older API's tree is read only for the fields that the newer one lacks. */
export const wireLimitedCategory = z.object({
  id,
  max_preparation_days: z.number().int().nullish().catch(null),
  get children() {
    return z.array(wireLimitedCategory).nullish()
  },
})
export type WireLimitedCategory = z.infer<typeof wireLimitedCategory>
export const wireLimitedCategories = z.object({ data: z.array(wireLimitedCategory).nullish() })

export const wireCommission = z.object({ commission_data: z.object({ commission_percent: percentage }) })

export const wireCategories = z.object({ data: z.array(wireCategory).nullish() })

export const wireAttributes = z.object({
  data: z
    .array(
      z.object({
        title: text,
        attributes: z
          .array(
            z.object({
              id,
              title: z.string(),
              type: z.object({ name: text }).nullish(),
              unit: text,
              required: z.boolean().nullish(),
              selected_values: z.array(z.object({ id, title: z.string(), value: text })).nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
})

const predicted = z.object({
  cat_id: id,
  cat_title: z.string(),
  get cat_parent() {
    return predicted.nullish()
  },
})
export type WirePrediction = z.infer<typeof predicted>
export const wirePredictions = z.object({ result: z.array(predicted).nullish() })

export const wireTokens = z.object({
  access_token: z.string().min(1),
  // A new one that cannot be read leaves the old one, which may still hold.
  refresh_token: text.catch(null),
  expires_in: z.coerce.number().positive().nullish().catch(null),
})
