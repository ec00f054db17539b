import type { ChatTrouble } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChatPollsTable } from '../../infra/db/chats-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type ChatPollRow = Selectable<ChatPollsTable>

/** Begins reading for booths that were connected since and whose conversations were never read. */
export async function addMissingChatPolls(
  rows: Kysely<Tables>,
  connectedSince: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into chat_polls (business_id, next_at)
    select business_id, ${now}::timestamptz from marketplace_connections
    where status = 'connected' and connected_at >= ${connectedSince}
      and not exists (select 1 from chat_polls where chat_polls.business_id = marketplace_connections.business_id)
    on conflict do nothing`.execute(rows)
}

/** Finds active businesses with a living booth that are due. Looks across businesses, as every worker does. */
export async function businessesWithDueChatPolls(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('chat_polls')
    .innerJoin('businesses', 'businesses.id', 'chat_polls.business_id')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'chat_polls.business_id')
    .select('chat_polls.business_id')
    .where('chat_polls.next_at', '<=', now)
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .orderBy('chat_polls.next_at')
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

export function findChatPoll(rows: Kysely<Tables>, businessId: number): Promise<ChatPollRow | undefined> {
  return rows.selectFrom('chat_polls').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

/** Everything until then is here. Whoever asked for a round meanwhile gets another one at once. */
export async function completeChatPoll(
  rows: Kysely<Tables>,
  businessId: number,
  round: { accountId: number; startedAt: Date; readUntil: Date | null; nextAt: Date },
): Promise<void> {
  await rows
    .updateTable('chat_polls')
    .set({
      account_id: round.accountId,
      read_until: round.readUntil,
      last_complete_at: round.startedAt,
      next_at: sql`case when next_at > ${round.startedAt} then next_at else ${round.nextAt} end`,
      attempts: 0,
      reason_code: null,
    })
    .where('business_id', '=', businessId)
    .execute()
}

export async function postponeChatPoll(
  rows: Kysely<Tables>,
  businessId: number,
  wait: { at: Date; trouble: ChatTrouble; attempts: number },
): Promise<void> {
  await rows
    .updateTable('chat_polls')
    .set({ next_at: wait.at, reason_code: wait.trouble, attempts: wait.attempts })
    .where('business_id', '=', businessId)
    .execute()
}

/** Asks for a round as soon as one can be. */
export async function wantChatPoll(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await rows
    .insertInto('chat_polls')
    .values({ business_id: businessId, next_at: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ next_at: now }))
    .execute()
}
