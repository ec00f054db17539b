import type { Order } from '@payvand/contract'
import { COMMENT_TEXTS, ORDER_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardList, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { useRowChoice } from '../../ui/data/use-row-choice.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderExportMenu } from './order-export-menu.tsx'
import { OrderFilterSheet, OrderFilters } from './order-filters.tsx'
import { OrderListHead } from './order-list-head.tsx'
import { ORDERS_PAGE_SIZE, orderCountsQuery, orderListQuery, refreshOrders } from './order-queries.ts'
import { type OrderActions, OrderRowActions } from './order-row-actions.tsx'
import { type ConditionChange, conditionsOf, withConditions } from './order-search.ts'
import { OrderSelectionBar } from './order-selection-bar.tsx'
import { useCopyOrders } from './use-copy-orders.tsx'

const route = getRouteApi('/shell/order/list')
const loadDetails = () => import('./order-detail-modal.tsx').then((screen) => screen.OrderDetailModal)
const loadCost = () => import('./order-cost-modal.tsx').then((screen) => screen.OrderCostModal)
const loadComments = () =>
  import('../../lib/comments/comments-modal.tsx').then((screen) => screen.CommentsModal)

/** Parts of the list that other features provide: features do not import each other, so the screen passes them in. */
export interface OrderListParts {
  actions?: OrderActions
  /** The order commands and their verdicts. */
  verdict?: (order: Order) => ReactNode
  /** The status of reading the orders: above the list while the seller has to know of it, else at the foot. */
  banner?: (place: 'head' | 'foot') => ReactNode
  headerActions?: ReactNode
}

const NO_ACTIONS: OrderActions = {}

/** The booth's orders. Filters, page and the open order stand in the URL only. */
export function OrderListPage({ actions = NO_ACTIONS, verdict, banner, headerActions }: OrderListParts) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, id } = search
  const conditions = conditionsOf(search)
  const isFiltered = Object.keys(conditions).length > 0
  const orders = useQuery(orderListQuery(search))
  const counts = useQuery({ ...orderCountsQuery, refetchOnMount: 'always' }).data
  const choice = useRowChoice()
  const [clearings, setClearings] = useState(0)
  const [isFiltering, setIsFiltering] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'wholesale' | 'comments'; order: Order } | null>(null)
  const copying = useCopyOrders()
  const { data } = orders

  const change = useCallback(
    (to: ConditionChange) =>
      void navigate({
        search: (before) => withConditions(before, to),
        replace: 'search' in to,
      }),
    [navigate],
  )
  const clear = () => {
    setClearings((before) => before + 1)
    void navigate({ search: {} })
  }
  const open = useCallback(
    (orderId: number | undefined) =>
      void navigate({
        search: ({ id: _before, ...rest }) => (orderId === undefined ? rest : { ...rest, id: orderId }),
        resetScroll: false,
      }),
    [navigate],
  )
  const columns = useMemo(
    () =>
      orderColumns({
        onOpen: (order) => open(order.id),
        verdict: (order) => verdict?.(order),
        actions: (order) => (
          <OrderRowActions
            order={order}
            actions={{
              ...actions,
              openDetails: () => open(order.id),
              openWholesale: () => setDialog({ kind: 'wholesale', order }),
              openComments: () => setDialog({ kind: 'comments', order }),
              copy: copying.copy,
            }}
          />
        ),
      }),
    [actions, copying.copy, open, verdict],
  )
  const filters = { conditions, counts, clearings, onChange: change, onClear: clear }

  return (
    <>
      <OrderListHead
        summary={data && ORDER_TEXTS[isFiltered ? 'found' : 'total'](data.totalCount, data.isTotalCapped)}
        filtersInUse={Object.keys(conditions).filter((name) => name !== 'view').length}
        onFilter={() => setIsFiltering(true)}
        choosing={choice.isChoosing}
        onChoosing={choice.setChoosing}
      >
        {headerActions}
        <OrderExportMenu conditions={conditions} disabled={!data || data.totalCount === 0} />
      </OrderListHead>
      {banner?.('head')}
      <OrderFilters {...filters} />
      <Card flush>
        {orders.isLoadingError ? (
          <ErrorState
            title={ORDER_TEXTS.failed}
            description={errorMessage(orders.error)}
            onRetry={() => void orders.refetch()}
            busy={orders.isFetching}
          />
        ) : (
          <Table<Order>
            label={ORDER_TEXTS.table}
            columns={columns}
            rows={data?.data}
            rowKey={(order) => String(order.id)}
            refreshing={orders.isPlaceholderData}
            stickyOffset="3.5rem"
            selection={{
              selected: choice.selected,
              onChange: choice.select,
              choosing: choice.isChoosing,
              onChoosing: choice.setChoosing,
              rowName: (order) => ORDER_TEXTS.orderNumber(order.basalamOrderId),
            }}
            empty={<NoOrders filtered={isFiltered} onClear={clear} />}
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={ORDERS_PAGE_SIZE}
            total={data.totalCount}
            isCapped={data.isTotalCapped}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      {banner?.('foot')}
      <OrderSelectionBar
        selected={choice.selected}
        copying={copying.copyChosen.isPending}
        onCopy={(ids) => copying.copyChosen.mutate(ids)}
        actions={actions}
        nameOf={(orderId) => {
          const order = data?.data.find((one) => one.id === orderId)
          return ORDER_TEXTS.orderNumber(order?.basalamOrderId ?? orderId)
        }}
        onClear={choice.end}
      />
      {isFiltering && <OrderFilterSheet {...filters} found={data} onClose={() => setIsFiltering(false)} />}
      {id !== undefined && (
        <LazyModal
          key={id}
          load={loadDetails}
          props={{ orderId: id, actions, verdict, onClose: () => open(undefined) }}
        />
      )}
      {dialog?.kind === 'wholesale' && (
        <LazyModal
          load={loadCost}
          props={{ order: dialog.order, kind: 'wholesaleCost', onClose: () => setDialog(null) }}
        />
      )}
      {dialog?.kind === 'comments' && (
        <LazyModal
          load={loadComments}
          props={{
            on: { modelType: 'order', modelId: dialog.order.id },
            title: COMMENT_TEXTS.ofOrder,
            description: COMMENT_TEXTS.ofOrderText,
            onAdded: () => void refreshOrders(),
            onClose: () => setDialog(null),
          }}
        />
      )}
      {copying.dialog}
    </>
  )
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<SearchX />}
      title={ORDER_TEXTS.filteredTitle}
      description={ORDER_TEXTS.filteredText}
      action={<Button onClick={onClear}>{ORDER_TEXTS.clearFilters}</Button>}
    />
  ) : (
    <EmptyState icon={<ClipboardList />} title={ORDER_TEXTS.emptyTitle} description={ORDER_TEXTS.emptyText} />
  )
}
