import { z } from 'zod'
import { itemFilters } from '../catalog/item-filters.ts'
import { rialAmount } from '../catalog/product-data.ts'
import { leftOutReasons } from './left-out-reasons.ts'

const count = z.number().int()

/** The selected items of the project: those with these ids, or those the list shows with these filters. */
const selection = z.union([
  z.object({
    projectItemIds: z.array(z.number().int().positive()).min(1, 'too_few').max(10_000, 'too_many'),
  }),
  z.object({ filters: itemFilters }),
])
export type ItemSelection = z.output<typeof selection>

/** Operations on the items of a project, one at a time in it. */
const chosen = { projectId: z.number().int().positive(), selection }
export const reviewParameters = z.object({ kind: z.literal(['verify', 'unverify']), ...chosen })
/** One marketplace category for each of the items: a leaf of `marketplace.categories`. */
export const categoryParameters = z.object({
  kind: z.literal('category'),
  ...chosen,
  categoryId: z.number().int().positive(),
  /** Leaves out the items that have a category already, of their own or by their site category or project. */
  missingOnly: z.boolean().default(false),
})
export const sendParameters = z.object({ kind: z.literal('send'), ...chosen })

export const itemPreview = z.object({
  kind: z.literal(['verify', 'unverify', 'category', 'send']),
  ...leftOutReasons,
  /** The first twenty of the items that the operation will change. */
  examples: z.array(
    z.object({
      id: count,
      name: z.string().nullable(),
      photo: z.string().nullable(),
      price: rialAmount.nullable(),
      url: z.string(),
    }),
  ),
})
