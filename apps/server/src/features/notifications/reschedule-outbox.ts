import { deliveryTime, NOTIFICATION_CHANNELS } from '@payvand/domain'
import type { Kysely } from 'kysely'
import { dropFromOutbox, holdOutbox, postponeInOutbox } from '../../core/stores/notification-outbox-store.ts'
import {
  hoursOf,
  isMuted,
  modeOf,
  type NotificationSettingsRow,
} from '../../core/stores/notification-settings-store.ts'
import type { Tables } from '../../db/schema.ts'

/** More of it than this leaves as it was meant to: it is old. */
const RESCHEDULED = 500

/** What waits to leave does so as the new settings say; what they leave out stays in the panel alone. */
export async function rescheduleOutbox(
  rows: Kysely<Tables>,
  businessId: number,
  settings: NotificationSettingsRow,
  now: Date,
): Promise<void> {
  for (const channel of NOTIFICATION_CHANNELS) {
    const waiting = await holdOutbox(rows, businessId, channel, { dueBy: null, limit: RESCHEDULED })
    const mode = modeOf(settings, channel)
    const left = waiting.filter(({ event }) => mode === 'off' || isMuted(settings, event, channel))
    await dropFromOutbox(
      rows,
      businessId,
      channel,
      left.map(({ id }) => id),
    )
    if (mode === 'off') continue
    for (const { id, closes_at: closesAt } of waiting) {
      const from = Math.max(closesAt.getTime(), now.getTime())
      const dueAt = new Date(deliveryTime(from, mode, hoursOf(settings)))
      await postponeInOutbox(rows, businessId, channel, id, dueAt)
    }
  }
}
