import type { SheetCounts, SheetRow, SheetRowState } from '@payvand/contract'
import { NONE, persianNumber, SHEET_TEXTS, shippingMethodLabel } from '@payvand/texts'
import { useState } from 'react'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'

const HUES: Record<SheetRowState, StatusHue> = {
  ready: 'green',
  already: 'neutral',
  faulty: 'red',
  waiting: 'blue',
  sending: 'blue',
  done: 'green',
  refused: 'red',
}

const COLUMNS: readonly Column<SheetRow>[] = [
  {
    id: 'line',
    header: SHEET_TEXTS.line,
    narrow: true,
    compact: 'hidden',
    cell: ({ line }) => <span className="text-ink-muted">{persianNumber(line)}</span>,
  },
  {
    id: 'order',
    header: SHEET_TEXTS.order,
    narrow: true,
    compact: 'title',
    cell: (row) => <RowOrder row={row} />,
  },
  {
    id: 'code',
    header: SHEET_TEXTS.code,
    narrow: true,
    cell: ({ trackingCode }) => (
      <bdi dir="ltr" className="break-all font-mono text-sm">
        {trackingCode ?? NONE}
      </bdi>
    ),
  },
  {
    id: 'method',
    header: SHEET_TEXTS.shippingMethod,
    compact: 'state',
    narrow: true,
    hideBelow: 'md',
    cell: ({ shippingMethod }) => shippingMethodLabel(shippingMethod) ?? NONE,
  },
  {
    id: 'result',
    header: SHEET_TEXTS.result,
    compact: 'state',
    grows: true,
    cell: (row) => <Result row={row} />,
  },
]

/** The verdict or the outcome of each row of a sheet, with a filter for those that a person must look at. */
export function CodeRows({ rows, counts }: { rows: readonly SheetRow[]; counts: SheetCounts }) {
  const problems = counts.faulty + counts.refused
  const [onlyProblems, setOnlyProblems] = useState(false)
  const isNarrowed = onlyProblems && problems > 0
  return (
    <>
      {problems > 0 && (
        <div role="group" aria-label={SHEET_TEXTS.show} className="flex flex-wrap gap-2 px-4 pt-3 pb-3">
          <Chip
            selected={!isNarrowed}
            onClick={() => setOnlyProblems(false)}
            count={persianNumber(rows.length)}
          >
            {SHEET_TEXTS.all}
          </Chip>
          <Chip selected={isNarrowed} onClick={() => setOnlyProblems(true)} count={persianNumber(problems)}>
            {SHEET_TEXTS.problems}
          </Chip>
        </div>
      )}
      <Table<SheetRow>
        label={SHEET_TEXTS.rows}
        columns={COLUMNS}
        rows={isNarrowed ? rows.filter(({ state }) => state === 'faulty' || state === 'refused') : rows}
        rowKey={(row) => String(row.line)}
        stickyOffset="3.5rem"
      />
    </>
  )
}

function RowOrder({ row }: { row: SheetRow }) {
  if (!row.order) {
    return (
      <span className="flex flex-col items-start">
        <span className="text-red-ink">{SHEET_TEXTS.unknownOrder}</span>
        <bdi className="max-w-56 truncate text-ink-muted text-xs">{row.written}</bdi>
      </span>
    )
  }
  return (
    <span className="flex min-w-0 flex-col items-start">
      <bdi className="font-medium">{row.order.basalamOrderId}</bdi>
      {row.order.customerName && (
        <span className="max-w-40 truncate text-ink-muted text-xs">{row.order.customerName}</span>
      )}
    </span>
  )
}

function Result({ row }: { row: SheetRow }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge hue={HUES[row.state]} active={row.state === 'sending'}>
        {SHEET_TEXTS.states[row.state]}
      </Badge>
      {row.state !== 'already' && row.sentence && <span className="min-w-0 text-sm">{row.sentence}</span>}
      {row.warning && <span className="min-w-0 text-sm text-yellow-ink">{row.warning}</span>}
    </span>
  )
}
