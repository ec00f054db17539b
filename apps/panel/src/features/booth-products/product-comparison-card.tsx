import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS, NONE } from '@payvand/texts'
import { Scale } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type ComparisonRow, comparisonRows } from './product-comparison.ts'

const FIELD: Column<ComparisonRow> = {
  id: 'field',
  header: BOOTH_PRODUCT_PAGE_TEXTS.field,
  compact: 'title',
  cell: ({ label, differs, isOff }) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">{label}</span>
      {differs && <Badge hue="red">{BOOTH_PRODUCT_PAGE_TEXTS.differs}</Badge>}
      {isOff && <Badge>{BOOTH_PRODUCT_PAGE_TEXTS.notSynced}</Badge>}
    </span>
  ),
}

const sideOf = (side: 'ours' | 'theirs', header: string): Column<ComparisonRow> => ({
  id: side,
  header,
  cell: (row) => (
    <span className={row.differs ? 'font-semibold text-red-ink' : row.isOff ? 'text-ink-faint' : ''}>
      {row[side] ?? NONE}
    </span>
  ),
})

const THEIRS = sideOf('theirs', BOOTH_PRODUCT_PAGE_TEXTS.theirs)
const BOTH = [FIELD, sideOf('ours', BOOTH_PRODUCT_PAGE_TEXTS.ours), THEIRS]
/** The last sent state differs from the desired one while something newer waits, was refused or was never sent. */
const OLDER = [FIELD, sideOf('ours', BOOTH_PRODUCT_PAGE_TEXTS.oursBefore), THEIRS]
const BOOTH_ONLY = [FIELD, THEIRS]

export function ProductComparisonCard({ product }: { product: BoothProductDetails }) {
  const rows = comparisonRows(product)
  const { item, observed, observedAt, lastApplied, pending, sync } = product
  const isOlder = pending !== null || sync.behind !== null
  return (
    <Card
      flush
      title={
        !item
          ? BOOTH_PRODUCT_PAGE_TEXTS.inBooth
          : isOlder
            ? BOOTH_PRODUCT_PAGE_TEXTS.comparisonBefore
            : BOOTH_PRODUCT_PAGE_TEXTS.comparison
      }
      {...(item && {
        description: [
          observed && observedAt && BOOTH_PRODUCT_PAGE_TEXTS.observedAt(relativeTime(observedAt)),
          !observed && `${BOOTH_PRODUCT_PAGE_TEXTS.theirs}: ${BOOTH_PRODUCT_PAGE_TEXTS.theirsUnknown}`,
          !lastApplied && `${BOOTH_PRODUCT_PAGE_TEXTS.ours}: ${BOOTH_PRODUCT_PAGE_TEXTS.oursUnknown}`,
        ]
          .filter(Boolean)
          .join(' '),
      })}
    >
      <Table<ComparisonRow>
        label={BOOTH_PRODUCT_PAGE_TEXTS.comparison}
        columns={!item ? BOOTH_ONLY : isOlder ? OLDER : BOTH}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Scale />}
            title={BOOTH_PRODUCT_PAGE_TEXTS.notYet}
            description={BOOTH_PRODUCT_PAGE_TEXTS.notYetText}
          />
        }
      />
    </Card>
  )
}
