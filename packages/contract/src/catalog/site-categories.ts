import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer } from '../wire/paging.ts'
import { marketplaceCategory, proposedCategory } from './category-proposals.ts'

export const siteCategory = z.object({
  /** The site's own category, outermost first, joined with " > ". */
  siteCategory: z.string(),
  itemCount: z.number().int(),
  /**
   * The suggestion of the marketplace's own prediction and the words of the site's category; null when nothing fits.
   */
  proposal: proposedCategory.nullable(),
  /** The category that a person chose for it. */
  confirmed: marketplaceCategory.nullable(),
})
export type SiteCategory = z.output<typeof siteCategory>

const PATH = '/v1/arachne-proxy/projects/:id/site-categories'

export const siteCategoryCalls = {
  'siteCategories.list': defineCall({
    method: 'GET',
    path: PATH,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: itemsAnswer(siteCategory),
    summary:
      "The site's categories, those with most items first, with the proposed and the confirmed category",
  }),
  'siteCategories.confirm': defineCall({
    method: 'POST',
    path: PATH,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({
      siteCategory: z.string().min(1, 'required').max(500, 'text_too_long'),
      /** Null forgets the choice. */
      categoryId: z.number().int().positive().nullable(),
    }),
    answer: siteCategory,
    summary: 'Choose the marketplace category of a category of the site, for what is sent from now on',
  }),
}
