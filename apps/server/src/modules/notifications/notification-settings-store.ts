import type { DeliveryHours, DeliveryMode, NotificationChannel, NotificationEvent } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { NotificationSettingsTable } from '../../infra/db/notifications-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type NotificationSettingsRow = Omit<Selectable<NotificationSettingsTable>, 'business_id'>

/** Settings of a business that never changed them: notifications in the panel alone. */
const UNCHANGED: NotificationSettingsRow = {
  mail_address: null,
  mail_mode: 'off',
  webhook_url: null,
  webhook_secret_sealed: null,
  webhook_mode: 'off',
  digest_hour: 9,
  quiet_from: null,
  quiet_to: null,
  muted: {},
  mail_tested_at: null,
  webhook_tested_at: null,
}

export async function findNotificationSettings(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<NotificationSettingsRow> {
  const row = await rows
    .selectFrom('notification_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return UNCHANGED
  const { business_id: _business, ...settings } = row
  return settings
}

export async function saveNotificationSettings(
  rows: Kysely<Tables>,
  businessId: number,
  { muted, ...changes }: Partial<NotificationSettingsRow>,
): Promise<void> {
  const values = { ...changes, ...(muted ? { muted: JSON.stringify(muted) } : {}) }
  await rows
    .insertInto('notification_settings')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ ...values, business_id: businessId }),
    )
    .execute()
}

/**
 * Takes the turn of a test by a channel; false where the last one is newer than `since`. Of two presses at once one gets it.
 */
export async function takeTestTurn(
  rows: Kysely<Tables>,
  businessId: number,
  channel: NotificationChannel,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const column = channel === 'mail' ? 'mail_tested_at' : 'webhook_tested_at'
  const row = await rows
    .updateTable('notification_settings')
    .set({ [column]: now })
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', since)]))
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Delivery mode of a channel; off as well where it has no address. */
export function modeOf(settings: NotificationSettingsRow, channel: NotificationChannel): DeliveryMode {
  if (channel === 'mail') return settings.mail_address === null ? 'off' : settings.mail_mode
  return settings.webhook_url === null || settings.webhook_secret_sealed === null
    ? 'off'
    : settings.webhook_mode
}

export function isMuted(
  settings: NotificationSettingsRow,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return settings.muted[channel]?.includes(event) ?? false
}

export function hoursOf(settings: NotificationSettingsRow): DeliveryHours {
  return {
    digestHour: settings.digest_hour,
    quietFrom: settings.quiet_from,
    quietTo: settings.quiet_to,
  }
}
