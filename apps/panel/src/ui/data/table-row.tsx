import { ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { type Column, cellPlace, cellStyle, rowStyle, slotOf } from './table-column.ts'
import { useHoldToChoose } from './use-hold-to-choose.ts'

export const CHOICE_PLACE = classNames(cellStyle, 'columns:w-px compact:relative compact:z-1 compact:order-1')

export interface RowChoice {
  name: string
  isSelected: boolean
  canSelect: boolean
  /** See `RowSelection.choosing`. */
  choosing: boolean | undefined
  /** `held`: the row was held, which also begins the choosing. */
  onChange: (on: boolean, held: boolean) => void
}

export function TableRow<Row>({
  row,
  index,
  columns,
  choice,
  isMuted,
}: {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  choice: RowChoice | undefined
  isMuted: boolean
}) {
  const holding = useHoldToChoose({
    isChoosing: choice?.choosing,
    onChoose: () => choice?.canSelect && choice.onChange(!choice.isSelected, true),
  })
  return (
    <tr
      {...holding}
      role="row"
      aria-selected={choice?.isSelected}
      className={classNames(
        rowStyle,
        choice?.isSelected ? 'bg-brand-soft' : 'columns:hover:bg-hover/60',
        choice?.choosing !== undefined && 'compact:select-none compact:[-webkit-touch-callout:none]',
        isMuted && 'text-ink-faint',
      )}
    >
      {choice && (
        <td role="cell" className={classNames(CHOICE_PLACE, choice.choosing === false && 'compact:hidden')}>
          <Checkbox
            className="flex"
            label={choice.canSelect ? ui.selectRow(choice.name) : ui.rowCannotBeSelected}
            hideLabel
            checked={choice.isSelected}
            disabled={!choice.canSelect}
            onChange={(on) => choice.onChange(on, false)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellPlace(column)}>
          {slotOf(column) === 'note' && (
            <span aria-hidden className="hidden shrink-0 text-ink-muted compact:inline">
              {column.header}
            </span>
          )}
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  )
}
