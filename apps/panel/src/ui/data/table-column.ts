import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Place of a cell in the compact row of two lines, which a table narrower than 640 px shows. The first line has the
 * `title` (who or what) and the `value` (the one number or state that matters); the second has each `state` as it is,
 * each `note` behind its header, and the `act` at the end.
 */
export type CompactSlot = 'title' | 'value' | 'state' | 'note' | 'act' | 'hidden'

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
  /** Amounts, whose digits line up from row to row. */
  amounts?: boolean
  /** A column without a slot is a `note`, or the `act` if its header is hidden. */
  compact?: CompactSlot
  /** A table narrower than this, about 768 or 960 px, leaves the column out; a compact row has it again. */
  hideBelow?: 'md' | 'xl'
  /** The header is spoken, not shown (a column of buttons). */
  hideHeader?: boolean
}

const hiddenBelow = { md: 'snug:hidden', xl: 'tight:hidden' }
const aligns = { start: 'text-start', center: 'columns:text-center', end: 'columns:text-end' }
const slots: Record<CompactSlot, string> = {
  title: 'compact:order-2 compact:min-w-0 compact:flex-1 compact:font-medium compact:break-words',
  value: 'compact:order-3 compact:max-w-3/5',
  state: 'compact:order-5 compact:max-w-full compact:text-sm',
  note: 'compact:order-5 compact:flex compact:max-w-full compact:flex-wrap compact:items-baseline compact:gap-x-1.5 compact:text-sm',
  act: 'compact:order-6 compact:ms-auto compact:max-w-full',
  hidden: 'compact:hidden',
}

export const cellStyle =
  'columns:h-9.5 columns:border-line columns:border-b columns:px-2 roomy:px-3 columns:py-0.5 columns:align-middle columns:*:align-middle columns:first:ps-4 columns:last:pe-4 columns:group-last/row:border-b-0 compact:min-w-0'
export const rowStyle =
  'group/row compact:relative compact:flex compact:flex-wrap compact:items-center compact:gap-x-2.5 compact:border-line compact:border-b compact:px-4 compact:py-2 compact:last:border-b-0 compact:after:order-4 compact:after:basis-full compact:after:content-[""]'

export function slotOf<Row>({ compact, hideHeader }: Column<Row>): CompactSlot {
  return compact ?? (hideHeader ? 'act' : 'note')
}

/** Place, width and visibility of a column's cells: the same for rows and for their skeletons. */
export function cellPlace<Row>(column: Column<Row>): string {
  const { narrow, grows, hideBelow, align = 'start', amounts } = column
  return classNames(
    cellStyle,
    slots[slotOf(column)],
    aligns[amounts ? 'end' : align],
    narrow && 'columns:w-px columns:whitespace-nowrap',
    grows && 'columns:w-full columns:max-w-0',
    amounts && 'columns:tabular-nums',
    hideBelow && hiddenBelow[hideBelow],
  )
}

/** The same for the head of a column. */
export function headPlace<Row>({ narrow, hideBelow, amounts, align = 'start' }: Column<Row>): string {
  return classNames(
    aligns[amounts ? 'end' : align],
    narrow && 'columns:w-px',
    hideBelow && hiddenBelow[hideBelow],
  )
}
