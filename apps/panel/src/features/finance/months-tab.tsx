import type { MonthSums } from '@payvand/contract'
import { FINANCE_TEXTS, persianNumber, persianPercent } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { type DayAmount, DayChart } from '../../lib/charts/day-chart.tsx'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Amount, Profit } from './account-words.tsx'
import { monthsQuery } from './finance-queries.ts'
import { knownIncome, knownSum } from './known-sums.ts'
import { monthName, nextMonth, shortMonthName } from './month-names.ts'

/** The income of a month, as a bar of the chart. */
interface MonthBar extends DayAmount {
  month: string
  /** Also below 0, where there is no bar. */
  income: number
}

const barOf = ({ month, income }: MonthSums): MonthBar => ({
  day: month,
  month,
  income,
  amount: Math.max(0, income),
})

interface MonthRow extends MonthSums {
  /** The month before it, for the comparison; undefined where there is none. */
  before: MonthSums | undefined
}

const COLUMNS: readonly Column<MonthRow>[] = [
  {
    id: 'month',
    header: FINANCE_TEXTS.month,
    compact: 'title',
    cell: ({ month }) => (
      <Link to="/finance" search={{ tab: 'orders', month }} className={linkStyle}>
        {monthName(month)}
      </Link>
    ),
  },
  {
    id: 'orders',
    header: FINANCE_TEXTS.orderCount,
    align: 'end',
    cell: ({ orderCount }) => persianNumber(orderCount),
  },
  {
    id: 'goods',
    header: FINANCE_TEXTS.goods,
    amounts: true,
    align: 'end',
    cell: (row) => (
      <span className="flex flex-col items-end">
        {tomanWords(row.goods)}
        <Comparison now={row.goods} before={row.before?.goods} />
      </span>
    ),
  },
  {
    id: 'income',
    header: FINANCE_TEXTS.income,
    amounts: true,
    align: 'end',
    hideBelow: 'md',
    cell: (row) => (
      <span className="flex flex-col items-end">
        <Amount rial={knownIncome(row)} />
        {row.estimatedIncome !== 0 && (
          <span className="text-ink-faint text-xs">
            {FINANCE_TEXTS.partEstimated(tomanWords(row.estimatedIncome))}
          </span>
        )}
      </span>
    ),
  },
  { id: 'paid', header: FINANCE_TEXTS.wasPaid, compact: 'state', cell: (row) => <Paid month={row} /> },
  {
    id: 'profit',
    header: FINANCE_TEXTS.profit,
    amounts: true,
    align: 'end',
    compact: 'value',
    cell: ({ profit, unknownCount, estimatedIncome }) => (
      <span className="flex flex-col items-end">
        <Profit rial={knownSum(profit, unknownCount)} isEstimate={estimatedIncome !== 0} named />
        {unknownCount > 0 && (
          <span className="text-ink-faint text-xs">{FINANCE_TEXTS.profitUnknown(unknownCount)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'print',
    header: FINANCE_TEXTS.print,
    hideHeader: true,
    narrow: true,
    cell: ({ month }) => (
      <Link to="/finance/print" search={{ month }} className={linkStyle}>
        {FINANCE_TEXTS.print}
      </Link>
    ),
  },
]

/** Month by month: sold, received, paid in full or not, and left over. */
export function MonthsTab() {
  const months = useQuery({ ...monthsQuery, refetchOnMount: 'always' })
  const [pointed, setPointed] = useState<MonthBar | null>(null)
  const rows = months.data?.data.map((month, index, all): MonthRow => {
    const before = all[index + 1]
    // A month that goes on is no whole one to compare with.
    const isComparable = index > 0 && before !== undefined && nextMonth(before.month) === month.month
    return { ...month, before: isComparable ? before : undefined }
  })
  const bars = months.data?.data.map(barOf).reverse() ?? []
  return (
    <Card
      title={FINANCE_TEXTS.monthsTitle}
      description={
        pointed ? `${monthName(pointed.month)}: ${tomanWords(pointed.income)}` : FINANCE_TEXTS.monthsText
      }
      flush
    >
      {bars.filter(({ amount }) => amount > 0).length > 1 && (
        <div className="border-line border-b p-4">
          <DayChart
            days={bars}
            label={FINANCE_TEXTS.monthsChart}
            nameOf={({ month }) => shortMonthName(month)}
            onPoint={setPointed}
          />
        </div>
      )}
      {months.isLoadingError ? (
        <ErrorState
          title={FINANCE_TEXTS.monthsFailed}
          description={errorMessage(months.error)}
          onRetry={() => void months.refetch()}
          busy={months.isFetching}
        />
      ) : (
        <Table
          label={FINANCE_TEXTS.monthsTitle}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ month }) => month}
          empty={
            <EmptyState
              icon={<CalendarDays />}
              title={FINANCE_TEXTS.noMonths}
              description={FINANCE_TEXTS.nothingYetText}
            />
          }
        />
      )}
    </Card>
  )
}

function Comparison({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined || before === 0) return null
  const percent = Math.round(((now - before) * 100) / before)
  if (percent === 0) return null
  const size = persianPercent(Math.abs(percent))
  return (
    <span className="text-ink-faint text-xs">
      {percent > 0 ? FINANCE_TEXTS.moreThanBefore(size) : FINANCE_TEXTS.lessThanBefore(size)}
    </span>
  )
}

/** The answer to: was this month paid? */
function Paid({ month }: { month: MonthSums }) {
  const { short, over, waitingCount, unjudgedCount } = month
  const isEven = short === 0 && over === 0
  return (
    <span className="flex flex-wrap gap-1">
      {short < 0 && <Badge hue="red">{FINANCE_TEXTS.notPaid(tomanWords(-short))}</Badge>}
      {over > 0 && <Badge hue="yellow">{FINANCE_TEXTS.overPaid(tomanWords(over))}</Badge>}
      {unjudgedCount > 0 && <Badge>{FINANCE_TEXTS.paidUnknown}</Badge>}
      {waitingCount > 0 && <Badge hue="blue">{FINANCE_TEXTS.stillWaits}</Badge>}
      {isEven && waitingCount + unjudgedCount === 0 && <Badge hue="green">{FINANCE_TEXTS.paidInFull}</Badge>}
    </span>
  )
}
