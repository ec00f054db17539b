import type { Order } from '@payvand/contract'
import {
  DISPATCH_TEXTS,
  ORDER_ACT_TEXTS,
  ORDER_AUTOMATION_TEXTS,
  ORDER_TEXTS,
  RECEIPT_TEXTS,
} from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import {
  ClipboardPaste,
  Hourglass,
  ListChecks,
  PackageCheck,
  PackageOpen,
  ScanBarcode,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { SelectionBar } from '../../ui/data/selection-bar.tsx'
import { Table } from '../../ui/data/table.tsx'
import { useRowChoice } from '../../ui/data/use-row-choice.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { dispatchColumns } from './dispatch-columns.tsx'
import { DESK_PAGE_SIZE, deskQuery } from './dispatch-queries.ts'
import { useMinute } from './due-countdown.tsx'
import { useDelayMany } from './use-delay-many.tsx'
import { useDeskScanner } from './use-desk-scanner.tsx'
import { useOrderActs } from './use-order-acts.tsx'
import { usePrepareMany } from './use-prepare-many.tsx'

const route = getRouteApi('/shell/order/dispatch')

interface DispatchPageProps {
  printLabels?: (orderIds: readonly number[]) => ReactNode
  /** The dialog that packs an order's parcel by scanning. */
  packing?: (orderId: number, onClose: () => void) => ReactNode
}

/** Orders that have to be sent, the most urgent first, with the next step for each and for many at once. */
export function DispatchPage({ printLabels, packing }: DispatchPageProps) {
  const { page = 1, pack } = route.useSearch()
  const navigate = route.useNavigate()
  const desk = useQuery({ ...deskQuery(page), refetchOnMount: 'always' })
  const now = useMinute()
  const choice = useRowChoice()
  const { act, isActing, form } = useOrderActs()
  const { data } = desk
  const many = usePrepareMany()
  const { delayMany, delayDialog } = useDelayMany()
  const ids = [...choice.selected].map(Number)
  const setPack = (orderId: number | undefined) =>
    void navigate({
      search: ({ pack: _, ...before }) => ({ ...before, ...(orderId !== undefined && { pack: orderId }) }),
    })
  const scanning = useDeskScanner(data?.data ?? [], {
    chosenId: ids.length === 1 ? (ids[0] ?? null) : null,
    onPack: setPack,
  })
  const columns = dispatchColumns({
    now,
    act,
    isActing,
    onPack: packing && ((order) => setPack(order.id)),
    packingOf: (order) => data?.packings.find(({ orderId }) => orderId === order.id),
  })
  const nameOf = (id: number) => {
    const order = data?.data.find((one) => one.id === id)
    return DISPATCH_TEXTS.orderNumber(order?.basalamOrderId ?? id)
  }

  return (
    <>
      <PageHeader
        title={DISPATCH_TEXTS.title}
        back={(content) => <Link to="/order/list">{content}</Link>}
        badge={
          data && (
            <>
              <span className="text-ink-muted text-sm">{DISPATCH_TEXTS.waiting(data.totalCount)}</span>
              {data.counts.late > 0 && <Badge hue="red">{DISPATCH_TEXTS.lateBadge(data.counts.late)}</Badge>}
            </>
          )
        }
        actions={
          <>
            <IconButton
              label={choice.isChoosing ? ORDER_TEXTS.endChoosing : ORDER_TEXTS.choose}
              icon={<ListChecks />}
              aria-pressed={choice.isChoosing}
              className="columns-page:hidden"
              onClick={() => choice.setChoosing(!choice.isChoosing)}
            />
            <Link
              to="/order/automation"
              aria-label={ORDER_AUTOMATION_TEXTS.title}
              title={ORDER_AUTOMATION_TEXTS.title}
              className={buttonStyle({ variant: 'ghost', iconOnly: true })}
            >
              <Zap aria-hidden />
            </Link>
            <IconButton label={RECEIPT_TEXTS.open} icon={<ScanBarcode />} onClick={scanning.open} />
            <Link
              to="/order/dispatch/codes"
              className={`${buttonStyle({ variant: 'primary' })} phone:px-2.5!`}
            >
              <ClipboardPaste aria-hidden />
              <span className="phone:sr-only">{DISPATCH_TEXTS.pasteCodes}</span>
            </Link>
          </>
        }
      />
      <Card flush>
        {desk.isLoadingError ? (
          <ErrorState
            title={DISPATCH_TEXTS.failed}
            description={errorMessage(desk.error)}
            onRetry={() => void desk.refetch()}
            busy={desk.isFetching}
          />
        ) : (
          <Table<Order>
            label={DISPATCH_TEXTS.table}
            columns={columns}
            rows={data?.data}
            rowKey={(order) => String(order.id)}
            refreshing={desk.isPlaceholderData}
            stickyOffset="3.5rem"
            selection={{
              selected: choice.selected,
              onChange: choice.select,
              choosing: choice.isChoosing,
              onChoosing: choice.setChoosing,
              rowName: (order) => DISPATCH_TEXTS.orderNumber(order.basalamOrderId),
            }}
            empty={<NothingToSend />}
          />
        )}
      </Card>
      {data && data.totalCount > DESK_PAGE_SIZE && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={DESK_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      <SelectionBar count={choice.selected.size} onClear={choice.end}>
        {printLabels?.(ids)}
        <Button
          size="sm"
          variant="primary"
          icon={<PackageOpen aria-hidden />}
          busy={many.isPreparing}
          onClick={() => many.prepareMany(ids, { nameOf, onDone: choice.end })}
        >
          {DISPATCH_TEXTS.startPreparing}
        </Button>
        <Button
          size="sm"
          icon={<Hourglass aria-hidden />}
          onClick={() => delayMany(ids, { nameOf, onDone: choice.end })}
        >
          {ORDER_ACT_TEXTS.delayMany}
        </Button>
      </SelectionBar>
      {many.dialog}
      {delayDialog}
      {form}
      {scanning.dialog}
      {pack !== undefined && packing?.(pack, () => setPack(undefined))}
    </>
  )
}

function NothingToSend() {
  return (
    <EmptyState
      icon={<PackageCheck />}
      title={DISPATCH_TEXTS.emptyTitle}
      description={DISPATCH_TEXTS.emptyText}
      action={
        <Link to="/order/list" className={buttonStyle({})}>
          {DISPATCH_TEXTS.toOrders}
        </Link>
      }
    />
  )
}
