import type { AnswerOf, Order } from '@payvand/contract'
import type { OrderAct } from '@payvand/domain'
import { DISPATCH_TEXTS, NONE, ORDER_TEXTS, PACKING_TEXTS, shippingMethodLabel } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { OrderNextStep } from '../../lib/orders/order-next-step.tsx'
import { OrderStatusBadge } from '../../lib/orders/order-status-badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { DueCountdown } from './due-countdown.tsx'
import { OrderCommandBadge } from './order-command-badge.tsx'

export interface DeskCells {
  now: Date
  act: (order: Order, act: OrderAct) => void
  isActing: (order: Order) => boolean
  /** Packs the order's parcel by scanning; without it that is not offered. */
  onPack: ((order: Order) => void) | undefined
  packingOf: (order: Order) => DeskPacking | undefined
}
type DeskPacking = AnswerOf<'dispatch.desk'>['packings'][number]

export function dispatchColumns(cells: DeskCells): readonly Column<Order>[] {
  return [
    {
      id: 'order',
      header: DISPATCH_TEXTS.order,
      narrow: true,
      hideBelow: 'md',
      compact: 'hidden',
      cell: (order) => (
        <Link to="/order/list" search={{ id: order.id }} className={`${linkStyle} font-medium`}>
          <bdi>{order.basalamOrderId}</bdi>
        </Link>
      ),
    },
    {
      id: 'customer',
      header: DISPATCH_TEXTS.customer,
      grows: true,
      compact: 'title',
      cell: (order) => <Receiver order={order} />,
    },
    {
      id: 'deadline',
      header: DISPATCH_TEXTS.deadline,
      compact: 'state',
      narrow: true,
      cell: (order) => <DueCountdown dueDate={order.parcelDetail.dueDate} now={cells.now} />,
    },
    {
      id: 'status',
      header: DISPATCH_TEXTS.status,
      compact: 'value',
      narrow: true,
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start gap-1 py-0.5 compact:items-end">
          <OrderStatusBadge status={order.basalamStatus} />
          <OrderCommandBadge order={order} />
          <PackingBadge packing={cells.packingOf(order)} />
        </span>
      ),
    },
    {
      id: 'items',
      header: DISPATCH_TEXTS.items,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'xl',
      cell: ({ items }) => (
        <span className="flex items-center gap-2" title={items.map((item) => item.name).join('\n')}>
          <Image src={items[0]?.img ?? null} alt={items[0]?.name ?? ''} className="size-7" />
          <span className="text-ink-muted text-sm">
            {DISPATCH_TEXTS.units(items.reduce((sum, item) => sum + item.quantity, 0))}
          </span>
        </span>
      ),
    },
    {
      id: 'method',
      header: DISPATCH_TEXTS.method,
      compact: 'hidden',
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
      cell: (order) => (
        <span className="relative z-1 flex items-center justify-end gap-1 compact:gap-0">
          {cells.onPack && order.acts.allowed.includes('post') && (
            <IconButton
              size="sm"
              className="compact:w-7"
              label={PACKING_TEXTS.open(order.basalamOrderId)}
              icon={<PackagePlus />}
              onClick={() => cells.onPack?.(order)}
            />
          )}
          <OrderNextStep
            order={order}
            act={cells.act}
            isActing={cells.isActing(order)}
            onQuestion={undefined}
          />
        </span>
      ),
    },
  ]
}

/** How far the parcel is packed; nothing until it was begun by scanning. */
function PackingBadge({ packing }: { packing: DeskPacking | undefined }) {
  if (!packing) return null
  return packing.isFinished ? (
    <Badge hue="green">{PACKING_TEXTS.badge}</Badge>
  ) : (
    <Badge hue="yellow">{PACKING_TEXTS.badgeLeft(packing.missing)}</Badge>
  )
}

/** The receiver's name opens the order wherever the number has no column; a compact row opens it anywhere. */
function Receiver({ order }: { order: Order }) {
  const { recipient, user } = order.customerData
  const name = recipient.name ?? user.name ?? NONE
  const place = recipient.city?.title ?? recipient.city?.parent?.title
  return (
    <>
      {/* The place wraps out of sight where the name leaves it no room. */}
      <span className="flex h-[1lh] flex-wrap items-baseline gap-x-2 overflow-hidden snug:hidden compact:hidden">
        <span className="max-w-full truncate">{name}</span>
        {place && <span className="text-ink-muted text-xs">{place}</span>}
      </span>
      <Link
        to="/order/list"
        search={{ id: order.id }}
        aria-label={ORDER_TEXTS.openOrderOf(order.basalamOrderId, name)}
        className="columns:hidden snug:block snug:truncate compact:after:absolute compact:after:inset-0"
      >
        {name}
      </Link>
    </>
  )
}
