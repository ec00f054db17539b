import type { AskedAttribute, AttributeCell, AttributeRow } from '@payvand/contract'
import { ATTRIBUTE_SOURCE_LABELS, ATTRIBUTE_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { CircleAlert, CircleHelp, Pencil } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isDoubtful, valueWords, writtenWords } from '../../lib/attributes/attribute-value.ts'
import { classNames } from '../../ui/class-names.ts'
import type { EditEnd } from './cell-changes.ts'
import { OptionEditor } from './option-editor.tsx'
import { TextEditor } from './text-editor.tsx'
import type { UnsavedCell } from './use-fill-cells.ts'

/** One attribute of one product: its value with what is special about it, or the field in which it is written. */
export function GridCell({
  place,
  row,
  attribute,
  unsaved,
  isActive,
  editing,
  onActive,
  onEdit,
  onEnd,
}: {
  place: string
  row: AttributeRow
  attribute: AskedAttribute
  unsaved: UnsavedCell | undefined
  isActive: boolean
  editing: { start: string | null } | null
  onActive: () => void
  onEdit: () => void
  onEnd: (end: EditEnd) => void
}) {
  const box = useRef<HTMLTableCellElement>(null)
  /** The first press of a mouse makes the cell the present one, the second writes; a finger has no second. */
  const writes = useRef(false)
  const cell = row.cells.find(({ attributeId }) => attributeId === attribute.id)
  if (!cell) return <td />
  const name = ATTRIBUTE_TEXTS.cellOf(row.name ?? PROJECT_ITEM_TEXTS.noName, attribute.title)
  const isChoice = attribute.kind === 'choice' || attribute.kind === 'choices'
  const isLacking = cell.value === null && attribute.required && !unsaved
  const isRefused = unsaved !== undefined && unsaved.sentence !== null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it has the keys
    <td
      ref={box}
      role="gridcell"
      data-cell={place}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-invalid={isRefused || undefined}
      onFocus={(event) => {
        if (!isActive && event.target === box.current) onActive()
      }}
      onPointerDown={({ pointerType }) => {
        writes.current = pointerType !== 'mouse' || (isActive && document.activeElement === box.current)
      }}
      onClick={() => {
        if (editing) return
        if (writes.current) onEdit()
        else onActive()
      }}
      className={classNames(
        'relative h-11 max-w-56 cursor-default border-line border-b px-3 outline-none not-last:border-e focus:outline-2 focus:outline-focus focus:-outline-offset-2',
        isLacking && 'bg-yellow-soft',
        isRefused && 'bg-red-soft',
        unsaved?.sentence === null && 'opacity-60',
      )}
    >
      {editing && !isChoice ? (
        <TextEditor
          label={name}
          initial={editing.start ?? unsaved?.change.written ?? shownText(attribute, cell)}
          before={shownText(attribute, cell)}
          isNumber={attribute.kind === 'number'}
          onEnd={onEnd}
        />
      ) : (
        <span className="line-clamp-2 break-words">{words(attribute, cell, unsaved)}</span>
      )}
      {editing && isChoice && (
        <OptionEditor box={box} label={name} attribute={attribute} value={cell.value} onEnd={onEnd} />
      )}
    </td>
  )
}

const shownText = (attribute: AskedAttribute, cell: AttributeCell) =>
  cell.value ? writtenWords(attribute, cell.value) : ''

function words(attribute: AskedAttribute, cell: AttributeCell, unsaved: UnsavedCell | undefined): ReactNode {
  if (unsaved) {
    const { written, value } = unsaved.change
    const text = written ?? (value ? valueWords(attribute, value) : ATTRIBUTE_TEXTS.emptyValue)
    return unsaved.sentence === null ? (
      text
    ) : (
      <Marked icon={<CircleAlert aria-hidden />} tone="text-red-ink" text={text} />
    )
  }
  if (cell.value) {
    const text = valueWords(attribute, cell.value)
    if (cell.source === 'person')
      return <Marked icon={<Pencil aria-label={ATTRIBUTE_SOURCE_LABELS.person} />} tone="" text={text} />
    if (isDoubtful(cell))
      return (
        <Marked
          icon={<CircleHelp aria-label={ATTRIBUTE_TEXTS.doubtful} />}
          tone="text-yellow-ink"
          text={text}
        />
      )
    return cell.source === 'default' ? <span className="text-ink-muted">{text}</span> : text
  }
  if (cell.guess)
    return <span className="text-yellow-ink">{ATTRIBUTE_TEXTS.guess(valueWords(attribute, cell.guess))}</span>
  return attribute.required ? (
    <span className="text-yellow-ink">{ATTRIBUTE_TEXTS.missingValue}</span>
  ) : (
    <span className="text-ink-faint">{ATTRIBUTE_TEXTS.emptyValue}</span>
  )
}

const Marked = ({ icon, tone, text }: { icon: ReactNode; tone: string; text: string }) => (
  <span className={tone}>
    {text} <span className="inline-block align-middle [&_svg]:size-3">{icon}</span>
  </span>
)
