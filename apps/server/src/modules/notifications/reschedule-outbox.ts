import { deliveryTime, NOTIFICATION_CHANNELS } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { dropFromOutbox, holdOutbox, postponeInOutbox } from './notification-outbox-store.ts'
import { hoursOf, isMuted, modeOf, type NotificationSettingsRow } from './notification-settings-store.ts'

/** The entries beyond this limit leave as they were meant to: they are old. */
const RESCHEDULED = 500

/** Waiting entries leave as the new settings say; those the settings leave out stay in the panel alone. */
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
