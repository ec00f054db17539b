import { PROPOSAL_CONFIDENCES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams } from '../wire/paging.ts'
import { itemSelection } from './item-filters.ts'

/** A leaf of the marketplace's tree; `path` are the titles above it, outermost first. */
export const marketplaceCategory = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  path: z.array(z.string()),
})
const count = z.number().int()
const confidence = z.enum(PROPOSAL_CONFIDENCES)

export const proposedCategory = marketplaceCategory.extend({ confidence })
export type ProposedCategory = z.output<typeof proposedCategory>

export const categoryProposals = z.object({
  /** The items of each proposal, the surest first, then those with most items. */
  groups: z.array(
    z.object({
      category: proposedCategory,
      projectItemIds: z.array(count),
      /** The names of a few of them. */
      names: z.array(z.string()),
    }),
  ),
  /** Items that nothing is proposed for. */
  without: z.object({ count, names: z.array(z.string()) }),
  /** Number of items that the marketplace has not answered for yet: ask again. */
  waiting: count,
  /** Number of the selected items that need none: they have a category, are in the booth, or are inactive. */
  settled: count,
  /** Number of items past the first ten thousand, which one call looks at. */
  later: count,
})
export type CategoryProposals = z.output<typeof categoryProposals>

export const categoryProposalCalls = {
  'projects.categoryProposals': defineCall({
    method: 'POST',
    path: '/v1/arachne-proxy/projects/:id/category-proposals',
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({ selection: itemSelection }),
    answer: categoryProposals,
    summary:
      'Propose a marketplace category for each of the selected items that has none, and say how sure it is',
  }),
}
