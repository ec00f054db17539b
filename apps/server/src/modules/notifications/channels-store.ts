import {
  FIRST_EVENTS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
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
  const stored = channels.find((channel) => channel.kind === kind)
  const first = FIRST_EVENTS[kind]
  if (stored || !first) return stored ?? UNCHANGED
  return { ...UNCHANGED, muted: NOTIFICATION_EVENTS.filter((event) => !first.includes(event)) }
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
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'kind']).doUpdateSet({
        ...values,
        // A code proves the target that it was sent to.
        code_hash: sql`case when notification_channels.settings = excluded.settings
          then notification_channels.code_hash end`,
      }),
    )
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

/** Whether the settings as they are now were confirmed. */
export function isConfirmed({ settings, confirmed_settings: confirmed }: ConfirmedSettings): boolean {
  const names = new Set([...Object.keys(settings), ...Object.keys(confirmed ?? {})])
  return (
    confirmed !== null && [...names].every((name) => (settings[name] ?? null) === (confirmed[name] ?? null))
  )
}
type ConfirmedSettings = Pick<ChannelRow, 'settings' | 'confirmed_settings'>

/** From now on messages go where the settings of this row lead. Another row that took its place stays unconfirmed. */
export async function confirmTarget(rows: Kysely<Tables>, channel: ChannelRow): Promise<void> {
  await rows
    .updateTable('notification_channels')
    .set({ confirmed_settings: JSON.stringify(channel.settings), code_hash: null, code_until: null })
    .where('business_id', '=', channel.business_id)
    .where('id', '=', channel.id)
    .execute()
}

/** From now on nothing leaves by this channel: there is nowhere to send it. */
export async function unconfirmTarget(rows: Kysely<Tables>, channel: ChannelRow): Promise<void> {
  await rows
    .updateTable('notification_channels')
    .set({ confirmed_settings: null })
    .where('business_id', '=', channel.business_id)
    .where('id', '=', channel.id)
    .execute()
}

/** Keeps the code that leaves to the target now; one that left before is good no more. */
export async function keepCode(
  rows: Kysely<Tables>,
  { business_id: businessId, id }: ChannelRow,
  code: { hash: string; until: Date },
): Promise<void> {
  await rows
    .updateTable('notification_channels')
    .set({ code_hash: code.hash, code_until: code.until, code_tries: 0 })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Counts a try at the code before it is compared; undefined where none is good, or there were too many tries. */
export function tryCode(
  rows: Kysely<Tables>,
  businessId: number,
  kind: NotificationChannel,
  { now, most }: { now: Date; most: number },
): Promise<ChannelRow | undefined> {
  return rows
    .updateTable('notification_channels')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('code_until', '>', now)
    .where('code_tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

/** The channel leads to a chat that was linked this moment. One that was off sends at once from now on. */
export async function linkTarget(
  trx: Kysely<Tables>,
  businessId: number,
  kind: NotificationChannel,
  settings: Record<string, string>,
): Promise<number> {
  const target = { settings: JSON.stringify(settings), confirmed_settings: JSON.stringify(settings) }
  const row = await trx
    .insertInto('notification_channels')
    .values({ business_id: businessId, kind, mode: 'at_once', muted: '[]', ...target })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'kind']).doUpdateSet({
        ...target,
        mode: sql`case when notification_channels.mode = 'off' then 'at_once' else notification_channels.mode end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The channel leads nowhere any more. */
export async function unlinkTarget(trx: Kysely<Tables>, channel: ChannelRow): Promise<void> {
  await trx
    .updateTable('notification_channels')
    .set({ settings: '{}', confirmed_settings: null, mode: 'off' })
    .where('business_id', '=', channel.business_id)
    .where('id', '=', channel.id)
    .execute()
}

/** Tells whether a channel delivers an event. What it mutes does not count where it stands in for another one. */
export function delivers(
  { mode, muted }: ChannelChoice,
  { event, is_stand_in: isStandIn = false }: { event: NotificationEvent; is_stand_in?: boolean },
): boolean {
  return mode !== 'off' && (isStandIn || !muted.includes(event))
}
