import type { ConnectRun } from '@payvand/contract'
import { HOME_TEXTS, persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { linkStyle } from '../../ui/link.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Ambiguous = ConnectRun['ambiguous'][number]

const COLUMNS: readonly Column<Ambiguous>[] = [
  {
    id: 'name',
    header: HOME_TEXTS.ambiguousName,
    cardTitle: true,
    cell: ({ projectId, name }) => (
      <Link to="/arachne/projects/$id" params={{ id: projectId }} className={linkStyle}>
        {name ?? HOME_TEXTS.noName}
      </Link>
    ),
  },
  { id: 'value', header: HOME_TEXTS.ambiguousValue, cell: ({ value }) => <bdi>{value}</bdi> },
  {
    id: 'products',
    header: HOME_TEXTS.ambiguousProducts,
    cell: ({ productIds }) => <bdi dir="ltr">{productIds.join(', ')}</bdi>,
  },
]

/** The items that were left alone because more than one product could be theirs. */
export function AmbiguousItemsModal({
  run,
  open,
  onClose,
}: {
  run: ConnectRun
  open: boolean
  onClose: () => void
}) {
  const isPart = run.ambiguousCount > run.ambiguous.length
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      flush
      title={HOME_TEXTS.ambiguousTitle}
      description={[
        HOME_TEXTS.ambiguousText,
        ...(isPart ? [HOME_TEXTS.ambiguousFirst(persianNumber(run.ambiguous.length))] : []),
      ].join(' ')}
    >
      <Table
        label={HOME_TEXTS.ambiguousTitle}
        columns={COLUMNS}
        rows={run.ambiguous}
        rowKey={({ itemId }) => String(itemId)}
      />
    </Modal>
  )
}
