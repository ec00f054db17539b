import type { Sales as SalesAnswer } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { DASHBOARD_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { DayChart } from '../../lib/charts/day-chart.tsx'
import { dayName } from '../../lib/charts/day-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { salesQuery } from './home-queries.ts'

type SalesDay = NonNullable<SalesAnswer['sales']>[number]

/** Sums of a day or a month are shown in whole toman, since they are no prices. */
const tomanWords = ({ amount }: Pick<SalesDay, 'amount'>) => persianNumber(Math.round(rialToToman(amount)))

const COLUMNS: readonly Column<SalesDay>[] = [
  { id: 'day', header: DASHBOARD_TEXTS.day, compact: 'title', cell: ({ day }) => dayName(day) },
  {
    id: 'amount',
    header: DASHBOARD_TEXTS.amount,
    amounts: true,
    compact: 'value',
    align: 'end',
    cell: tomanWords,
  },
  {
    id: 'orders',
    header: DASHBOARD_TEXTS.orders,
    align: 'end',
    cell: ({ orderCount }) => persianNumber(orderCount),
  },
]

/**
 * Sales of the last 30 days in a query of their own: the marketplace takes its time, and nothing else of the page
 * waits for it.
 */
export function SalesCard() {
  const query = useQuery({ ...salesQuery, refetchOnMount: 'always' })
  // A failed call tells as little as a marketplace that did not answer.
  const sales = query.isLoadingError ? null : query.data?.sales
  if (sales && sales.some(({ orderCount, amount }) => orderCount > 0 || amount > 0)) {
    return <Sales sales={sales} />
  }
  return (
    <Card title={DASHBOARD_TEXTS.salesTitle} flush>
      {sales === undefined && (
        <div className="p-4">
          <Skeleton className="h-55" />
        </div>
      )}
      {sales === null && (
        <EmptyState
          icon={<ChartColumn />}
          title={DASHBOARD_TEXTS.salesUnread}
          description={DASHBOARD_TEXTS.salesUnreadText}
          action={
            <Button onClick={() => void query.refetch()} busy={query.isFetching}>
              {DASHBOARD_TEXTS.salesRetry}
            </Button>
          }
        />
      )}
      {sales && <EmptyState icon={<ChartColumn />} title={DASHBOARD_TEXTS.salesNone} />}
    </Card>
  )
}

function Sales({ sales }: { sales: readonly SalesDay[] }) {
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<SalesDay | null>(null)
  const total = sales.reduce(
    (sum, { amount, orderCount }) => ({
      amount: (sum.amount + amount) as SalesDay['amount'],
      orderCount: sum.orderCount + orderCount,
    }),
    { amount: 0 as SalesDay['amount'], orderCount: 0 },
  )
  const best = sales.reduce((most, day) => (day.amount > most.amount ? day : most))
  const words = pointed
    ? DASHBOARD_TEXTS.salesDay(dayName(pointed.day), tomanWords(pointed), persianNumber(pointed.orderCount))
    : DASHBOARD_TEXTS.salesTotal(tomanWords(total), persianNumber(total.orderCount))
  return (
    <Card
      title={DASHBOARD_TEXTS.salesTitle}
      description={words}
      actions={
        <Button
          size="sm"
          icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? DASHBOARD_TEXTS.showChart : DASHBOARD_TEXTS.showTable}
        </Button>
      }
      flush
    >
      {asTable ? (
        <ScrollArea label={DASHBOARD_TEXTS.salesTitle} className="max-h-96">
          <Table
            label={DASHBOARD_TEXTS.salesTitle}
            columns={COLUMNS}
            rows={sales.toReversed()}
            rowKey={(day) => day.day}
          />
        </ScrollArea>
      ) : (
        <div className="p-4">
          <DayChart
            days={sales}
            label={DASHBOARD_TEXTS.salesChart(tomanWords(total), dayName(best.day))}
            onPoint={setPointed}
          />
        </div>
      )}
    </Card>
  )
}
