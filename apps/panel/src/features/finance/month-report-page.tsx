import type { MonthSums, OrderAccountAnswer } from '@payvand/contract'
import { isFinalAccount } from '@payvand/domain'
import { ACCOUNT_STATE_LABELS, FINANCE_TEXTS, NONE, persianNumber } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { financeCall } from './finance-call.ts'
import { monthsQuery } from './finance-queries.ts'
import { knownIncome, knownSum } from './known-sums.ts'
import { monthIn, monthName } from './month-names.ts'

const route = getRouteApi('/guarded/finance/print')
const PAGE = 100
/** More orders than this are for a file and not for paper. */
const MOST_PRINTED = 1_000

const ordersOfMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['finance', 'print', month],
    async queryFn({ signal }) {
      const orders: OrderAccountAnswer[] = []
      for (let page = 1; ; page += 1) {
        const found = await financeCall('finance.accounts', {
          query: { view: 'all', month, page, per_page: PAGE },
          signal,
        })
        orders.push(...found.data)
        if (found.data.length < PAGE || orders.length >= MOST_PRINTED)
          return { orders, total: found.totalCount }
      }
    },
  })

/** The month's accounts on paper, for the accountant: its sums and its orders. */
export function MonthReportPage() {
  const month = monthIn(route.useSearch().month)
  const months = useQuery({ ...monthsQuery, refetchOnMount: 'always' })
  const sums =
    month === undefined ? months.data?.data[0] : months.data?.data.find((one) => one.month === month)
  const orders = useQuery({ ...ordersOfMonthQuery(sums?.month ?? ''), enabled: sums !== undefined })
  const title = sums ? FINANCE_TEXTS.printTitle(monthName(sums.month)) : FINANCE_TEXTS.title
  usePageTitle(title)
  return (
    <main className="mx-auto min-h-dvh max-w-4xl bg-surface p-6 text-ink [color-scheme:light] print:max-w-none print:p-0">
      <div className="mb-4 flex justify-between gap-2 print:hidden">
        <Link to="/finance" search={{ tab: 'months' }} className={buttonStyle({ variant: 'ghost' })}>
          {FINANCE_TEXTS.back}
        </Link>
        <Button
          variant="primary"
          icon={<Printer aria-hidden />}
          disabled={!orders.data}
          onClick={() => window.print()}
        >
          {FINANCE_TEXTS.printNow}
        </Button>
      </div>
      <h1 className="mb-1 font-bold text-xl">{title}</h1>
      {months.isPending && <Spinner className="my-10 flex justify-center" />}
      {months.isLoadingError && (
        <ErrorState
          title={FINANCE_TEXTS.monthsFailed}
          description={errorMessage(months.error)}
          onRetry={() => void months.refetch()}
          busy={months.isFetching}
        />
      )}
      {months.data && !sums && <EmptyState title={FINANCE_TEXTS.noSuchMonth} />}
      {sums && <Report sums={sums} />}
      {orders.isLoading && <Spinner className="my-6 flex justify-center" />}
      {orders.isLoadingError && (
        <ErrorState
          title={FINANCE_TEXTS.failed}
          description={errorMessage(orders.error)}
          onRetry={() => void orders.refetch()}
          busy={orders.isFetching}
        />
      )}
      {orders.data && <Orders orders={orders.data.orders} total={orders.data.total} />}
    </main>
  )
}

function Report({ sums }: { sums: MonthSums }) {
  const { orderCount, unknownCount, short } = sums
  const words = (rial: number | null) => (rial === null ? FINANCE_TEXTS.unknown : tomanWords(rial))
  const profit = [
    words(knownSum(sums.profit, unknownCount)),
    ...(unknownCount > 0 ? [FINANCE_TEXTS.profitUnknown(unknownCount)] : []),
  ]
  const facts: [string, string][] = [
    [FINANCE_TEXTS.orderCount, persianNumber(orderCount)],
    [FINANCE_TEXTS.goods, tomanWords(sums.goods)],
    [FINANCE_TEXTS.income, words(knownIncome(sums))],
    [FINANCE_TEXTS.estimatedPart, tomanWords(sums.estimatedIncome)],
    [FINANCE_TEXTS.owedToSeller, tomanWords(Math.abs(short))],
    [FINANCE_TEXTS.owedBySeller, tomanWords(sums.over)],
    [FINANCE_TEXTS.purchaseCost, words(knownSum(sums.purchaseCost, unknownCount))],
    [FINANCE_TEXTS.profit, profit.join('\u060c ')],
  ]
  return (
    <>
      <p className="mb-4 text-ink-muted text-sm">{FINANCE_TEXTS.printNote}</p>
      <dl className="mb-6 grid grid-cols-2 gap-x-8 border-line border-y py-2 phone:grid-cols-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const COLUMNS: readonly { heading: string; cell: (order: OrderAccountAnswer) => string }[] = [
  { heading: FINANCE_TEXTS.order, cell: ({ orderNumber }) => String(orderNumber) },
  { heading: FINANCE_TEXTS.paidAt, cell: ({ paidAt }) => jalaliDate(paidAt) },
  { heading: FINANCE_TEXTS.state, cell: ({ state }) => ACCOUNT_STATE_LABELS[state] },
  { heading: FINANCE_TEXTS.goods, cell: ({ goods }) => tomanWords(goods) },
  { heading: FINANCE_TEXTS.received, cell: ({ received }) => amountWords(received) },
  {
    heading: FINANCE_TEXTS.difference,
    cell: ({ state, difference }) => (isFinalAccount(state) ? tomanWords(difference) : NONE),
  },
  {
    heading: FINANCE_TEXTS.profit,
    cell: ({ profit, isEstimate }) =>
      profit !== null && isEstimate
        ? `${tomanWords(profit)} (${FINANCE_TEXTS.estimate})`
        : amountWords(profit),
  },
]

const amountWords = (amount: number | null): string =>
  amount === null ? FINANCE_TEXTS.unknown : tomanWords(amount)

function Orders({ orders, total }: { orders: readonly OrderAccountAnswer[]; total: number }) {
  return (
    <>
      {total > orders.length && (
        <p className="mb-2 text-sm text-yellow-ink">{FINANCE_TEXTS.tooManyToPrint(orders.length)}</p>
      )}
      <ScrollArea label={FINANCE_TEXTS.tabs.orders} className="overflow-x-auto print:overflow-visible">
        <table aria-label={FINANCE_TEXTS.tabs.orders} className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b">
              {COLUMNS.map(({ heading }) => (
                <th key={heading} scope="col" className="px-2 py-1 text-start font-medium text-ink-muted">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.orderId} className="break-inside-avoid border-line border-b">
                {COLUMNS.map(({ heading, cell }) => (
                  <td key={heading} className="whitespace-nowrap px-2 py-1">
                    {cell(order)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}
