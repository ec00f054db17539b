import type { Order, OrderCommand } from '@payvand/contract'
import { ORDER_ACT_TEXTS, ORDER_COMMAND_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleX, Hourglass } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { refreshDispatch } from './dispatch-queries.ts'
import { withdrawCommand } from './use-act-outcome.ts'

/** The order command to the marketplace or the platform, and its verdict. It is empty when all are done. */
export function OrderCommandBadge({ order }: { order: Pick<Order, 'id' | 'basalamOrderId' | 'commands'> }) {
  if (order.commands.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-1">
      {order.commands.map((command) =>
        command.state === 'refused' ? (
          <RefusedCommand key={command.kind} order={order} command={command} />
        ) : (
          <WaitingCommand key={command.kind} orderId={order.id} command={command} />
        ),
      )}
    </span>
  )
}

function WaitingCommand({ orderId, command }: { orderId: number; command: OrderCommand }) {
  const withdraw = useMutation({ mutationFn: () => withdrawCommand(orderId, command.kind) })
  const words = ORDER_COMMAND_TEXTS[command.state === 'sending' ? 'sending' : 'waiting'](
    ORDER_COMMAND_TEXTS.kinds[command.kind],
  )
  const badge = (
    <Badge hue="blue" active>
      {words}
    </Badge>
  )
  if (command.canWithdraw) {
    return (
      <Popover label={words} icon={<Hourglass aria-hidden className="size-3.5" />} size="xxs" variant="ghost">
        <div className="flex max-w-72 flex-col items-start gap-2 whitespace-normal text-sm">
          <p>{command.reason ?? ORDER_COMMAND_TEXTS.notLeft}</p>
          <Button size="xs" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {ORDER_ACT_TEXTS.withdraw}
          </Button>
        </div>
      </Popover>
    )
  }
  if (command.reason === null) return badge
  return (
    <Tooltip text={command.reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads why it waits as well */}
      <span tabIndex={0} className="rounded-sm">
        {badge}
      </span>
    </Tooltip>
  )
}

function RefusedCommand({
  order,
  command,
}: {
  order: Pick<Order, 'id' | 'basalamOrderId'>
  command: OrderCommand
}) {
  const kind = ORDER_COMMAND_TEXTS.kinds[command.kind]
  const input = { params: { id: order.id }, body: { kind: command.kind } }
  const outcome = {
    onSuccess: refreshDispatch,
    onError: (error: unknown) =>
      toast.error(ORDER_COMMAND_TEXTS.failed, { description: errorMessage(error) }),
  }
  const retry = useMutation({ mutationFn: () => call('orders.retryCommand', input), ...outcome })
  const dismiss = useMutation({ mutationFn: () => call('orders.dismissCommand', input), ...outcome })
  return (
    <Popover
      label={ORDER_COMMAND_TEXTS.refused(kind)}
      spokenName={ORDER_COMMAND_TEXTS.why(kind, order.basalamOrderId)}
      icon={<CircleX aria-hidden className="size-3.5" />}
      size="xxs"
      variant="danger-ghost"
    >
      <div className="flex max-w-72 flex-col gap-2 whitespace-normal text-sm">
        {command.reason && <p>{command.reason}</p>}
        {command.messages.length > 0 && (
          <blockquote className="border-line border-s-2 ps-2 text-ink-muted">
            <span className="sr-only">{ORDER_COMMAND_TEXTS.ownWords}: </span>
            {command.messages.join(' ')}
          </blockquote>
        )}
        <div className="flex gap-2">
          <Button size="xs" busy={retry.isPending} onClick={() => retry.mutate()}>
            {ORDER_COMMAND_TEXTS.retry}
          </Button>
          <Button size="xs" variant="ghost" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {ORDER_COMMAND_TEXTS.dismiss}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
