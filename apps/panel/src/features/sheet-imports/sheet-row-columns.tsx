import type { SheetImportRow } from '@payvand/contract'
import type { SheetPlan } from '@payvand/domain'
import { NONE, persianNumber, SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'

const HUES: Record<SheetPlan, StatusHue> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'neutral',
  refused: 'red',
}

export const SHEET_ROW_COLUMNS: readonly Column<SheetImportRow>[] = [
  {
    id: 'line',
    header: SHEET_IMPORT_TEXTS.line,
    compact: 'hidden',
    narrow: true,
    cell: ({ line }) => <span className="text-ink-muted">{persianNumber(line)}</span>,
  },
  {
    id: 'product',
    header: SHEET_IMPORT_TEXTS.product,
    grows: true,
    compact: 'title',
    cell: ({ title }) => (
      <span className="line-clamp-2" title={title ?? undefined}>
        {title ?? <span className="text-ink-faint">{SHEET_IMPORT_TEXTS.untitled}</span>}
      </span>
    ),
  },
  {
    id: 'codes',
    header: SHEET_IMPORT_TEXTS.codes,
    compact: 'state',
    narrow: true,
    hideBelow: 'md',
    cell: ({ productId, variantId, sku }) => (
      <bdi dir="ltr" className="flex flex-col items-start text-xs">
        <span>
          {productId ?? NONE} / {variantId ?? NONE}
        </span>
        {sku !== null && <span className="max-w-32 truncate text-ink-muted">{sku}</span>}
      </bdi>
    ),
  },
  {
    id: 'change',
    header: SHEET_IMPORT_TEXTS.change,
    compact: 'state',
    narrow: true,
    cell: (row) => <Change row={row} />,
  },
  {
    id: 'state',
    header: SHEET_IMPORT_TEXTS.state,
    compact: 'value',
    narrow: true,
    cell: (row) => <State row={row} />,
  },
]

/** The changes of a row, or its values when there is nothing to compare them with. */
function Change({ row }: { row: SheetImportRow }) {
  if (row.changes.length === 0) {
    if (row.price === null || row.stock === null) return NONE
    return (
      <span className="whitespace-nowrap text-ink-muted text-sm">
        {SHEET_IMPORT_TEXTS.priceAndStock(persianNumber(row.price), persianNumber(row.stock))}
        {row.active === false && ` · ${SHEET_IMPORT_TEXTS.inactive}`}
      </span>
    )
  }
  return (
    <span className="flex flex-col items-start text-sm">
      {row.changes.map(({ field, from, to }) => (
        <span key={field} className="whitespace-nowrap">
          <span className="text-ink-muted">{SHEET_IMPORT_TEXTS.fields[field]}: </span>
          <span className="sr-only">{SHEET_IMPORT_TEXTS.from} </span>
          <del className="text-ink-faint">{valueWords(from)}</del>
          <span aria-hidden> ← </span>
          <span className="sr-only"> {SHEET_IMPORT_TEXTS.to} </span>
          <ins className="font-medium no-underline">{valueWords(to)}</ins>
        </span>
      ))}
    </span>
  )
}

function valueWords(value: string | number | null) {
  if (value === null || value === '') return SHEET_IMPORT_TEXTS.none
  return typeof value === 'number' ? persianNumber(value) : <bdi dir="ltr">{value}</bdi>
}

function State({ row: { plan, outcome, sentence } }: { row: SheetImportRow }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <span className="flex items-center gap-x-2 whitespace-nowrap">
        <Badge hue={outcome === 'kept' ? 'yellow' : HUES[plan]}>{SHEET_IMPORT_TEXTS.plans[plan]}</Badge>
        {outcome !== null && outcome !== 'refused' && (
          <span className="text-ink-muted text-sm">{SHEET_IMPORT_TEXTS.outcomes[outcome]}</span>
        )}
      </span>
      {sentence && <span className="columns:w-60 whitespace-normal text-sm">{sentence}</span>}
    </span>
  )
}
