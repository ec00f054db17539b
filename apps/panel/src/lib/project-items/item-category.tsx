import type { ProjectItem } from '@payvand/contract'
import { canEditItem } from '@payvand/domain'
import { EVIDENCE_TEXTS } from '@payvand/texts'
import type { Ref } from 'react'
import { CategoryProposal } from './category-proposal.tsx'
import { MarketplaceCategorySelect } from './marketplace-category-select.tsx'
import type { ItemChanges } from './use-item-changes.ts'

/** The marketplace category an item will be sent in, its origin, and a choice for this item alone. */
export function ItemCategory({
  item,
  changes,
  ref,
}: {
  item: ProjectItem
  changes: ItemChanges
  /** The button of the choice, so that a notice can lead there. */
  ref?: Ref<HTMLButtonElement>
}) {
  const { category, siteCategory } = item
  const source = category ? EVIDENCE_TEXTS.categorySources[category.source] : EVIDENCE_TEXTS.categoryMissing
  return (
    <div className="flex flex-col gap-1">
      <MarketplaceCategorySelect
        {...(ref && { ref })}
        label={EVIDENCE_TEXTS.category}
        value={category?.id ?? null}
        chosenTitle={category?.title ?? null}
        noneLabel={EVIDENCE_TEXTS.categoryFollow}
        description={source}
        disabled={!canEditItem(item) || changes.chooseCategory.isPending}
        onChange={(categoryId) => changes.chooseCategory.mutate(categoryId)}
      />
      <CategoryProposal item={item} changes={changes} />
      {siteCategory && (
        <p className="text-ink-muted text-xs">
          {EVIDENCE_TEXTS.siteCategory}: <bdi>{siteCategory}</bdi>
        </p>
      )}
    </div>
  )
}
