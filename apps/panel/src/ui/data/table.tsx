import { ui } from '@payvand/texts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { cellStyle, SkeletonRow } from './skeleton-row.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** A narrow column takes no more than its content; the others share the rest. */
  narrow?: boolean
  /**
   * The column takes the width that the narrow ones leave, and never more: its content is cut instead of making the
   * table wider.
   */
  grows?: boolean
  align?: 'start' | 'center' | 'end'
  /** On a phone this column heads the card, without its label. */
  cardTitle?: boolean
  /** The phone's card leaves the column out. */
  wideOnly?: boolean
  /** A narrower table leaves the column out; a phone's card has room for it again. */
  hideBelow?: 'md' | 'xl'
  /** The header is spoken, not shown (a column of buttons). */
  hideHeader?: boolean
}

export interface RowSelection<Row> {
  /** Keys of all selected rows, also of those on other pages. */
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  canSelect?: (row: Row) => boolean
  /** Name of a row when its box is spoken. */
  rowName: (row: Row) => string
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

const hiddenBelow = { md: 'wide:max-md:hidden', xl: 'wide:max-xl:hidden' }
const aligns = { start: 'text-start', center: 'text-center', end: 'text-end' }

const headStyle =
  'sticky z-10 h-9 whitespace-nowrap border-line border-b bg-sunken px-3 max-lg:px-2 text-start font-medium text-ink-muted text-xs first:ps-4 last:pe-4'

const SELECTION_WIDTH = 'wide:w-px'

/** Width and visibility of a column's cells: the same for rows and for their skeletons. */
function columnWidth<Row>({ narrow, grows, hideBelow }: Column<Row>): string {
  return classNames(
    narrow && 'whitespace-nowrap wide:w-px',
    grows && 'wide:w-full wide:max-w-0',
    hideBelow && hiddenBelow[hideBelow],
  )
}

/** A list. A semantic table on a screen, cards on a phone; roles are spelled out since `display` would undo them. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    selection,
    isMuted,
    empty,
    refreshing = false,
    skeletonRows = 8,
  } = props
  if (rows?.length === 0 && empty) return <>{empty}</>

  const selectable = (rows ?? []).filter((row) => selection?.canSelect?.(row) ?? true)
  const selectedHere = selection ? selectable.filter((row) => selection.selected.has(rowKey(row))) : []
  const allSelected = selectable.length > 0 && selectedHere.length === selectable.length

  const select = (targets: readonly Row[], on: boolean) => {
    const next = new Set(selection?.selected)
    for (const row of targets) {
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  }

  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={rows === undefined || refreshing || undefined}
      className={classNames(
        'w-full border-separate border-spacing-0 text-base phone:block',
        refreshing && 'opacity-60 transition-opacity',
      )}
    >
      <thead role="rowgroup" className="phone:sr-only">
        <tr role="row">
          {selection && (
            <th
              role="columnheader"
              className={headStyle}
              style={{ insetBlockStart: props.stickyOffset ?? 0 }}
            >
              <Checkbox
                className="flex"
                label={ui.selectAllRows}
                hideLabel
                checked={allSelected}
                indeterminate={!allSelected && selectedHere.length > 0}
                disabled={selectable.length === 0}
                onChange={(on) => select(selectable, on)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                headStyle,
                aligns[column.align ?? 'start'],
                column.narrow && 'w-px',
                column.hideBelow && hiddenBelow[column.hideBelow],
              )}
              style={{ insetBlockStart: props.stickyOffset ?? 0 }}
            >
              {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="phone:block">
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, row) => (
              <SkeletonRow
                key={row}
                cells={[...(selection ? [SELECTION_WIDTH] : []), ...columns.map(columnWidth)]}
                first={row === 0}
              />
            ))
          : rows.map((row, index) => {
              const key = rowKey(row)
              const selected = selection?.selected.has(key) ?? false
              const canSelect = selection?.canSelect?.(row) ?? true
              return (
                <tr
                  key={key}
                  role="row"
                  aria-selected={selection ? selected : undefined}
                  className={classNames(
                    'group/row phone:relative phone:block phone:border-line phone:border-b phone:px-4 phone:py-3 phone:last:border-b-0',
                    selected ? 'bg-brand-soft' : 'wide:hover:bg-hover/60',
                    isMuted?.(row) && 'text-ink-faint',
                  )}
                >
                  {selection && (
                    <td
                      role="cell"
                      className={classNames(
                        cellStyle,
                        SELECTION_WIDTH,
                        'phone:absolute phone:end-4 phone:top-3',
                      )}
                    >
                      <Checkbox
                        className="flex"
                        label={canSelect ? ui.selectRow(selection.rowName(row)) : ui.rowCannotBeSelected}
                        hideLabel
                        checked={selected}
                        disabled={!canSelect}
                        onChange={(on) => select([row], on)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      role="cell"
                      className={classNames(
                        cellStyle,
                        aligns[column.align ?? 'start'],
                        columnWidth(column),
                        column.wideOnly && 'phone:hidden',
                        column.cardTitle
                          ? 'phone:block phone:pb-1! phone:font-medium'
                          : 'phone:flex phone:items-center phone:justify-between phone:gap-4 phone:text-end',
                        column.cardTitle && selection && 'phone:pe-10!',
                      )}
                    >
                      {!column.cardTitle && (
                        <span aria-hidden className="hidden shrink-0 text-ink-muted text-sm phone:inline">
                          {column.hideHeader ? '' : column.header}
                        </span>
                      )}
                      {column.cell(row, index)}
                    </td>
                  ))}
                </tr>
              )
            })}
      </tbody>
    </table>
  )
}
