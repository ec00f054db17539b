import type { Order } from '@payvand/contract'
import type { OrderAct } from '@payvand/domain'
import { ORDER_ACT_LABELS, ORDER_ACT_TEXTS, ORDER_TEXTS } from '@payvand/texts'
import { ArrowUpLeft, Coins, Copy, EllipsisVertical, FileText, MessageSquare, Printer } from 'lucide-react'
import { ORDER_ACT_ICONS } from '../../lib/orders/order-act-icons.ts'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { OrderNextStep } from '../../lib/orders/order-next-step.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'

/** Actions that other features provide; a missing one is not offered. */
export interface OrderActions {
  /** Does an act at once, or opens its form. */
  act?: (order: Order, act: OrderAct) => void
  /** True while a call about this order is running. */
  isActing?: (order: Order) => boolean
  printLabels?: (orderIds: readonly number[]) => void
  prepareMany?: (
    orderIds: readonly number[],
    then: { nameOf: (id: number) => string; onDone: () => void },
  ) => void
  isPreparingMany?: boolean
  delayMany?: (
    orderIds: readonly number[],
    then: { nameOf: (id: number) => string; onDone: () => void },
  ) => void
}
interface OwnActions {
  openDetails: (order: Order) => void
  openWholesale: (order: Order) => void
  openComments: (order: Order) => void
  copy: (order: Order) => void
}

/** The next step of an order as a button, and everything else in a menu; in a compact row its details have the rest. */
export function OrderRowActions({ order, actions }: { order: Order; actions: OrderActions & OwnActions }) {
  return (
    <span className="relative z-1 flex items-center justify-end gap-1">
      <OrderNextStep
        order={order}
        act={actions.act}
        isActing={actions.isActing?.(order) ?? false}
        onQuestion={actions.openDetails}
      />
      <span className="compact:hidden">
        <Menu
          label={ORDER_TEXTS.actionsOf(order.basalamOrderId)}
          icon={<EllipsisVertical aria-hidden />}
          size="sm"
          variant="ghost"
          iconOnly
          entries={entriesOf(order, actions)}
        />
      </span>
    </span>
  )
}

function entriesOf(order: Order, actions: OrderActions & OwnActions): MenuEntry[] {
  const { act, printLabels } = actions
  const isAsked = hasCommandUnderWay(order)
  const acts = act ? otherActsOf(order) : []
  const entries: (MenuEntry | false | undefined)[] = [
    {
      id: 'details',
      label: ORDER_TEXTS.details,
      icon: <FileText />,
      onSelect: () => actions.openDetails(order),
    },
    ...acts.map((one) => {
      const Icon = ORDER_ACT_ICONS[one]
      return {
        id: one,
        label: ORDER_ACT_LABELS[one].whole,
        icon: <Icon />,
        danger: one === 'cancel' || one === 'ask_cancel',
        disabled: isAsked,
        onSelect: () => act?.(order, one),
      }
    }),
    {
      id: 'marketplace',
      label: ORDER_ACT_TEXTS.toMarketplace,
      icon: <ArrowUpLeft />,
      onSelect: () => window.open(order.marketplaceUrl, '_blank', 'noopener'),
    },
    {
      id: 'wholesale',
      label: ORDER_TEXTS.wholesale,
      icon: <Coins />,
      onSelect: () => actions.openWholesale(order),
    },
    {
      id: 'comments',
      label: order.commentCount > 0 ? ORDER_TEXTS.commentsCount(order.commentCount) : ORDER_TEXTS.comments,
      icon: <MessageSquare />,
      onSelect: () => actions.openComments(order),
    },
    printLabels && {
      id: 'print',
      label: ORDER_TEXTS.printLabel,
      icon: <Printer />,
      onSelect: () => printLabels([order.id]),
    },
    { id: 'copy', label: ORDER_TEXTS.copyForSheet, icon: <Copy />, onSelect: () => actions.copy(order) },
  ]
  return entries.filter((entry) => !!entry)
}

/** The acts besides the next one, which has its button. */
export function otherActsOf({ acts }: Order): OrderAct[] {
  const isAnswer = acts.next.act === 'accept_cancel'
  return acts.allowed.filter((one) => one !== acts.next.act && !(isAnswer && one === 'refuse_cancel'))
}
