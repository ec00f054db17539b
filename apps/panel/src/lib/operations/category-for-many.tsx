import { CATEGORY_PROPOSAL_TEXTS, EVIDENCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { categoryProposalsQuery } from '../project-items/category-proposals-query.ts'
import { MarketplaceCategorySelect } from '../project-items/marketplace-category-select.tsx'
import { CategoryProposals } from './category-proposals.tsx'
import type { Operation } from './operation.ts'
import type { CategoryRequest, ItemsRequest } from './operation-calls.ts'
import { OperationStart } from './operation-start.tsx'

type Way = keyof typeof CATEGORY_PROPOSAL_TEXTS.ways
const WAYS = (['proposed', 'one'] as const).map((value) => ({
  value,
  ...CATEGORY_PROPOSAL_TEXTS.ways[value],
}))

/** Asks for the category of many products, what is proposed for each or one for all, and previews the choice. */
export function CategoryForMany({
  projectId,
  asked,
  onClose,
  onStarted,
}: {
  projectId: number
  asked: Extract<ItemsRequest, { kind: 'category' }>
  onClose: () => void
  onStarted: (operation: Operation) => void
}) {
  const proposals = useQuery(categoryProposalsQuery(projectId, asked.selection))
  const groups = proposals.data?.groups
  const [chosenWay, setWay] = useState<Way | null>(null)
  const way = chosenWay ?? (groups?.length === 0 || proposals.isError ? 'one' : 'proposed')
  const [categoryId, setCategoryId] = useState<number | null>(null)
  const [isTaken, setTaken] = useState<Record<string, boolean>>({})
  const taken =
    groups?.filter((group) => isTaken[groupKey(group)] ?? group.category.confidence !== 'guess') ?? []
  const [request, setRequest] = useState<CategoryRequest | null>(null)

  if (request)
    // The choice stays behind its preview, so that one can go back and correct it.
    return <OperationStart request={request} onBack={() => setRequest(null)} onStarted={onStarted} />

  const preview = () => {
    if (way === 'one') {
      if (categoryId !== null) setRequest({ ...asked, projectId, categoryId })
      return
    }
    const choices = taken.map(({ category, projectItemIds }) => ({ categoryId: category.id, projectItemIds }))
    setRequest({ kind: 'category', projectId, selection: { choices }, missingOnly: true })
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={EVIDENCE_TEXTS.categoryForMany}
      description={EVIDENCE_TEXTS.categoryForManyText}
      footer={
        <>
          <Button onClick={onClose}>{EVIDENCE_TEXTS.categoryCancel}</Button>
          <Button
            variant="primary"
            disabled={way === 'one' ? categoryId === null : taken.length === 0}
            onClick={preview}
          >
            {EVIDENCE_TEXTS.categoryContinue}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioCards
          label={CATEGORY_PROPOSAL_TEXTS.way}
          columns={2}
          options={WAYS}
          value={way}
          onChange={setWay}
        />
        {way === 'one' ? (
          <MarketplaceCategorySelect
            label={EVIDENCE_TEXTS.category}
            value={categoryId}
            chosenTitle={null}
            onChange={setCategoryId}
          />
        ) : (
          <CategoryProposals
            proposals={proposals}
            taken={new Set(taken)}
            onTake={(some, take) =>
              setTaken((before) => ({
                ...before,
                ...Object.fromEntries(some.map((group) => [groupKey(group), take])),
              }))
            }
          />
        )}
      </div>
    </Modal>
  )
}

/** A group keeps its tick while answers of the marketplace bring more items into it. */
const groupKey = ({ category }: { category: { id: number; confidence: string } }) =>
  `${category.confidence} ${category.id}`
