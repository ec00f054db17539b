import type { Order } from '@payvand/contract'
import type { OrderAct } from '@payvand/domain'
import { AWAITED_LABELS, ORDER_ACT_LABELS, ORDER_ACT_TEXTS } from '@payvand/texts'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { orderSubject } from '../offline-acts/act-subjects.ts'
import { QueuedActBadge, useIsQueued } from '../offline-acts/queued-act-badge.tsx'
import { ORDER_ACT_ICONS } from './order-act-icons.ts'
import { hasCommandUnderWay } from './order-commands.ts'
import { StepName } from './step-name.tsx'

/** The next step of an order in a table's row: its act, its question, or who is awaited; nothing where it is over. */
export function OrderNextStep({
  order,
  act,
  isActing,
  onQuestion,
}: {
  order: Order
  act: ((order: Order, act: OrderAct) => void) | undefined
  /** True while a call about this order is running. */
  isActing: boolean
  /** Opens what is known of the order's question, and where it is answered. */
  onQuestion: ((order: Order) => void) | undefined
}) {
  const isQueued = useIsQueued([orderSubject(order.id)])
  const { next } = order.acts
  if (isQueued) return <QueuedActBadge />
  if (next.kind === 'wait' && next.waitsFor)
    return <span className="text-ink-muted text-xs">{AWAITED_LABELS[next.waitsFor]}</span>
  if (next.kind === 'page') {
    return onQuestion ? (
      <Button
        size="sm"
        className="compact:px-2.5"
        icon={<MessageCircleQuestionMark aria-hidden />}
        onClick={() => onQuestion(order)}
      >
        <StepName whole={ORDER_ACT_TEXTS.followUp} short={ORDER_ACT_TEXTS.followUp} />
      </Button>
    ) : null
  }
  const step = next.act
  if (step === null || !act) return null
  const Icon = ORDER_ACT_ICONS[step]
  return (
    <Button
      size="sm"
      className="compact:px-2.5"
      icon={<Icon aria-hidden />}
      busy={isActing}
      disabled={hasCommandUnderWay(order)}
      onClick={() => act(order, step)}
    >
      <StepName {...ORDER_ACT_LABELS[step]} />
    </Button>
  )
}
