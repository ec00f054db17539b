import type { AnswerOf } from '@payvand/contract'
import { CONTRACT_WATCH_TEXTS } from '@payvand/texts'
import type { Column } from '../../ui/data/table.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Moment } from './business-columns.tsx'

type MarketplaceCall = AnswerOf<'operator.marketplace'>['calls'][number]

const columns: readonly Column<MarketplaceCall>[] = [
  {
    id: 'call',
    header: CONTRACT_WATCH_TEXTS.call,
    compact: 'title',
    grows: true,
    cell: ({ name, call }) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        {name}
        <bdi dir="ltr" className="text-ink-muted text-sm">
          {call}
        </bdi>
      </span>
    ),
  },
  {
    id: 'places',
    header: CONTRACT_WATCH_TEXTS.places,
    compact: 'state',
    narrow: true,
    cell: ({ seen, places }) => <span>{CONTRACT_WATCH_TEXTS.seenOf(seen, places)}</span>,
  },
  {
    id: 'lastAnswer',
    header: CONTRACT_WATCH_TEXTS.lastAnswer,
    compact: 'value',
    narrow: true,
    cell: ({ lastAnswerAt }) => <Moment at={lastAnswerAt} />,
  },
]

export function MarketplaceCallsCard({ calls }: { calls: readonly MarketplaceCall[] }) {
  return (
    <Card flush title={CONTRACT_WATCH_TEXTS.calls} description={CONTRACT_WATCH_TEXTS.callsHelp}>
      <Table<MarketplaceCall>
        label={CONTRACT_WATCH_TEXTS.calls}
        columns={columns}
        rows={calls}
        rowKey={({ call }) => call}
        isMuted={({ lastAnswerAt }) => lastAnswerAt === null}
      />
    </Card>
  )
}
