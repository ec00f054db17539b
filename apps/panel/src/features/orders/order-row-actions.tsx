import type { Order } from '@payvand/contract'
import { canStartPreparing } from '@payvand/domain'
import { ORDER_TEXTS } from '@payvand/texts'
import {
  Coins,
  Copy,
  EllipsisVertical,
  FileText,
  MessageSquare,
  PackageOpen,
  Printer,
  Truck,
} from 'lucide-react'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { StepName } from '../../lib/orders/step-name.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'

/** Actions that other features provide; a missing one is not offered. */
export interface OrderActions {
  startPreparing?: (order: Order) => void
  /** True while the call that starts this order's preparation is running. */
  isStarting?: (order: Order) => boolean
  setPosted?: (order: Order) => void
  printLabels?: (orderIds: readonly number[]) => void
  prepareMany?: (
    orderIds: readonly number[],
    then: { nameOf: (id: number) => string; onDone: () => void },
  ) => void
  isPreparingMany?: boolean
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
      <NextStep order={order} actions={actions} />
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

/** One press in the row starts the preparation, or opens the form that marks a box as shipped. */
function NextStep({ order, actions }: { order: Order; actions: OrderActions }) {
  const { startPreparing, setPosted, isStarting } = actions
  const isAsked = hasCommandUnderWay(order)
  if (startPreparing && canStartPreparing(order.basalamStatus)) {
    return (
      <Button
        size="sm"
        className="compact:px-2.5"
        icon={<PackageOpen aria-hidden />}
        busy={isStarting?.(order) ?? false}
        disabled={isAsked}
        onClick={() => startPreparing(order)}
      >
        <StepName whole={ORDER_TEXTS.startPreparing} short={ORDER_TEXTS.startPreparingShort} />
      </Button>
    )
  }
  if (setPosted && order.acts.allowed.some((act) => act === 'post' || act === 'correct_code')) {
    return (
      <Button
        size="sm"
        className="compact:px-2.5"
        icon={<Truck aria-hidden />}
        disabled={isAsked}
        onClick={() => setPosted(order)}
      >
        <StepName whole={ORDER_TEXTS.setPosted} short={ORDER_TEXTS.setPostedShort} />
      </Button>
    )
  }
  return null
}

function entriesOf(order: Order, actions: OrderActions & OwnActions): MenuEntry[] {
  const { setPosted, printLabels } = actions
  const canMarkShipped = order.acts.allowed.some((act) => act === 'post' || act === 'correct_code')
  const entries: (MenuEntry | false | undefined)[] = [
    {
      id: 'details',
      label: ORDER_TEXTS.details,
      icon: <FileText />,
      onSelect: () => actions.openDetails(order),
    },
    setPosted && {
      id: 'set-posted',
      label: ORDER_TEXTS.setPosted,
      icon: <Truck />,
      disabled: !canMarkShipped,
      ...(!canMarkShipped && { description: ORDER_TEXTS.setPostedOnlyPreparing }),
      onSelect: () => setPosted(order),
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
