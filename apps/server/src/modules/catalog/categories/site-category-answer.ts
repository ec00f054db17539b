import type { ProposedCategory, SiteCategory } from '@payvand/contract'
import type { CategoryLeaf } from './category-leaves.ts'
import type { Proposal } from './propose-categories.ts'

/** A category of the site as the wire has it. A confirmed one the tree does not hold any more has no title. */
export function siteCategoryAnswer(
  counted: { siteCategory: string; itemCount: number },
  known: { leaves: readonly CategoryLeaf[]; proposal: Proposal | null; confirmedId: number | null },
): SiteCategory {
  const { confirmedId } = known
  return {
    ...counted,
    proposal: known.proposal && proposedCategory(known.proposal),
    confirmed:
      confirmedId === null
        ? null
        : (known.leaves.find((leaf) => leaf.id === confirmedId) ?? {
            id: confirmedId,
            title: null,
            path: [],
          }),
  }
}

export function proposedCategory({ category, confidence }: Proposal): ProposedCategory {
  return { ...category, confidence }
}
