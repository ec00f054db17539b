import { RIALS_PER_TOMAN } from '@payvand/domain'
import { FINANCE_TEXTS } from '@payvand/texts'
import { CalendarClock, ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { type DayAmount, DayChart } from '../../lib/charts/day-chart.tsx'
import { dayName } from '../../lib/charts/day-words.ts'
import { tomanWords as exactWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'

/** A forecast is no price: whole toman say enough. */
const tomanWords = (rial: number): string => exactWords(Math.round(rial / RIALS_PER_TOMAN) * RIALS_PER_TOMAN)

const COLUMNS: readonly Column<DayAmount>[] = [
  { id: 'day', header: FINANCE_TEXTS.day, compact: 'title', cell: ({ day }) => dayName(day) },
  {
    id: 'amount',
    header: FINANCE_TEXTS.amount,
    amounts: true,
    compact: 'value',
    align: 'end',
    cell: ({ amount }) => tomanWords(amount),
  },
]

/** The money that will probably come, by day: a chart, and the same as a table. */
export function ForecastCard({ forecast }: { forecast: readonly DayAmount[] | undefined }) {
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<DayAmount | null>(null)
  if (forecast === undefined)
    return (
      <Card title={FINANCE_TEXTS.forecast}>
        <Skeleton className="h-55" />
      </Card>
    )
  if (forecast.length === 0)
    return (
      <Card title={FINANCE_TEXTS.forecast} flush>
        <EmptyState
          icon={<CalendarClock />}
          title={FINANCE_TEXTS.forecastNone}
          description={FINANCE_TEXTS.forecastNoneText}
        />
      </Card>
    )
  const total = forecast.reduce((sum, { amount }) => sum + amount, 0)
  const best = forecast.reduce((most, day) => (day.amount > most.amount ? day : most))
  return (
    <Card
      title={FINANCE_TEXTS.forecast}
      description={
        pointed
          ? `${dayName(pointed.day)}: ${tomanWords(pointed.amount)}`
          : FINANCE_TEXTS.forecastText(tomanWords(total))
      }
      actions={
        <Button
          size="sm"
          icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? FINANCE_TEXTS.showChart : FINANCE_TEXTS.showTable}
        </Button>
      }
      flush
    >
      {asTable ? (
        <ScrollArea label={FINANCE_TEXTS.forecast} className="max-h-96">
          <Table label={FINANCE_TEXTS.forecast} columns={COLUMNS} rows={forecast} rowKey={({ day }) => day} />
        </ScrollArea>
      ) : (
        <div className="p-4">
          <DayChart
            days={forecast}
            label={FINANCE_TEXTS.forecastChart(tomanWords(total), dayName(best.day))}
            onPoint={setPointed}
          />
        </div>
      )}
    </Card>
  )
}
