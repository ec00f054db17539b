import type { MovementView, WalletMovementAnswer } from '@payvand/contract'
import { FINANCE_TEXTS, MOVEMENT_KIND_LABELS, MOVEMENT_VIEW_LABELS, NONE } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, Wallet } from 'lucide-react'
import { withPage } from '../../lib/address-search.ts'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { financeCall } from './finance-call.ts'
import { FINANCE_PAGE_SIZE, movementsQuery, refreshFinance } from './finance-queries.ts'

const route = getRouteApi('/shell/finance')
const VIEWS = ['all', 'unexplained'] as const satisfies readonly MovementView[]

const COLUMNS: readonly Column<WalletMovementAnswer>[] = [
  { id: 'at', header: FINANCE_TEXTS.movementAt, narrow: true, cell: ({ at }) => jalaliDateTime(at) },
  {
    id: 'reason',
    header: FINANCE_TEXTS.movementReason,
    compact: 'title',
    grows: true,
    cell: (movement) => <Reason movement={movement} />,
  },
  {
    id: 'kind',
    header: FINANCE_TEXTS.movementKind,
    hideBelow: 'md',
    compact: 'hidden',
    narrow: true,
    cell: ({ kind }) => MOVEMENT_KIND_LABELS[kind],
  },
  {
    id: 'order',
    header: FINANCE_TEXTS.movementOrder,
    narrow: true,
    cell: (movement) => <OrderOfMovement movement={movement} />,
  },
  {
    id: 'amount',
    header: FINANCE_TEXTS.amount,
    narrow: true,
    amounts: true,
    align: 'end',
    compact: 'value',
    cell: ({ amount }) =>
      amount === null ? (
        FINANCE_TEXTS.unitUnknown
      ) : (
        <span className={amount < 0 ? 'text-red-ink' : 'text-green-ink'}>{tomanWords(amount)}</span>
      ),
  },
]

/** Every movement of the wallet, and those that nothing explains. */
export function MovementsTab({ isRead }: { isRead: boolean }) {
  const { view, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = VIEWS.find((one) => one === view) ?? 'all'
  const movements = useQuery({ ...movementsQuery(shown, page), refetchOnMount: 'always' })
  const { data } = movements
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={FINANCE_TEXTS.tabs.movements}>
        {VIEWS.map((one) => (
          <Chip
            key={one}
            selected={one === shown}
            onClick={() =>
              void navigate({ search: { tab: 'movements', ...(one !== 'all' && { view: one }) } })
            }
          >
            {MOVEMENT_VIEW_LABELS[one]}
          </Chip>
        ))}
      </div>
      <Card flush>
        {movements.isLoadingError ? (
          <ErrorState
            title={FINANCE_TEXTS.movementsFailed}
            description={errorMessage(movements.error)}
            onRetry={() => void movements.refetch()}
            busy={movements.isFetching}
          />
        ) : (
          <Table
            label={FINANCE_TEXTS.tabs.movements}
            columns={COLUMNS}
            rows={data?.data}
            rowKey={({ id }) => String(id)}
            refreshing={movements.isPlaceholderData}
            empty={
              shown === 'all' || !isRead ? (
                <EmptyState
                  icon={<Wallet />}
                  title={FINANCE_TEXTS.noMovementsYet}
                  description={FINANCE_TEXTS.noMovementsYetText}
                />
              ) : (
                <EmptyState
                  icon={<CircleCheck />}
                  title={FINANCE_TEXTS.nothingUnexplained}
                  description={FINANCE_TEXTS.nothingUnexplainedText}
                />
              )
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

function Reason({ movement }: { movement: WalletMovementAnswer }) {
  const { reason, description, kind, isCorrected } = movement
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{reason ?? MOVEMENT_KIND_LABELS[kind]}</span>
      {description && <span className="truncate text-ink-muted text-xs">{description}</span>}
      {isCorrected && <span className="text-xs text-yellow-ink">{FINANCE_TEXTS.corrected}</span>}
    </span>
  )
}

function OrderOfMovement({ movement }: { movement: WalletMovementAnswer }) {
  const { id, orderId, orderNumber, maybeOrder, kind, isSettled } = movement
  const settle = useMutation({
    mutationFn: (next: boolean) =>
      financeCall('finance.settleMovement', { params: { id }, body: { isSettled: next } }),
    async onSuccess(_saved, isNow) {
      // The row leaves the list of those that nothing explains, and the way back with it.
      if (isNow)
        toast.success(FINANCE_TEXTS.settledTold, {
          onUndo: () => settle.mutate(false),
        })
      await refreshFinance()
    },
    onError: (error) => toast.error(FINANCE_TEXTS.settleFailed, { description: errorMessage(error) }),
  })
  if (orderId !== null)
    return (
      <Link to="/finance" search={{ tab: 'orders', id: orderId }} className={linkStyle}>
        <bdi>{orderNumber}</bdi>
      </Link>
    )
  if (kind === 'payout') return NONE
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {maybeOrder && (
        <Link to="/finance" search={{ tab: 'orders', id: maybeOrder.id }} className={linkStyle}>
          {FINANCE_TEXTS.maybeOrder(String(maybeOrder.number))}
        </Link>
      )}
      <span className="text-ink-muted text-sm">
        {isSettled
          ? FINANCE_TEXTS.settled
          : maybeOrder
            ? FINANCE_TEXTS.maybeOrderHelp
            : FINANCE_TEXTS.noOrder}
      </span>
      <Button size="xs" busy={settle.isPending} onClick={() => settle.mutate(!isSettled)}>
        {isSettled ? FINANCE_TEXTS.unsettle : FINANCE_TEXTS.settle}
      </Button>
    </span>
  )
}
