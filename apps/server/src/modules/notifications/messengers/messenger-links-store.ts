import type { Messenger } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { MessengerLinksTable } from '../../../infra/db/notifications-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type MessengerLink = Selectable<MessengerLinksTable>

/** Keeps the hash of a code; the codes of the business for this messenger before it are good no more. */
export async function keepMessengerCode(
  rows: Kysely<Tables>,
  code: { hash: string; businessId: number; userId: number; kind: Messenger; expiresAt: Date },
): Promise<void> {
  await rows.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('messenger_codes')
      .where('business_id', '=', code.businessId)
      .where('kind', '=', code.kind)
      .execute()
    await trx
      .insertInto('messenger_codes')
      .values({
        code_hash: code.hash,
        business_id: code.businessId,
        user_id: code.userId,
        kind: code.kind,
        expires_at: code.expiresAt,
      })
      .execute()
  })
}

/** Takes a code, once: who made it, or undefined where it is none, another messenger's or too old. */
export function takeMessengerCode(
  trx: Kysely<Tables>,
  { hash, kind, now }: { hash: string; kind: Messenger; now: Date },
): Promise<{ businessId: number; userId: number } | undefined> {
  return trx
    .deleteFrom('messenger_codes')
    .where('code_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['business_id as businessId', 'user_id as userId'])
    .executeTakeFirst()
}

export async function saveLink(trx: Kysely<Tables>, link: MessengerLink): Promise<void> {
  const { channel_id: _, business_id: __, ...values } = link
  await trx
    .insertInto('messenger_links')
    .values(link)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(values))
    .execute()
}

export function findLink(
  rows: Kysely<Tables>,
  businessId: number,
  channelId: number,
): Promise<MessengerLink | undefined> {
  return rows
    .selectFrom('messenger_links')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
}

export function linksOfBusiness(rows: Kysely<Tables>, businessId: number): Promise<MessengerLink[]> {
  return rows.selectFrom('messenger_links').selectAll().where('business_id', '=', businessId).execute()
}

/** The links of a chat: one person may have linked it to several businesses. */
export function linksOfChat(rows: Kysely<Tables>, kind: Messenger, chat: string): Promise<MessengerLink[]> {
  return rows
    .selectFrom('messenger_links')
    .selectAll()
    .where('kind', '=', kind)
    .where('chat', '=', chat)
    .orderBy('channel_id')
    .execute()
}

export async function deleteLink(trx: Kysely<Tables>, businessId: number, channelId: number): Promise<void> {
  await trx
    .deleteFrom('messenger_links')
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .execute()
}

/** The number from which the bot's news are asked for. */
export async function nextUpdateId(rows: Kysely<Tables>, kind: Messenger): Promise<number> {
  const row = await rows
    .selectFrom('messenger_hearing')
    .select('next_update_id')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Number(row?.next_update_id ?? 0)
}

export async function keepNextUpdateId(rows: Kysely<Tables>, kind: Messenger, id: number): Promise<void> {
  await rows
    .insertInto('messenger_hearing')
    .values({ kind, next_update_id: id })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next_update_id: id }))
    .execute()
}
