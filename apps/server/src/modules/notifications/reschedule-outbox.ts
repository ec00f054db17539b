import { deliveryTime } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { delivers, listChannels } from './channels-store.ts'
import { findDeliveryHours } from './delivery-hours-store.ts'
import { dropFromOutbox, holdOutbox, postponeInOutbox } from './notification-outbox-store.ts'

/** The entries beyond this limit leave as they were meant to: they are old. */
const RESCHEDULED = 500

/** Waiting entries leave as the new settings say; those the settings leave out stay in the panel alone. */
export async function rescheduleOutbox(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  const hours = await findDeliveryHours(rows, businessId)
  for (const channel of await listChannels(rows, businessId)) {
    const waiting = await holdOutbox(rows, businessId, channel.id, { dueBy: null, limit: RESCHEDULED })
    const left = waiting.filter((entry) => !delivers(channel, entry)).map(({ id }) => id)
    await dropFromOutbox(rows, businessId, channel.id, left)
    if (channel.mode === 'off') continue
    for (const { id, closes_at: closesAt } of waiting) {
      const from = Math.max(closesAt.getTime(), now.getTime())
      const dueAt = new Date(deliveryTime(from, channel.mode, hours))
      await postponeInOutbox(rows, businessId, channel.id, id, dueAt)
    }
  }
}
