import type { Order } from '@payvand/contract'
import { canCorrectTracking, canSetPosted, canStartPreparing } from '@payvand/domain'
import { DISPATCH_TEXTS, NONE, shippingMethodLabel, ui } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { PackageOpen, Truck } from 'lucide-react'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { OrderStatusBadge } from '../../lib/orders/order-status-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { DueCountdown } from './due-countdown.tsx'
import { OrderCommandBadge } from './order-command-badge.tsx'

export interface DeskCells {
  now: Date
  startPreparing: (order: Order) => void
  isStarting: (order: Order) => boolean
  setPosted: (order: Order) => void
}

export function dispatchColumns(cells: DeskCells): readonly Column<Order>[] {
  return [
    {
      id: 'order',
      header: DISPATCH_TEXTS.order,
      narrow: true,
      cardTitle: true,
      cell: (order) => (
        <Link to="/order/list" search={{ id: order.id }} className={`${linkStyle} font-medium tabular-nums`}>
          <bdi>{order.basalamOrderId}</bdi>
        </Link>
      ),
    },
    {
      id: 'deadline',
      header: DISPATCH_TEXTS.deadline,
      narrow: true,
      cell: (order) => <DueCountdown dueDate={order.parcelDetail.dueDate} now={cells.now} />,
    },
    {
      id: 'status',
      header: DISPATCH_TEXTS.status,
      narrow: true,
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start gap-1 phone:items-end">
          <OrderStatusBadge status={order.basalamStatus} />
          <OrderCommandBadge order={order} />
        </span>
      ),
    },
    {
      id: 'customer',
      header: DISPATCH_TEXTS.customer,
      grows: true,
      cell: (order) => <Receiver order={order} />,
    },
    {
      id: 'items',
      header: DISPATCH_TEXTS.items,
      narrow: true,
      hideBelow: 'xl',
      cell: ({ items }) => (
        <span className="flex items-center gap-2" title={items.map((item) => item.name).join('\n')}>
          <Image src={items[0]?.img ?? null} alt={items[0]?.name ?? ''} className="size-8" />
          <span className="text-ink-muted text-sm">
            {DISPATCH_TEXTS.units(items.reduce((sum, item) => sum + item.quantity, 0))}
          </span>
        </span>
      ),
    },
    {
      id: 'method',
      header: DISPATCH_TEXTS.method,
      narrow: true,
      hideBelow: 'md',
      cell: (order) => shippingMethodLabel(order.parcelDetail.shippingMethod) ?? NONE,
    },
    {
      id: 'actions',
      header: DISPATCH_TEXTS.actions,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (order) => <NextStep order={order} cells={cells} />,
    },
  ]
}

function Receiver({ order: { customerData } }: { order: Order }) {
  const { recipient, user } = customerData
  const place = [recipient.city?.parent?.title, recipient.city?.title].filter(Boolean).join(ui.listSeparator)
  return (
    <span className="flex min-w-0 flex-col phone:items-end">
      <span className="max-w-full truncate">{recipient.name ?? user.name ?? NONE}</span>
      {place && <span className="max-w-full truncate text-ink-muted text-xs">{place}</span>}
    </span>
  )
}

function NextStep({ order, cells }: { order: Order; cells: DeskCells }) {
  const isAsked = hasCommandUnderWay(order)
  if (canStartPreparing(order.basalamStatus)) {
    return (
      <Button
        size="sm"
        icon={<PackageOpen aria-hidden />}
        busy={cells.isStarting(order)}
        disabled={isAsked}
        onClick={() => cells.startPreparing(order)}
      >
        {DISPATCH_TEXTS.startPreparing}
      </Button>
    )
  }
  if (!canSetPosted(order.basalamStatus) && !canCorrectTracking(order.basalamStatus)) return null
  return (
    <Button size="sm" icon={<Truck aria-hidden />} disabled={isAsked} onClick={() => cells.setPosted(order)}>
      {DISPATCH_TEXTS.setPosted}
    </Button>
  )
}
