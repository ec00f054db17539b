import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { Retention } from '../../infra/retention/retention.ts'

/** An answer is still on its way into the conversation. */
const hasOpenAnswer = sql<boolean>`exists (
  select 1 from chat_answers where chat_answers.chat_id = chats.id and chat_answers.state in ('waiting', 'sending') offset 0)`

export const chatsRetention: Retention = [
  {
    table: 'chats',
    since: 'remote_updated_at',
    days: 'buyers',
    only: sql<boolean>`not ${hasOpenAnswer}`,
    children: [
      { table: 'chat_messages', column: 'chat_id' },
      { table: 'chat_answers', column: 'chat_id' },
    ],
  },
  { table: 'chat_messages', since: 'sent_at', days: 'buyers', forget: forgetOldMessages },
  // The message that it became stands in the conversation.
  { table: 'chat_answers', since: 'updated_at', days: 90, among: sql<boolean>`chat_answers.state = 'done'` },
]

/**
 * Forgets old messages of conversations that go on; those of one that ended go with it. The marketplace has them still, so
 * that the conversation is no longer whole here.
 */
async function forgetOldMessages(
  rows: Kysely<Tables>,
  before: Date,
  { limit }: { limit: number },
): Promise<number> {
  const { rows: forgotten } = await sql<{ count: number }>`
    with gone as (
      delete from chat_messages where id in (
        select message.id from chat_messages message join chats on chats.id = message.chat_id
        where message.sent_at < ${before} and chats.last_at >= ${before}
        order by message.sent_at limit ${limit})
      returning chat_id),
    parted as (
      update chats set is_whole = false where id in (select chat_id from gone) and is_whole)
    select count(*)::int as count from gone`.execute(rows)
  return forgotten[0]?.count ?? 0
}
