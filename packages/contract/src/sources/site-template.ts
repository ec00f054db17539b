import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams } from '../wire/paging.ts'

/** The fields of a product that a template may locate. */
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

/** Kinds of evidence for a site's prices being rial or toman. */
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
  /** The site's host, without "www.". */
  site: z.string(),
  /** Number of pages it was learned from. */
  samples: z.number().int(),
  /** The fields whose place on the page is known. */
  fields: z.array(
    z.object({
      field: z.enum(LEARNED_FIELDS),
      /** Number of samples that hold a value at the best of its places. */
      pages: z.number().int(),
      /** Values at that place, on up to three samples. */
      examples: z.array(z.string()),
    }),
  ),
  /** The unit of the prices a visitor sees; null when nothing tells it. */
  priceUnit: unit.nullable(),
  evidence: z.array(
    z.object({
      kind: z.enum(CURRENCY_EVIDENCE),
      unit,
      pages: z.number().int(),
      /** The evidence as it stands on one of the pages; empty when there is nothing to show. */
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
      /** One entry for each site of the project; empty while nothing was learned. */
      sites: z.array(siteTemplate),
      /** The unit that all of them agree on; null when they tell nothing, or different things. */
      proposedPriceUnit: unit.nullable(),
    }),
    summary:
      'What was learned from the pages of the project: places of fields, and the unit of prices with its evidence',
  }),
}
