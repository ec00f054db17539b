import { z } from 'zod'
import { itemSelection } from '../catalog/item-filters.ts'
import { rialAmount } from '../catalog/product-data.ts'
import { leftOutReasons } from './left-out-reasons.ts'

const count = z.number().int()

/** Operations on the items of a project, one at a time in it. */
const id = z.number().int().positive()
const chosen = { projectId: id, selection: itemSelection }
export const reviewParameters = z.object({ kind: z.literal(['verify', 'unverify']), ...chosen })
const MOST_CHOSEN = 10_000
/** Items with the category of each, as a person took them from `projects.categoryProposals`. */
const choices = z.object({
  choices: z
    .array(z.object({ categoryId: id, projectItemIds: z.array(id).min(1, 'too_few') }))
    .min(1, 'too_few')
    .refine(
      (all) => all.reduce((sum, { projectItemIds }) => sum + projectItemIds.length, 0) <= MOST_CHOSEN,
      'too_many',
    ),
})
/** A marketplace category for many items: a leaf of `marketplace.categories`. */
export const categoryParameters = z
  .object({
    kind: z.literal('category'),
    projectId: id,
    selection: z.union([...itemSelection.options, choices]),
    /** One category for all of them; not given where the selection has that of each. */
    categoryId: id.optional(),
    /** Leaves out the items that have a category already, of their own or by their site category or project. */
    missingOnly: z.boolean().default(false),
  })
  .refine(({ selection, categoryId }) => 'choices' in selection !== (categoryId !== undefined), {
    path: ['categoryId'],
    message: 'invalid',
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
      /** The name of the category it will get; null for another kind, or while the marketplace's tree is not at hand. */
      category: z.string().nullable(),
    }),
  ),
})
