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

/** Some answers print it in quotes; products take integers only. */
const fileId = z.coerce.number().int().positive()

export const wireFile = z.object({
  id: fileId,
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

export const wireUploadRequest = z.object({
  file_id: z.union([z.string().min(1), z.number()]),
  upload_strategy: z.literal('presigned_post'),
  staging: z.object({
    url: z.url({ protocol: /^https?$/ }),
    fields: z.record(z.string(), z.coerce.string()),
  }),
})

const media = z.object({
  id: fileId.nullish(),
  media_id: fileId.nullish(),
  status: text,
  ready: z.boolean().nullish(),
})
/** The plugin looks for the same values at four places. */
export const wireMedia = media.extend({
  data: media.nullish(),
  media: media.nullish(),
  file: media.nullish(),
})
export type WireMedia = z.infer<typeof wireMedia>

export const wireCategories = z.object({ data: z.array(wireCategory).nullish() })

/** An attribute in a category, with its options, or of a product, with those that were chosen. */
export const wireAttribute = z.object({
  id,
  title: z.string(),
  type: z.object({ name: text }).nullish(),
  unit: text,
  value: text,
  required: z.boolean().nullish(),
  selected_values: z
    .array(z.object({ id, title: z.string(), value: text, vendor_id: z.number().nullish() }))
    .nullish(),
})
export type WireAttribute = z.infer<typeof wireAttribute>

export const wireAttributeGroups = z
  .array(z.object({ title: text, attributes: z.array(wireAttribute).nullish() }))
  .nullish()

export const wireAttributes = z.object({ data: wireAttributeGroups })

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
