import type { LineResult, ResultGrouping } from '@payvand/contract'
import { FINANCE_TEXTS, persianNumber, RESULT_GROUPING_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Amount, Profit } from './account-words.tsx'
import { FINANCE_PAGE_SIZE, resultsQuery } from './finance-queries.ts'
import { knownSum } from './known-sums.ts'
import { monthIn } from './month-names.ts'
import { MonthSelect } from './month-select.tsx'

const route = getRouteApi('/shell/finance')
const GROUPINGS = ['product', 'category'] as const satisfies readonly ResultGrouping[]

const columnsOf = (by: ResultGrouping): readonly Column<LineResult>[] => [
  {
    id: 'name',
    header: RESULT_GROUPING_LABELS[by],
    compact: 'title',
    grows: true,
    cell: ({ name, photo }) => (
      <span className="flex min-w-0 items-center gap-3">
        {by === 'product' && <Image src={photo} alt="" className="size-9 shrink-0" />}
        <span className="line-clamp-2 columns:leading-4.5">
          {name ?? (by === 'product' ? FINANCE_TEXTS.unknownProduct : FINANCE_TEXTS.unknownCategory)}
        </span>
      </span>
    ),
  },
  {
    id: 'quantity',
    header: FINANCE_TEXTS.quantity,
    narrow: true,
    align: 'end',
    cell: ({ quantity }) => persianNumber(quantity),
  },
  {
    id: 'goods',
    header: FINANCE_TEXTS.goods,
    narrow: true,
    amounts: true,
    align: 'end',
    cell: ({ goods }) => tomanWords(goods),
  },
  {
    id: 'income',
    header: FINANCE_TEXTS.income,
    narrow: true,
    amounts: true,
    align: 'end',
    hideBelow: 'md',
    compact: 'hidden',
    cell: ({ income, unknownCount }) => <Amount rial={knownSum(income, unknownCount)} />,
  },
  {
    id: 'cost',
    header: FINANCE_TEXTS.purchaseCost,
    narrow: true,
    amounts: true,
    align: 'end',
    hideBelow: 'md',
    compact: 'hidden',
    cell: ({ purchaseCost, unknownCount }) => <Amount rial={knownSum(purchaseCost, unknownCount)} />,
  },
  {
    id: 'profit',
    header: FINANCE_TEXTS.profit,
    narrow: true,
    amounts: true,
    align: 'end',
    compact: 'value',
    cell: ({ profit, unknownCount, purchaseCost, isEstimate }) => (
      <span className="flex flex-col items-end">
        <Profit
          rial={purchaseCost === 0 ? knownSum(profit, unknownCount) : profit}
          isEstimate={isEstimate}
          named
        />
        {unknownCount > 0 && (
          <span className="text-ink-faint text-xs">{FINANCE_TEXTS.linesUnknown(unknownCount)}</span>
        )}
      </span>
    ),
  },
]

/** Lists the income and profit of each product or category, in a month or in all. */
export function ResultsTab() {
  const { view, month: written, page = 1 } = route.useSearch()
  const month = monthIn(written)
  const navigate = route.useNavigate()
  const by = GROUPINGS.find((one) => one === view) ?? 'product'
  const results = useQuery({ ...resultsQuery(by, month, page), refetchOnMount: 'always' })
  const { data } = results
  const change = (next: { by?: ResultGrouping; month?: string | undefined }) => {
    const wanted = { by, month, ...next }
    void navigate({
      search: {
        tab: 'products',
        ...(wanted.by === 'category' && { view: wanted.by }),
        ...(wanted.month !== undefined && { month: wanted.month }),
      },
    })
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-2" role="group" aria-label={FINANCE_TEXTS.resultsBy}>
          {GROUPINGS.map((one) => (
            <Chip key={one} selected={one === by} onClick={() => change({ by: one })}>
              {RESULT_GROUPING_LABELS[one]}
            </Chip>
          ))}
        </div>
        <MonthSelect month={month} onChange={(next) => change({ month: next })} />
      </div>
      <p className="mb-3 text-ink-muted text-sm">{FINANCE_TEXTS.resultsText}</p>
      <Card flush>
        {results.isLoadingError ? (
          <ErrorState
            title={FINANCE_TEXTS.resultsFailed}
            description={errorMessage(results.error)}
            onRetry={() => void results.refetch()}
            busy={results.isFetching}
          />
        ) : (
          <Table
            label={FINANCE_TEXTS.tabs.products}
            columns={columnsOf(by)}
            rows={data?.data}
            rowKey={({ id, name }) => (id === null ? `title ${name}` : String(id))}
            refreshing={results.isPlaceholderData}
            empty={
              <EmptyState
                icon={<PackageSearch />}
                title={month === undefined ? FINANCE_TEXTS.nothingYet : FINANCE_TEXTS.nothing}
                {...(month === undefined
                  ? { description: FINANCE_TEXTS.nothingYetText }
                  : {
                      action: (
                        <Button onClick={() => change({ month: undefined })}>{FINANCE_TEXTS.showAll}</Button>
                      ),
                    })}
              />
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={FINANCE_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
    </>
  )
}
