import type { Need } from '@payvand/contract'
import { NEED_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { ReconnectButton } from '../session/reconnect-button.tsx'
import { refreshNeeds } from './need-queries.ts'

const STYLE = buttonStyle({ size: 'sm' })

/** The one next step of a need. */
export function NeedAction({ need }: { need: Need }) {
  const { kind, orderId, itemId, projectId, crawlJobId, chatId } = need
  switch (kind) {
    case 'late_order':
    case 'due_order':
      return (
        <Link to="/order/list" search={orderId === null ? {} : { id: orderId }} className={STYLE}>
          {NEED_TEXTS.toOrder}
        </Link>
      )
    case 'cancel_request':
    case 'problem_report':
    case 'not_delivered':
    case 'wrong_code':
      return orderId === null ? null : (
        <Link to="/order/list" search={{ id: orderId }} className={STYLE}>
          {kind === 'wrong_code' ? NEED_TEXTS.toCorrect : NEED_TEXTS.toAnswer}
        </Link>
      )
    case 'buyer_message':
      return (
        <Link to="/messages" search={chatId === null ? {} : { id: chatId }} className={STYLE}>
          {NEED_TEXTS.toMessages}
        </Link>
      )
    case 'failed_command':
      return <RetryCommand need={need} />
    case 'lost_booth':
      return (
        <ReconnectButton size="sm">
          {need.reason === null ? NEED_TEXTS.connect : NEED_TEXTS.reconnect}
        </ReconnectButton>
      )
    case 'lost_shop':
      return (
        <Link to="/profile/connection" className={STYLE}>
          {NEED_TEXTS.toConnection}
        </Link>
      )
    case 'held_change':
    case 'difference':
      return (
        <Link to="/needs" search={{ kind }} className={STYLE}>
          {NEED_TEXTS.toDecide}
        </Link>
      )
    case 'refusal':
    case 'shop_write':
      return projectId === null ? null : (
        <Link
          to="/arachne/projects/$id"
          params={{ id: projectId }}
          search={itemId === null ? {} : { edit: itemId }}
          className={STYLE}
        >
          {kind === 'shop_write' ? NEED_TEXTS.toDecide : NEED_TEXTS.toFix}
        </Link>
      )
    case 'failed_crawl':
      return crawlJobId === null ? null : (
        <Link to="/arachne/jobs/$id" params={{ id: crawlJobId }} className={STYLE}>
          {NEED_TEXTS.toCrawl}
        </Link>
      )
    case 'review':
    case 'ready':
      return (
        <Link to="/arachne" className={STYLE}>
          {kind === 'review' ? NEED_TEXTS.toReview : NEED_TEXTS.toSend}
        </Link>
      )
  }
}

function RetryCommand({ need: { orderId, commandKind } }: { need: Need }) {
  const retry = useMutation({
    mutationFn: async () => {
      if (orderId === null || commandKind === null) return
      await call('orders.retryCommand', { params: { id: orderId }, body: { kind: commandKind } })
    },
    onSuccess: () => toast.success(NEED_TEXTS.retried),
    onError: (error) => toast.error(NEED_TEXTS.retryFailed, { description: errorMessage(error) }),
    onSettled: refreshNeeds,
  })
  return (
    <span className="flex gap-1">
      <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
        {NEED_TEXTS.retry}
      </Button>
      {orderId !== null && (
        <Link
          to="/order/list"
          search={{ id: orderId }}
          className={buttonStyle({ size: 'sm', variant: 'ghost' })}
        >
          {NEED_TEXTS.toOrder}
        </Link>
      )}
    </span>
  )
}
