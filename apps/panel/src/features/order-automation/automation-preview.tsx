import type { PreviewedOrder } from '@payvand/contract'
import { NONE, ORDER_AUTOMATION_TEXTS } from '@payvand/texts'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OrderLine } from './order-line.tsx'

/** What the rule would have done with the newest orders. */
export function AutomationPreview({ orders }: { orders: readonly PreviewedOrder[] }) {
  const starting = orders.filter(({ startsAt }) => startsAt !== null).length
  const hasPast = orders.some(({ isPast, startsAt }) => isPast && startsAt !== null)
  return (
    <Card
      flush
      title={ORDER_AUTOMATION_TEXTS.previewTitle(orders.length)}
      description={ORDER_AUTOMATION_TEXTS.previewText}
    >
      {orders.length === 0 ? (
        <p className="px-4 py-3 text-ink-muted">{ORDER_AUTOMATION_TEXTS.previewEmpty}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-2 px-4 pt-3 pb-2" aria-live="polite">
            <Badge hue="green">{ORDER_AUTOMATION_TEXTS.wouldStart(starting)}</Badge>
            <Badge hue="yellow">{ORDER_AUTOMATION_TEXTS.wouldHold(orders.length - starting)}</Badge>
          </p>
          {hasPast && (
            <p className="px-4 pb-2 text-ink-muted text-sm">{ORDER_AUTOMATION_TEXTS.stockNotJudged}</p>
          )}
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <OrderLine
                key={order.orderId}
                order={order}
                hue={order.startsAt === null ? 'yellow' : 'green'}
                outcome={ORDER_AUTOMATION_TEXTS.previewOutcomes[order.startsAt === null ? 'held' : 'starts']}
                detail={
                  order.startsAt === null
                    ? (order.sentence ?? NONE)
                    : ORDER_AUTOMATION_TEXTS.wouldStartAt(jalaliDateTime(order.startsAt))
                }
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
