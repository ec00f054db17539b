import type { AnswerOf } from '@payvand/contract'
import type { NotificationChannel } from '@payvand/domain'
import { SMS_COST_TEXTS } from '@payvand/texts'
import { tomanWords } from '../../lib/orders/money-words.ts'

type Cost = AnswerOf<'notifications.settings'>['status'][NotificationChannel]['cost']

/** Says what a message costs before the channel is switched on, and what those of this month cost. */
export function ChannelCost({ cost }: { cost: Cost }) {
  if (cost === null) return null
  const { segmentRial, mostSegments, monthCount, monthRial } = cost
  return (
    <div className="rounded-md bg-sunken px-3 py-2 text-sm">
      <p>{SMS_COST_TEXTS.price(tomanWords(segmentRial), tomanWords(segmentRial * mostSegments))}</p>
      <p>{SMS_COST_TEXTS.chosen}</p>
      <p className="text-ink-muted">
        {monthCount === 0
          ? SMS_COST_TEXTS.noneThisMonth
          : SMS_COST_TEXTS.month(monthCount, tomanWords(monthRial))}
      </p>
    </div>
  )
}
