import type { ProjectItem } from '@payvand/contract'
import { canEditItem } from '@payvand/domain'
import { CATEGORY_PROPOSAL_TEXTS, EVIDENCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { categoryProposalsQuery } from './category-proposals-query.ts'
import type { ItemChanges } from './use-item-changes.ts'

/** What is proposed for a product without a category, how sure that is, and the press that takes it. */
export function CategoryProposal({ item, changes }: { item: ProjectItem; changes: ItemChanges }) {
  const { id, projectId, category, boothProduct } = item
  // A product of the booth stands in a category there already.
  const isOpen = category === null && boothProduct === null && canEditItem(item) && item.latestData !== null
  const proposals = useQuery({
    ...categoryProposalsQuery(projectId, { projectItemIds: [id] }),
    enabled: isOpen,
  })
  if (!isOpen) return null
  const proposed = proposals.data?.groups[0]?.category
  if (!proposed) {
    const words = proposals.isError
      ? 'failed'
      : proposals.data === undefined
        ? 'asked'
        : proposals.data.waiting > 0
          ? 'waiting'
          : 'none'
    return <p className="text-sm">{CATEGORY_PROPOSAL_TEXTS[words]}</p>
  }
  const { chooseCategory } = changes
  const title = proposed.title ?? EVIDENCE_TEXTS.categoryUnnamed(proposed.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <div className="min-w-0">
        <p>{CATEGORY_PROPOSAL_TEXTS.proposal(title, proposed.confidence)}</p>
        <p className="text-xs">{proposed.path.join(' / ')}</p>
      </div>
      <Button
        size="xs"
        className="bg-surface"
        aria-label={CATEGORY_PROPOSAL_TEXTS.takeOf(title)}
        busy={chooseCategory.isPending && chooseCategory.variables === proposed.id}
        onClick={() => chooseCategory.mutate(proposed.id)}
      >
        {CATEGORY_PROPOSAL_TEXTS.take}
      </Button>
    </div>
  )
}
