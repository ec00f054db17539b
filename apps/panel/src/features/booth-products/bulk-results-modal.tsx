import { BOOTH_PRODUCT_TEXTS, ui } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import type { BulkAnswer } from './use-product-bulk.ts'

type Result = BulkAnswer['results'][number]

const COLUMNS: readonly Column<Result>[] = [
  {
    id: 'product',
    header: BOOTH_PRODUCT_TEXTS.resultProduct,
    compact: 'title',
    cell: ({ title, productId }) => title ?? BOOTH_PRODUCT_TEXTS.productNumber(productId),
  },
  {
    id: 'result',
    header: BOOTH_PRODUCT_TEXTS.result,
    compact: 'state',
    cell: ({ outcome, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        <Badge hue={outcome === 'done' ? 'green' : 'yellow'}>{BOOTH_PRODUCT_TEXTS.outcomes[outcome]}</Badge>
        <span className="text-ink-muted text-sm">{sentence}</span>
      </span>
    ),
  },
]

/** The outcome of each product of a bulk operation, those left out first. */
export function BulkResultsModal({
  results,
  onClose,
}: {
  results: BulkAnswer['results'] | null
  onClose: () => void
}) {
  const sorted = (results ?? []).toSorted(
    (one, other) => Number(one.outcome === 'done') - Number(other.outcome === 'done'),
  )
  return (
    <Modal
      open={results !== null}
      onClose={onClose}
      title={BOOTH_PRODUCT_TEXTS.resultsTitle}
      size="lg"
      flush
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <Table<Result>
        label={BOOTH_PRODUCT_TEXTS.resultsTitle}
        columns={COLUMNS}
        rows={sorted}
        rowKey={({ productId }) => String(productId)}
      />
    </Modal>
  )
}
