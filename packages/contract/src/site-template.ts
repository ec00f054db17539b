import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams } from './paging.ts'

/** What a template may know of a product. */
export const LEARNED_FIELDS = [
  'name',
  'price',
  'oldPrice',
  'photo',
  'description',
  'sku',
  'availability',
  'stock',
  'variants',
  'specifications',
  'category',
] as const
export type LearnedField = (typeof LEARNED_FIELDS)[number]

/** Why a site's prices are taken to be rial or toman. */
export const CURRENCY_EVIDENCE = [
  'words_beside_price',
  'words_on_page',
  'currency_in_markup',
  'stated_is_ten_times_shown',
  'stated_equals_shown',
] as const
export type CurrencyEvidenceKind = (typeof CURRENCY_EVIDENCE)[number]

const unit = z.enum(['rial', 'toman'])

const siteTemplate = z.object({
  /** Its host, without "www.". */
  site: z.string(),
  /** Pages it was learned from. */
  samples: z.number().int(),
  /** The fields whose place on the page is known. */
  fields: z.array(
    z.object({
      field: z.enum(LEARNED_FIELDS),
      /** Of the samples, those that hold something at the best of its places. */
      pages: z.number().int(),
      /** What stands there, on up to three samples. */
      examples: z.array(z.string()),
    }),
  ),
  /** Of the prices a visitor sees; null where nothing tells. */
  priceUnit: unit.nullable(),
  evidence: z.array(
    z.object({
      kind: z.enum(CURRENCY_EVIDENCE),
      unit,
      pages: z.number().int(),
      /** As it stood on one of them; empty where there is nothing to show. */
      example: z.string(),
    }),
  ),
})
export type SiteTemplate = z.output<typeof siteTemplate>

export const siteTemplateCalls = {
  'projects.template': defineCall({
    method: 'GET',
    path: '/v1/arachne-proxy/projects/:id/template',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({
      /** One for each site of the project; empty while nothing was learned. */
      sites: z.array(siteTemplate),
      /** The unit that all of them speak for; null where they tell nothing, or different things. */
      proposedPriceUnit: unit.nullable(),
    }),
    summary:
      'What was learned from the pages of the project: places of fields, and the unit of prices with its evidence',
  }),
}
