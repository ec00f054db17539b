import type { Order } from '@payvand/contract'
import { awaitsDispatch, ORDER_STATUSES, type OrderStatusName } from '@payvand/domain'
import {
  AWAITED_LABELS,
  ORDER_ACT_LABELS,
  ORDER_ACT_TEXTS,
  ORDER_EXPLANATIONS,
  PAGE_REASON_SENTENCES,
  UNKNOWN_EXPLANATION,
} from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ORDER_ACT_ICONS } from '../../lib/orders/order-act-icons.ts'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshOrders } from './order-queries.ts'
import { type OrderActions, otherActsOf } from './order-row-actions.tsx'

const ASKS_CUSTOMER: readonly (number | null)[] = [
  ORDER_STATUSES.cancelAskedByCustomer,
  ORDER_STATUSES.notDelivered,
  ORDER_STATUSES.problemReported,
]

/** What happened to an order, until when something is due, and all that can be done about it. */
export function OrderNextCard({ order, actions: { act } }: { order: Order; actions: OrderActions }) {
  const { acts, statusWords, parcelDetail, basalamStatus } = order
  const { what, next } = explanationOf(basalamStatus)
  const { kind, why, waitsFor } = acts.next
  const hasDue = awaitsDispatch(basalamStatus) || basalamStatus === ORDER_STATUSES.cancelAskedByCustomer
  return (
    <section
      aria-label={ORDER_ACT_TEXTS.next}
      className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-4 py-3"
    >
      <p className="font-semibold">{what}</p>
      {statusWords !== null && (
        <blockquote className="border-line border-s-2 ps-3">
          <span className="block text-ink-muted text-xs">{ORDER_ACT_TEXTS.words}</span>
          <span className="break-words">{statusWords}</span>
        </blockquote>
      )}
      <p className="text-sm">{order.isHandled && kind === 'wait' ? ORDER_ACT_TEXTS.handledNote : next}</p>
      {why !== null && <p className="text-ink-muted text-sm">{PAGE_REASON_SENTENCES[why]}</p>}
      {hasDue && parcelDetail.dueDate !== null && (
        <p className="text-sm">{ORDER_ACT_TEXTS.dueAt(jalaliDateTime(parcelDetail.dueDate))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {kind === 'page' && (
          <ButtonLink variant="primary" size="sm" href={order.marketplaceUrl} external>
            {ORDER_ACT_TEXTS.answerOnPage}
          </ButtonLink>
        )}
        <Handled order={order} />
        {act && <OtherActs order={order} act={act} />}
        <Help order={order} />
        {kind !== 'page' && (
          <ButtonLink variant="secondary" size="sm" href={order.marketplaceUrl} external>
            {ORDER_ACT_TEXTS.toMarketplace}
          </ButtonLink>
        )}
        {kind === 'wait' && waitsFor !== null && (
          <span className="ms-auto text-ink-muted text-sm">{AWAITED_LABELS[waitsFor]}</span>
        )}
      </div>
    </section>
  )
}

function explanationOf(status: number | null) {
  const names = Object.keys(ORDER_STATUSES) as OrderStatusName[]
  const name = names.find((one) => ORDER_STATUSES[one] === status)
  return name ? ORDER_EXPLANATIONS[name] : UNKNOWN_EXPLANATION
}

function OtherActs({ order, act }: { order: Order; act: NonNullable<OrderActions['act']> }) {
  return otherActsOf(order).map((one) => {
    const Icon = ORDER_ACT_ICONS[one]
    return (
      <Button
        key={one}
        size="sm"
        icon={<Icon aria-hidden />}
        disabled={hasCommandUnderWay(order)}
        onClick={() => act(order, one)}
      >
        {ORDER_ACT_LABELS[one].whole}
      </Button>
    )
  })
}

/** What helps a seller to answer: the carrier's page of the box, and the customer's number. */
function Help({ order }: { order: Order }) {
  const { trackingLink, basalamStatus, customerData } = order
  const phone = customerData.recipient.mobile
  return (
    <>
      {trackingLink !== null && (
        <ButtonLink variant="secondary" size="sm" href={trackingLink} external>
          {ORDER_ACT_TEXTS.track}
        </ButtonLink>
      )}
      {phone !== null && ASKS_CUSTOMER.includes(basalamStatus) && (
        <a href={`tel:${phone}`} className={buttonStyle({ size: 'sm' })}>
          <Phone aria-hidden />
          <bdi>{ORDER_ACT_TEXTS.callCustomer(phone)}</bdi>
        </a>
      )}
    </>
  )
}

/** A question that was answered on the marketplace's page waits there; until its status is another, nobody is reminded. */
function Handled({ order }: { order: Order }) {
  const { basalamStatus, isHandled, acts } = order
  const mark = useMutation({
    mutationFn: (handled: boolean) =>
      call('orders.markHandled', {
        params: { id: order.id },
        body: { status: basalamStatus ?? 0, isHandled: handled },
      }),
    onSuccess: async (_answer, handled) => {
      if (handled) toast.success(ORDER_ACT_TEXTS.handledDone, { onUndo: () => mark.mutate(false) })
      await refreshOrders()
    },
    onError: (error) => toast.error(ORDER_ACT_TEXTS.failed, { description: errorMessage(error) }),
  })
  if (
    basalamStatus === null ||
    !(isHandled || (acts.next.kind === 'page' && acts.next.why !== 'status_unknown'))
  )
    return null
  return (
    <Button size="sm" busy={mark.isPending} onClick={() => mark.mutate(!isHandled)}>
      {isHandled ? ORDER_ACT_TEXTS.notHandled : ORDER_ACT_TEXTS.handled}
    </Button>
  )
}
