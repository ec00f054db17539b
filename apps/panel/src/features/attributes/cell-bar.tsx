import type { AskedAttribute, AttributeCategoryDetails, AttributeCell, AttributeRow } from '@payvand/contract'
import type { AttributeValue } from '@payvand/domain'
import { ATTRIBUTE_SOURCE_LABELS, ATTRIBUTE_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { Check, Pencil, RotateCcw } from 'lucide-react'
import { valueWords } from '../../lib/attributes/attribute-value.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { answerBody, draftOf } from './answer-draft.ts'
import { fillChanges } from './cell-changes.ts'
import { useAnswer } from './use-answer.ts'
import type { FillCells, UnsavedCell } from './use-fill-cells.ts'

/**
 * Shows the present cell's value and its source, and gives the value to many products. Its height is always
 * the same: a table that moved while a finger is on a cell would not be told which cell was meant.
 */
export function CellBar({
  projectId,
  details,
  rows,
  at,
  cells,
  onEdit,
  onClear,
  onGuess,
}: {
  projectId: number
  details: AttributeCategoryDetails
  rows: readonly AttributeRow[]
  at: { row: AttributeRow; attribute: AskedAttribute; cell: AttributeCell; unsaved: UnsavedCell | undefined }
  cells: FillCells
  onEdit: () => void
  onClear: () => void
  onGuess: (value: AttributeValue) => void
}) {
  const { row, attribute, cell, unsaved } = at
  const { id, title } = attribute
  const answering = useAnswer(projectId, details)
  const forPage = cell.value ? fillChanges(rows, id, cell.value) : []
  const words = cell.value && valueWords(attribute, cell.value)
  const answer = details.attributes.find((one) => one.id === id)?.answer ?? null
  const answerCategory = (fallback: AttributeValue) =>
    answering.save({
      answers: [answerBody(id, { ...draftOf(answer), fallback })],
      words: ATTRIBUTE_TEXTS.saved(title),
    })
  return (
    <div className="flex h-40 flex-col justify-center-safe gap-1 overflow-y-auto border-line border-b px-4 py-2 text-sm sm:h-28 lg:h-20">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{title}</b>
        <span className="min-w-0 truncate text-ink-muted">{row.name ?? PROJECT_ITEM_TEXTS.noName}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CellWords at={at} />
        <span className="flex flex-wrap items-center gap-2">
          <Button size="xs" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {ATTRIBUTE_TEXTS.edit}
          </Button>
          {cell.guess && !unsaved && (
            <Button size="xs" icon={<Check aria-hidden />} onClick={() => cell.guess && onGuess(cell.guess)}>
              {ATTRIBUTE_TEXTS.takeGuess}
            </Button>
          )}
          {(cell.source === 'person' || unsaved?.sentence != null) && (
            <Button size="xs" variant="ghost" icon={<RotateCcw aria-hidden />} onClick={onClear}>
              {ATTRIBUTE_TEXTS.clear}
            </Button>
          )}
          {cell.value && words !== null && !unsaved && (
            <>
              <span className="text-ink-muted">{ATTRIBUTE_TEXTS.repeat}</span>
              <Button
                size="xs"
                aria-label={ATTRIBUTE_TEXTS.fillPageOf(words)}
                disabled={forPage.length === 0}
                onClick={() => void cells.write(forPage)}
              >
                {ATTRIBUTE_TEXTS.fillPage}
              </Button>
              <Button
                size="xs"
                aria-label={ATTRIBUTE_TEXTS.fillCategoryOf(words)}
                busy={answering.isSaving(id)}
                onClick={() => cell.value && answerCategory(cell.value)}
              >
                {ATTRIBUTE_TEXTS.fillCategory}
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

function CellWords({ at: { attribute, cell, unsaved } }: { at: Parameters<typeof CellBar>[0]['at'] }) {
  if (unsaved)
    return unsaved.sentence === null ? (
      <span className="text-ink-muted">{ATTRIBUTE_TEXTS.saving}</span>
    ) : (
      <span role="alert" className="text-red-ink">
        {unsaved.sentence}
      </span>
    )
  if (cell.value && cell.source)
    return (
      <span className="min-w-0">
        {valueWords(attribute, cell.value)}{' '}
        <span className="text-ink-muted">
          {ATTRIBUTE_SOURCE_LABELS[cell.source]}
          {cell.evidence !== null && ATTRIBUTE_TEXTS.evidence(cell.evidence)}
        </span>
      </span>
    )
  return (
    <span className="text-ink-muted">
      {cell.guess ? ATTRIBUTE_TEXTS.guess(valueWords(attribute, cell.guess)) : ATTRIBUTE_TEXTS.missingValue}
    </span>
  )
}
