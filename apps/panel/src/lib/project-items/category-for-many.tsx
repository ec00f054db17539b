import { EVIDENCE_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MarketplaceCategorySelect } from './marketplace-category-select.tsx'

/** Asks for one category for many products. */
export function CategoryForMany({
  onChoose,
  onClose,
}: {
  onChoose: (categoryId: number) => void
  onClose: () => void
}) {
  const [categoryId, setCategoryId] = useState<number | null>(null)
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title={EVIDENCE_TEXTS.categoryForMany}
      description={EVIDENCE_TEXTS.categoryForManyText}
      footer={
        <>
          <Button onClick={onClose}>{EVIDENCE_TEXTS.categoryCancel}</Button>
          <Button
            variant="primary"
            disabled={categoryId === null}
            onClick={() => categoryId !== null && onChoose(categoryId)}
          >
            {EVIDENCE_TEXTS.categoryContinue}
          </Button>
        </>
      }
    >
      <MarketplaceCategorySelect
        label={EVIDENCE_TEXTS.category}
        value={categoryId}
        chosenTitle={null}
        onChange={setCategoryId}
      />
    </Modal>
  )
}
