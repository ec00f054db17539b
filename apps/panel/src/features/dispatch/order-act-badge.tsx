import type { Order, OrderAct } from '@payvand/contract'
import { ORDER_ACT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { refreshDispatch } from './dispatch-queries.ts'

/** The order command to the marketplace or the platform, and its verdict. It is empty when all are done. */
export function OrderActBadge({ order }: { order: Pick<Order, 'id' | 'basalamOrderId' | 'acts'> }) {
  if (order.acts.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-1">
      {order.acts.map((act) =>
        act.state === 'refused' ? (
          <RefusedAct key={act.kind} order={order} act={act} />
        ) : (
          <WaitingAct key={act.kind} act={act} />
        ),
      )}
    </span>
  )
}

function WaitingAct({ act }: { act: OrderAct }) {
  const words = ORDER_ACT_TEXTS[act.state === 'sending' ? 'sending' : 'waiting'](
    ORDER_ACT_TEXTS.kinds[act.kind],
  )
  const badge = (
    <Badge hue="blue" active>
      {words}
    </Badge>
  )
  if (act.reason === null) return badge
  return (
    <Tooltip text={act.reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads why it waits as well */}
      <span tabIndex={0} className="rounded-sm">
        {badge}
      </span>
    </Tooltip>
  )
}

function RefusedAct({ order, act }: { order: Pick<Order, 'id' | 'basalamOrderId'>; act: OrderAct }) {
  const kind = ORDER_ACT_TEXTS.kinds[act.kind]
  const input = { params: { id: order.id }, body: { kind: act.kind } }
  const outcome = {
    onSuccess: refreshDispatch,
    onError: (error: unknown) => toast.error(ORDER_ACT_TEXTS.failed, { description: errorMessage(error) }),
  }
  const retry = useMutation({ mutationFn: () => call('orders.retryAct', input), ...outcome })
  const dismiss = useMutation({ mutationFn: () => call('orders.dismissAct', input), ...outcome })
  return (
    <Popover
      label={ORDER_ACT_TEXTS.refused(kind)}
      spokenName={ORDER_ACT_TEXTS.why(kind, order.basalamOrderId)}
      icon={<CircleX aria-hidden className="size-3.5" />}
      size="xxs"
      variant="danger-ghost"
    >
      <div className="flex max-w-72 flex-col gap-2 whitespace-normal text-sm">
        {act.reason && <p>{act.reason}</p>}
        {act.messages.length > 0 && (
          <blockquote className="border-line border-s-2 ps-2 text-ink-muted">
            <span className="sr-only">{ORDER_ACT_TEXTS.ownWords}: </span>
            {act.messages.join(' ')}
          </blockquote>
        )}
        <div className="flex gap-2">
          <Button size="xs" busy={retry.isPending} onClick={() => retry.mutate()}>
            {ORDER_ACT_TEXTS.retry}
          </Button>
          <Button size="xs" variant="ghost" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {ORDER_ACT_TEXTS.dismiss}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
