import type { Order } from '@payvand/contract'
import { awaitsDispatch, isOrderUnsynced } from '@payvand/domain'
import { NONE, ORDER_TEXTS, ui } from '@payvand/texts'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockMinute, jalaliDateTime, jalaliShortDate, relativeTime } from '../../lib/dates/format-date.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { OrderStatusBadge } from '../../lib/orders/order-status-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

const SHOWN_IMAGES = 3

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
      cardTitle: true,
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start">
          <button
            type="button"
            aria-label={ORDER_TEXTS.openOrder(order.basalamOrderId)}
            onClick={() => onOpen(order)}
            className="rounded-sm font-medium text-brand-ink tabular-nums underline decoration-brand-line underline-offset-4 hover:decoration-current"
          >
            <bdi>{order.basalamOrderId}</bdi>
          </button>
          <PlatformOrder order={order} />
        </span>
      ),
    },
    {
      id: 'status',
      header: ORDER_TEXTS.status,
      narrow: true,
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start gap-1 phone:items-end">
          <OrderStatusBadge status={order.basalamStatus} />
          {verdict(order)}
        </span>
      ),
    },
    {
      id: 'customer',
      header: ORDER_TEXTS.customer,
      grows: true,
      cell: (order) => <Customer order={order} />,
    },
    {
      id: 'items',
      header: ORDER_TEXTS.items,
      narrow: true,
      hideBelow: 'xl',
      cell: (order) => <Items order={order} />,
    },
    {
      id: 'amount',
      header: ORDER_TEXTS.amount,
      narrow: true,
      cell: (order) => <span className="tabular-nums">{tomanWords(order.cost)}</span>,
    },
    {
      id: 'date',
      header: ORDER_TEXTS.date,
      narrow: true,
      cell: (order) => (
        <span className="flex flex-col phone:items-end">
          <time dateTime={order.createdAt} title={jalaliDateTime(order.createdAt)} className="tabular-nums">
            {jalaliShortDate(order.createdAt)}
          </time>
          {awaitsDispatch(order.basalamStatus) ? (
            <DueDate order={order} />
          ) : (
            <span className="text-ink-muted text-xs tabular-nums">{clockMinute(order.createdAt)}</span>
          )}
        </span>
      ),
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

/** The order's id on the seller's platform, or the reason why it is missing there. */
function PlatformOrder({ order }: { order: Order }) {
  if (order.platformOrderId !== null) {
    return (
      <span className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
        <bdi>{ORDER_TEXTS.platformId(order.platformOrderId)}</bdi>
        {order.platformReason !== null && (
          <Tooltip text={order.platformReason}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads why as well */}
            <span tabIndex={0} className="rounded-sm">
              <Badge hue="red" icon={<CloudOff />}>
                {ORDER_TEXTS.platformTrouble}
              </Badge>
            </span>
          </Tooltip>
        )}
      </span>
    )
  }
  if (!isOrderUnsynced(order)) return null
  const why = order.platformReason ?? ORDER_TEXTS.notSyncedWhy[unsyncedState(order)]
  return (
    <Tooltip text={why}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads why as well */}
      <span tabIndex={0} className="rounded-sm">
        <Badge hue={order.platformState === 'refused' ? 'red' : 'yellow'} icon={<CloudOff />}>
          {ORDER_TEXTS.notSynced}
        </Badge>
      </span>
    </Tooltip>
  )
}

function unsyncedState({ platformState }: Order): keyof typeof ORDER_TEXTS.notSyncedWhy {
  return platformState === 'refused' || platformState === 'unlinked' ? platformState : 'waiting'
}

function Customer({ order }: { order: Order }) {
  const { recipient, user } = order.customerData
  const place = [recipient.city?.parent?.title, recipient.city?.title].filter(Boolean).join(ui.listSeparator)
  return (
    <span className="flex min-w-0 flex-col phone:items-end">
      <span className="max-w-full truncate">{recipient.name ?? user.name ?? NONE}</span>
      {place && <span className="max-w-full truncate text-ink-muted text-xs">{place}</span>}
    </span>
  )
}

function Items({ order: { items } }: { order: Order }) {
  if (items.length === 0) return <span className="text-ink-faint">{ORDER_TEXTS.noItems}</span>
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <span className="flex items-center gap-2" title={items.map((item) => item.name).join('\n')}>
      <span className="flex wide:*:not-first:-ms-3 phone:gap-1">
        {items.slice(0, SHOWN_IMAGES).map((item) => (
          <Image key={item.id} src={item.img} alt={item.name} className="size-8" />
        ))}
      </span>
      <span className="text-ink-muted text-sm">{ORDER_TEXTS.units(units)}</span>
    </span>
  )
}

function DueDate({ order }: { order: Order }) {
  const { dueDate } = order.parcelDetail
  if (dueDate === null) return null
  const isLate = new Date(dueDate).getTime() < Date.now()
  return (
    <time
      dateTime={dueDate}
      title={jalaliDateTime(dueDate)}
      className={classNames('text-xs', isLate ? 'text-red-ink' : 'text-ink-muted')}
    >
      {isLate ? ORDER_TEXTS.overdue(relativeTime(dueDate)) : ORDER_TEXTS.due(relativeTime(dueDate))}
    </time>
  )
}
