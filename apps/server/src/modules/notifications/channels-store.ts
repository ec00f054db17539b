import type { NotificationChannel, NotificationEvent } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { NotificationChannelsTable } from '../../infra/db/notifications-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type ChannelRow = Selectable<NotificationChannelsTable>
export type ChannelChoice = Pick<ChannelRow, 'settings' | 'secret_sealed' | 'mode' | 'muted'>
/** What is saved of a choice: its secret only where it is a new one, since an old one may have another seal by now. */
type SavedChoice = Omit<ChannelChoice, 'secret_sealed'> & { newSecretSealed?: string }

/** A channel that the business never set up. */
const UNCHANGED: ChannelChoice = { settings: {}, secret_sealed: null, mode: 'off', muted: [] }

export function listChannels(rows: Kysely<Tables>, businessId: number): Promise<ChannelRow[]> {
  return rows
    .selectFrom('notification_channels')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

export function findChannel(rows: Kysely<Tables>, businessId: number, id: number): Promise<ChannelRow> {
  return rows
    .selectFrom('notification_channels')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function choiceOf(channels: readonly ChannelRow[], kind: NotificationChannel): ChannelChoice {
  return channels.find((channel) => channel.kind === kind) ?? UNCHANGED
}

export async function saveChannel(
  rows: Kysely<Tables>,
  businessId: number,
  kind: NotificationChannel,
  { settings, muted, mode, newSecretSealed }: SavedChoice,
): Promise<void> {
  const values = {
    settings: JSON.stringify(settings),
    muted: JSON.stringify(muted),
    mode,
    ...(newSecretSealed === undefined ? {} : { secret_sealed: newSecretSealed }),
  }
  await rows
    .insertInto('notification_channels')
    .values({ business_id: businessId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Takes the turn of a channel's test; false where the last one is newer than `since`. Of two presses at once one gets it. */
export async function takeTestTurn(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const row = await rows
    .updateTable('notification_channels')
    .set({ tested_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('tested_at', 'is', null), eb('tested_at', '<', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function delivers({ mode, muted }: ChannelChoice, event: NotificationEvent): boolean {
  return mode !== 'off' && !muted.includes(event)
}
