import type { AccountView, OrderAccountAnswer } from '@payvand/contract'
import { ACCOUNT_VIEW_LABELS, FINANCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardList, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AccountBadge, Amount, Difference, Profit } from './account-words.tsx'
import { FinanceExportMenu } from './finance-export-menu.tsx'
import { accountsQuery, FINANCE_PAGE_SIZE } from './finance-queries.ts'
import { monthIn } from './month-names.ts'
import { MonthSelect } from './month-select.tsx'

const route = getRouteApi('/shell/finance')
const VIEWS = [
  'all',
  'short',
  'over',
  'waiting',
  'loss',
  'unjudged',
] as const satisfies readonly AccountView[]
const loadAccount = () => import('./account-modal.tsx').then((screen) => screen.AccountModal)

const columnsWith = (onOpen: (id: number) => void): readonly Column<OrderAccountAnswer>[] => [
  {
    id: 'order',
    header: FINANCE_TEXTS.order,
    compact: 'title',
    cell: ({ orderId, orderNumber }) => (
      <button
        type="button"
        className={linkStyle}
        aria-label={FINANCE_TEXTS.open(String(orderNumber))}
        onClick={() => onOpen(orderId)}
      >
        <bdi>{orderNumber}</bdi>
      </button>
    ),
  },
  { id: 'paidAt', header: FINANCE_TEXTS.paidAt, cell: ({ paidAt }) => jalaliDate(paidAt) },
  {
    id: 'state',
    header: FINANCE_TEXTS.state,
    compact: 'state',
    cell: ({ state }) => <AccountBadge state={state} />,
  },
  {
    id: 'goods',
    header: FINANCE_TEXTS.goods,
    amounts: true,
    align: 'end',
    hideBelow: 'md',
    compact: 'hidden',
    cell: ({ goods }) => <Amount rial={goods} />,
  },
  {
    id: 'received',
    header: FINANCE_TEXTS.received,
    amounts: true,
    align: 'end',
    compact: 'hidden',
    cell: ({ received }) => <Amount rial={received} />,
  },
  {
    id: 'difference',
    header: FINANCE_TEXTS.difference,
    amounts: true,
    align: 'end',
    cell: ({ state, difference }) => <Difference state={state} rial={difference} />,
  },
  {
    id: 'profit',
    header: FINANCE_TEXTS.profit,
    amounts: true,
    align: 'end',
    compact: 'value',
    cell: ({ profit, isEstimate }) => <Profit rial={profit} isEstimate={isEstimate} named />,
  },
]

/** The orders with what is due, came and is left of each. */
export function AccountsTab() {
  const { view, month: written, id, page = 1 } = route.useSearch()
  const month = monthIn(written)
  const navigate = route.useNavigate()
  const shown = VIEWS.find((one) => one === view) ?? 'all'
  const accounts = useQuery({ ...accountsQuery(shown, month, page), refetchOnMount: 'always' })
  const { data } = accounts
  const open = (orderId: number | undefined) =>
    void navigate({
      search: ({ id: _before, ...rest }) => (orderId === undefined ? rest : { ...rest, id: orderId }),
      resetScroll: false,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` only reads what the address says at that moment
  const columns = useMemo(() => columnsWith(open), [])
  const change = (next: { view?: AccountView; month?: string | undefined }) => {
    const wanted = { view: shown, month, ...next }
    void navigate({
      search: {
        tab: 'orders',
        ...(wanted.view !== 'all' && { view: wanted.view }),
        ...(wanted.month !== undefined && { month: wanted.month }),
      },
    })
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-2" role="group" aria-label={FINANCE_TEXTS.views}>
          {VIEWS.map((one) => (
            <Chip key={one} selected={one === shown} onClick={() => change({ view: one })}>
              {ACCOUNT_VIEW_LABELS[one]}
            </Chip>
          ))}
        </div>
        <div className="flex items-end gap-2">
          <MonthSelect month={month} onChange={(next) => change({ month: next })} />
          <FinanceExportMenu view={shown} month={month} disabled={!data || data.totalCount === 0} />
        </div>
      </div>
      <Card flush>
        {accounts.isLoadingError ? (
          <ErrorState
            title={FINANCE_TEXTS.failed}
            description={errorMessage(accounts.error)}
            onRetry={() => void accounts.refetch()}
            busy={accounts.isFetching}
          />
        ) : (
          <Table
            label={FINANCE_TEXTS.tabs.orders}
            columns={columns}
            rows={data?.data}
            rowKey={({ orderId }) => String(orderId)}
            refreshing={accounts.isPlaceholderData}
            empty={
              shown === 'all' && month === undefined ? (
                <EmptyState
                  icon={<ClipboardList />}
                  title={FINANCE_TEXTS.nothingYet}
                  description={FINANCE_TEXTS.nothingYetText}
                />
              ) : (
                <EmptyState
                  icon={<SearchX />}
                  title={FINANCE_TEXTS.nothing}
                  action={
                    <Button onClick={() => void navigate({ search: { tab: 'orders' } })}>
                      {FINANCE_TEXTS.showAll}
                    </Button>
                  }
                />
              )
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-ink-muted text-sm">
            {FINANCE_TEXTS.sums(tomanWords(data.sums.goods))}{' '}
            {data.sums.unknownCount < data.totalCount &&
              FINANCE_TEXTS.knownSums(tomanWords(data.sums.income), tomanWords(data.sums.profit))}{' '}
            {data.sums.unknownCount > 0 && FINANCE_TEXTS.profitsUnknown(data.sums.unknownCount)}{' '}
            {data.sums.unknownCount < data.totalCount && FINANCE_TEXTS.profitHelp}{' '}
            {data.data.some(({ isEstimate, profit }) => isEstimate && profit !== null) &&
              FINANCE_TEXTS.estimateHelp}
          </p>
          <Pager
            page={page}
            pageSize={FINANCE_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      {id !== undefined && (
        <LazyModal key={id} load={loadAccount} props={{ orderId: id, onClose: () => open(undefined) }} />
      )}
    </>
  )
}
