import type { Order } from '@payvand/contract'
import { awaitsDispatch, isOrderUnsynced } from '@payvand/domain'
import { NONE, ORDER_TEXTS } from '@payvand/texts'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { jalaliDateTime, jalaliShortDate, relativeTime } from '../../lib/dates/format-date.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { OrderStatusBadge } from '../../lib/orders/order-status-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

export interface OrderCells {
  onOpen: (order: Order) => void
  /** The order commands and their verdicts. */
  verdict: (order: Order) => ReactNode
  actions: (order: Order) => ReactNode
}

/** The columns of the order list (document 1, section 2.6). Amounts come in rial and are shown in toman. */
export function orderColumns({ onOpen, verdict, actions }: OrderCells): readonly Column<Order>[] {
  return [
    {
      id: 'order',
      header: ORDER_TEXTS.order,
      narrow: true,
      hideBelow: 'md',
      compact: 'hidden',
      cell: (order) => (
        <span className="flex items-center gap-2">
          <button
            type="button"
            aria-label={ORDER_TEXTS.openOrder(order.basalamOrderId)}
            onClick={() => onOpen(order)}
            className="rounded-sm font-medium text-brand-ink underline decoration-brand-line underline-offset-4 hover:decoration-current"
          >
            <bdi>{order.basalamOrderId}</bdi>
          </button>
          <PlatformTrouble order={order} />
        </span>
      ),
    },
    {
      id: 'customer',
      header: ORDER_TEXTS.customer,
      grows: true,
      compact: 'title',
      cell: (order) => <Customer order={order} onOpen={onOpen} />,
    },
    {
      id: 'status',
      header: ORDER_TEXTS.status,
      narrow: true,
      compact: 'value',
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start gap-1 py-0.5 compact:items-end">
          <OrderStatusBadge status={order.basalamStatus} />
          {verdict(order)}
        </span>
      ),
    },
    {
      id: 'items',
      header: ORDER_TEXTS.items,
      narrow: true,
      hideBelow: 'xl',
      compact: 'hidden',
      cell: (order) => <Items order={order} />,
    },
    {
      id: 'date',
      header: ORDER_TEXTS.date,
      narrow: true,
      compact: 'state',
      cell: (order) => <DueOrOrdered order={order} />,
    },
    {
      id: 'amount',
      header: ORDER_TEXTS.amount,
      narrow: true,
      amounts: true,
      compact: 'state',
      cell: (order) => tomanWords(order.cost),
    },
    {
      id: 'actions',
      header: ORDER_TEXTS.actions,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: actions,
    },
  ]
}

/** An icon that says why the order is missing on the seller's platform, or needs a look there. */
function PlatformTrouble({ order }: { order: Order }) {
  const { platformOrderId, platformReason, platformState } = order
  if (platformOrderId === null ? !isOrderUnsynced(order) : platformReason === null) return null
  const name = ORDER_TEXTS[platformOrderId === null ? 'notSynced' : 'platformTrouble']
  const why = platformReason ?? ORDER_TEXTS.notSyncedWhy[unsyncedState(order)]
  const isRed = platformOrderId !== null || platformState === 'refused'
  return (
    <Tooltip text={`${name}: ${why}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads why as well */}
      <span tabIndex={0} className="relative z-1 inline-flex rounded-sm">
        <CloudOff aria-hidden className={classNames('size-4', isRed ? 'text-red-ink' : 'text-yellow-ink')} />
        <span className="sr-only">{name}</span>
      </span>
    </Tooltip>
  )
}

function unsyncedState({ platformState }: Order): keyof typeof ORDER_TEXTS.notSyncedWhy {
  return platformState === 'refused' || platformState === 'unlinked' ? platformState : 'waiting'
}

/** The customer's name opens the order wherever the number has no column; a compact row opens it anywhere. */
function Customer({ order, onOpen }: { order: Order; onOpen: OrderCells['onOpen'] }) {
  const { recipient, user, isForgotten } = order.customerData
  const name = isForgotten ? ORDER_TEXTS.forgottenCustomer : (recipient.name ?? user.name ?? NONE)
  const place = recipient.city?.title ?? recipient.city?.parent?.title
  return (
    <>
      {/* The place wraps out of sight where the name leaves it no room. */}
      <span className="flex h-[1lh] flex-wrap items-baseline gap-x-2 overflow-hidden snug:hidden compact:hidden">
        <span className="max-w-full truncate">{name}</span>
        {place && <span className="text-ink-muted text-xs">{place}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-2 columns:hidden snug:flex">
        <button
          type="button"
          aria-label={ORDER_TEXTS.openOrderOf(order.basalamOrderId, name)}
          onClick={() => onOpen(order)}
          className="min-w-0 text-start snug:truncate compact:after:absolute compact:after:inset-0"
        >
          {name}
        </button>
        <PlatformTrouble order={order} />
      </span>
    </>
  )
}

function Items({ order: { items } }: { order: Order }) {
  if (items.length === 0) return <span className="text-ink-faint">{ORDER_TEXTS.noItems}</span>
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <span className="flex items-center gap-2" title={items.map((item) => item.name).join('\n')}>
      <Image src={items[0]?.img ?? null} alt={items[0]?.name ?? ''} className="size-7" />
      <span className="text-ink-muted text-sm">{ORDER_TEXTS.units(units)}</span>
    </span>
  )
}

/** The time left for sending while the order waits for it, else the day on which it was made. */
function DueOrOrdered({ order: { basalamStatus, createdAt, parcelDetail } }: { order: Order }) {
  const { dueDate } = parcelDetail
  if (dueDate === null || !awaitsDispatch(basalamStatus))
    return (
      <time dateTime={createdAt} title={jalaliDateTime(createdAt)} className="text-ink-muted">
        {jalaliShortDate(createdAt)}
      </time>
    )
  const isLate = new Date(dueDate).getTime() < Date.now()
  return (
    <time
      dateTime={dueDate}
      title={ORDER_TEXTS.dueAt(jalaliDateTime(dueDate))}
      className={isLate ? 'font-medium text-red-ink' : undefined}
    >
      {isLate ? ORDER_TEXTS.overdue(relativeTime(dueDate)) : ORDER_TEXTS.due(relativeTime(dueDate))}
    </time>
  )
}
