import { ui } from '@payvand/texts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import { type Column, cellPlace, headPlace } from './table-column.ts'
import { CHOICE_PLACE, TableRow } from './table-row.tsx'

export type { Column } from './table-column.ts'

export interface RowSelection<Row> {
  /** Keys of all selected rows, also of those on other pages. */
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  canSelect?: (row: Row) => boolean
  /** Name of a row when its box is spoken. */
  rowName: (row: Row) => string
  /**
   * Compact rows have boxes only while this is true, and a row that is held begins it. Undefined: the boxes always
   * stand there.
   */
  choosing?: boolean
  onChoosing?: (choosing: boolean) => void
}

export interface TableProps<Row> {
  /** Name of the listed things; spoken, not shown. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first answer is awaited: skeleton rows of the same shape stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  selection?: RowSelection<Row>
  /** True for a row that is out of play and therefore grey. */
  isMuted?: (row: Row) => boolean
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode
  /** Newer rows are on their way; the old ones stay, a little paler. */
  refreshing?: boolean
  skeletonRows?: number
  /** Height of the sticky element above (a page's header), under which the table's own head must stay. */
  stickyOffset?: string
}

const headStyle =
  'columns:sticky columns:z-10 columns:h-9 columns:whitespace-nowrap columns:border-line columns:border-b columns:bg-sunken columns:px-2 roomy:px-3 text-start font-medium text-ink-muted text-xs columns:first:ps-4 columns:last:pe-4'

/**
 * A list: a semantic table, whose columns fold by `hideBelow` as it gets narrower, and below 640 px of its own width
 * compact rows of two lines (`compact`). Cells that look different there use the variants `compact:` and `columns:`.
 * Roles are spelled out since `display` would undo them.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isMuted, empty, refreshing = false } = props
  if (rows?.length === 0 && empty) return <>{empty}</>

  const selectable = (rows ?? []).filter((row) => selection?.canSelect?.(row) ?? true)
  const selectedHere = selection ? selectable.filter((row) => selection.selected.has(rowKey(row))) : []
  const allSelected = selectable.length > 0 && selectedHere.length === selectable.length
  const hasCompactHead = selection && selection.choosing !== false

  const select = (targets: readonly Row[], on: boolean) => {
    const next = new Set(selection?.selected)
    for (const row of targets) {
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  }
  const choiceOf = (row: Row) =>
    selection && {
      name: selection.rowName(row),
      isSelected: selection.selected.has(rowKey(row)),
      canSelect: selection.canSelect?.(row) ?? true,
      choosing: selection.choosing,
      onChange: (on: boolean, held: boolean) => {
        if (held) selection.onChoosing?.(true)
        select([row], on)
      },
    }

  return (
    <div className="@container/table">
      <table
        role="table"
        aria-label={label}
        aria-busy={rows === undefined || refreshing || undefined}
        className={classNames(
          'w-full border-separate border-spacing-0 text-base compact:block',
          refreshing && 'opacity-60 transition-opacity',
        )}
      >
        <thead
          role="rowgroup"
          className={
            hasCompactHead
              ? 'compact:block compact:border-line compact:border-b compact:px-4 compact:py-1'
              : 'compact:sr-only'
          }
        >
          <tr role="row">
            {selection && (
              <th
                role="columnheader"
                className={classNames(headStyle, selection.choosing === false && 'compact:hidden')}
                style={{ insetBlockStart: props.stickyOffset ?? 0 }}
              >
                <span className="flex items-center gap-2.5">
                  <Checkbox
                    className="flex"
                    label={ui.selectAllRows}
                    hideLabel
                    checked={allSelected}
                    indeterminate={!allSelected && selectedHere.length > 0}
                    disabled={selectable.length === 0}
                    onChange={(on) => select(selectable, on)}
                  />
                  <span aria-hidden className="columns:hidden">
                    {ui.selectAllRows}
                  </span>
                </span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={classNames(headStyle, headPlace(column), hasCompactHead && 'compact:sr-only')}
                style={{ insetBlockStart: props.stickyOffset ?? 0 }}
              >
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="compact:block">
          {rows === undefined
            ? Array.from({ length: props.skeletonRows ?? 8 }, (_, row) => (
                <SkeletonRow
                  key={row}
                  cells={[...(selection ? [CHOICE_PLACE] : []), ...columns.map(cellPlace)]}
                  first={row === 0}
                />
              ))
            : rows.map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  choice={choiceOf(row)}
                  isMuted={isMuted?.(row) ?? false}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}
