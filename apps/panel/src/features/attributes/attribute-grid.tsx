import type { AskedAttribute, AttributeCategoryDetails, AttributeRow } from '@payvand/contract'
import { ATTRIBUTE_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { writtenWords } from '../../lib/attributes/attribute-value.ts'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Image } from '../../ui/media/image.tsx'
import { CellBar } from './cell-bar.tsx'
import {
  type CellChange,
  type CellPlace,
  cellKey,
  type EditEnd,
  pasteChanges,
  pastedCells,
} from './cell-changes.ts'
import { GridCell } from './grid-cell.tsx'
import { cellAfter, isTyped } from './grid-keys.ts'
import type { FillCells } from './use-fill-cells.ts'

/**
 * Products by attributes, written into as into a spreadsheet: the arrow keys move, Enter or typing writes, Delete takes a
 * person's value back, and what a spreadsheet copied is pasted from the present cell on.
 */
export function AttributeGrid({
  projectId,
  details,
  rows,
  columns,
  cells,
  refreshing,
}: {
  projectId: number
  details: AttributeCategoryDetails
  rows: readonly AttributeRow[]
  columns: readonly AskedAttribute[]
  cells: FillCells
  refreshing: boolean
}) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  /** The character with which the writing began; null while it began with the value that stands there. */
  const [editing, setEditing] = useState<{ start: string | null } | null>(null)
  const size = { rows: rows.length, columns: columns.length }
  const active = {
    row: Math.min(place.row, size.rows - 1),
    column: Math.min(place.column, size.columns - 1),
  }
  const row = rows[active.row]
  const attribute = columns[active.column]
  const cell = row?.cells.find(({ attributeId }) => attributeId === attribute?.id)
  if (!row || !attribute || !cell) return null

  const goTo = (next: CellPlace) => {
    setPlace(next)
    setEditing(null)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  const change = (given: Pick<CellChange, 'value' | 'written'>) =>
    void cells.write([{ itemId: row.itemId, attributeId: attribute.id, ...given }])
  const clear = () => {
    cells.forget(row.itemId, attribute.id)
    if (cell.source === 'person') change({ value: null })
  }
  const endEdit = ({ given, next }: EditEnd) => {
    if (given === 'clear') clear()
    else if (given) change(given)
    goTo(next === null ? active : cellAfter(next, active, size))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return
    const { key, ctrlKey, metaKey } = event
    const next = cellAfter(key, active, size, ctrlKey || metaKey)
    if (next !== active) goTo(next)
    else if (key === 'Enter' || key === 'F2') setEditing({ start: null })
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (event.code === 'KeyZ' && (ctrlKey || metaKey)) cells.undo()
    else if (isTyped(event)) setEditing({ start: key })
    else return
    event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing || !cell.value) return
    event.clipboardData.setData('text/plain', writtenWords(attribute, cell.value))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedCells(event.clipboardData.getData('text/plain'))
    // One value that is pasted while a person writes belongs to what they write.
    if (editing && pasted.length === 1 && pasted[0]?.length === 1) return
    event.preventDefault()
    setEditing(null)
    const { changes, outside } = pasteChanges(pasted, active, rows, columns)
    void cells.write(changes)
    if (outside > 0) toast.warning(ATTRIBUTE_TEXTS.pastedOutside(outside))
  }

  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface">
      <CellBar
        projectId={projectId}
        details={details}
        rows={rows}
        at={{ row, attribute, cell, unsaved: cells.unsaved.get(cellKey(row.itemId, attribute.id)) }}
        cells={cells}
        onEdit={() => setEditing({ start: null })}
        onClear={clear}
        onGuess={(value) => change({ value })}
      />
      <div className="overflow-auto wide:max-h-[70vh]">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus */}
        <table
          ref={table}
          role="grid"
          aria-label={ATTRIBUTE_TEXTS.table}
          aria-busy={refreshing || undefined}
          className={classNames(
            'w-full border-separate border-spacing-0 text-sm',
            refreshing && 'opacity-60 transition-opacity',
          )}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              <th scope="col" className={classNames(headStyle, 'start-0 z-20 wide:min-w-60')}>
                {ATTRIBUTE_TEXTS.product}
              </th>
              {columns.map(({ id, title, unit, required }) => (
                <th key={id} scope="col" className={classNames(headStyle, 'z-10 min-w-36')}>
                  {title}
                  {unit !== null && <span className="font-normal"> ({unit})</span>}
                  {required && (
                    <span className="text-red-ink" title={ATTRIBUTE_TEXTS.required}>
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, down) => (
              <tr key={one.itemId}>
                <th
                  scope="row"
                  className="sticky start-0 z-[5] border-line border-e border-b bg-surface px-3 py-1 text-start font-normal phone:max-w-36"
                >
                  <span className="flex min-w-0 max-w-64 items-center gap-2">
                    <Image src={one.photo} alt="" className="size-8 shrink-0 phone:hidden" />
                    <span className="line-clamp-2 min-w-0 break-words">
                      {one.name ?? PROJECT_ITEM_TEXTS.noName}
                    </span>
                  </span>
                </th>
                {columns.map((column, along) => {
                  const isActive = down === active.row && along === active.column
                  return (
                    <GridCell
                      key={column.id}
                      place={`${down}-${along}`}
                      row={one}
                      attribute={column}
                      unsaved={cells.unsaved.get(cellKey(one.itemId, column.id))}
                      isActive={isActive}
                      editing={isActive ? editing : null}
                      onActive={() => goTo({ row: down, column: along })}
                      onEdit={() => {
                        setPlace({ row: down, column: along })
                        setEditing({ start: null })
                      }}
                      onEnd={endEdit}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const headStyle =
  'sticky top-0 border-line border-b bg-sunken px-3 py-1.5 text-start font-medium text-ink-muted text-xs'
