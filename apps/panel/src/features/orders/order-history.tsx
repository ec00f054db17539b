import type { OrderEvent } from '@payvand/contract'
import {
  ORDER_EVENT_LABELS,
  ORDER_MODAL_TEXTS,
  orderEventBy,
  orderStatusMove,
  orderStatusWords,
  PACKING_TEXTS,
  ui,
  wholesaleMove,
} from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { orderEventsQuery } from './order-queries.ts'

const DOTS: Partial<Record<OrderEvent['kind'], string>> = {
  received: 'bg-blue',
  status: 'bg-brand',
  line_cancelled: 'bg-red',
  command_done: 'bg-green',
  command_refused: 'bg-red',
  platform_done: 'bg-green',
  platform_refused: 'bg-red',
  packed: 'bg-green',
}

/** The history of an order, newest first: its statuses, order commands and answers, and changes of its cost. */
export function OrderHistory({ orderId }: { orderId: number }) {
  const events = useQuery({ ...orderEventsQuery(orderId), refetchOnMount: 'always' })
  const { data } = events
  if (events.isLoadingError) {
    return (
      <ErrorState
        title={ORDER_MODAL_TEXTS.historyFailed}
        description={errorMessage(events.error)}
        onRetry={() => void events.refetch()}
        busy={events.isFetching}
      />
    )
  }
  if (!data) return <SkeletonText lines={3} />
  if (data.data.length === 0) return <p className="text-ink-faint">{ORDER_MODAL_TEXTS.historyEmpty}</p>
  return (
    <ol className="flex flex-col">
      {data.data.map((event) => (
        <HistoryEvent key={event.id} event={event} />
      ))}
    </ol>
  )
}

function HistoryEvent({ event }: { event: OrderEvent }) {
  const { kind, source, fromStatus, toStatus, reason, messages, userName, happenedAt } = event
  const cost = event.wholesaleCost ?? event.shippingCost
  return (
    <li className="group/event flex gap-3">
      <span aria-hidden className="flex w-2.5 shrink-0 flex-col items-center">
        <span
          className={classNames('mt-2 size-2.5 shrink-0 rounded-full', DOTS[kind] ?? 'bg-line-control')}
        />
        <span className="w-px grow bg-line group-last/event:hidden" />
      </span>
      <div className="min-w-0 grow pb-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{ORDER_EVENT_LABELS[kind]}</span>
          <time dateTime={happenedAt} title={jalaliDateTime(happenedAt)} className="text-ink-faint text-xs">
            {relativeTime(happenedAt)}
          </time>
        </p>
        {toStatus !== null && (
          <p className="text-sm">
            {orderStatusMove(
              fromStatus === null ? null : orderStatusWords(fromStatus),
              orderStatusWords(toStatus),
            )}
          </p>
        )}
        {cost && <p className="text-sm">{wholesaleMove(amountWords(cost.from), amountWords(cost.to))}</p>}
        {event.packing && <PackingFacts packing={event.packing} />}
        {reason && <p className="text-sm">{reason}</p>}
        {messages.length > 0 && (
          <p className="break-words text-sm">
            <span className="text-ink-muted">{ORDER_MODAL_TEXTS.answered}</span> {messages.join(' ')}
          </p>
        )}
        <p className="text-ink-muted text-xs">{orderEventBy(userName, source)}</p>
      </div>
    </li>
  )
}

/** How a parcel was packed: what was read, and by name what was ticked by hand. */
function PackingFacts({ packing }: { packing: NonNullable<OrderEvent['packing']> }) {
  const { scanned, ticked, stops } = packing
  const byHand = ticked.map(({ name, units }) => PACKING_TEXTS.eventTick(name, units)).join(ui.listSeparator)
  return (
    <p className="break-words text-sm">
      {[
        scanned > 0 && PACKING_TEXTS.event(scanned),
        byHand !== '' && `${PACKING_TEXTS.eventTicked(byHand)}.`,
        stops > 0 && PACKING_TEXTS.eventStops(stops),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

function amountWords(amount: number | null): string | null {
  return amount === null ? null : tomanWords(amount)
}
