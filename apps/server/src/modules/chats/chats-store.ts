import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChatsTable } from '../../infra/db/chats-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type ChatRow = Selectable<ChatsTable>

/** The account that the booth is connected by: conversations of another one are not shown or counted. */
const isOfAccount = (businessId: number) => sql<boolean>`chats.account_id =
  (select user_id from marketplace_connections where business_id = ${businessId})`

/** The buyer's last message was not answered and not set aside. */
const isUnanswered = sql<boolean>`(chats.waiting_since is not null
  and chats.last_buyer_id > coalesce(chats.settled_id, 0))`

/** An answer to the buyer's last message is on its way. */
const isBeingAnswered = sql<boolean>`exists (select 1 from chat_answers
  where chat_answers.chat_id = chats.id and chat_answers.state in ('waiting', 'sending')
    and chat_answers.after_id >= chats.last_buyer_id)`

const needsAnswer = sql<boolean>`(${isUnanswered} and not ${isBeingAnswered})`

export type ListedChat = ChatRow & { needs_answer: boolean }

function chatsOf(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('chats')
    .where('chats.business_id', '=', businessId)
    .where('chats.last_at', 'is not', null)
    .where(isOfAccount(businessId))
}

export async function countWaitingChats(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const { count } = await chatsOf(rows, businessId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(needsAnswer)
    .executeTakeFirstOrThrow()
  return count
}

export async function countChats(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const { count } = await chatsOf(rows, businessId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that wait come first, the longest waiting before the others; then the newest. */
export function listChats(
  rows: Kysely<Tables>,
  businessId: number,
  page: { skip: number; limit: number; waitingOnly: boolean },
): Promise<ListedChat[]> {
  return chatsOf(rows, businessId)
    .selectAll('chats')
    .select(needsAnswer.as('needs_answer'))
    .$if(page.waitingOnly, (query) => query.where(needsAnswer))
    .orderBy(sql`${needsAnswer} desc`)
    .orderBy(sql`case when ${needsAnswer} then waiting_since end`)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
}

export function findChat(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ListedChat | undefined> {
  return chatsOf(rows, businessId)
    .selectAll('chats')
    .select(needsAnswer.as('needs_answer'))
    .where('chats.id', '=', id)
    .executeTakeFirst()
}

/** A conversation of any account of the business. */
export function chatById(rows: Kysely<Tables>, businessId: number, id: number): Promise<ChatRow | undefined> {
  return rows
    .selectFrom('chats')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whoever writes its messages or its state holds the row. */
export function lockChat(trx: Kysely<Tables>, businessId: number, id: number): Promise<ChatRow | undefined> {
  return trx
    .selectFrom('chats')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The rows of an account's conversations by the marketplace's numbers. */
export function chatsByRemoteId(
  rows: Kysely<Tables>,
  businessId: number,
  accountId: number,
  remoteIds: readonly number[],
): Promise<ChatRow[]> {
  if (remoteIds.length === 0) return Promise.resolve([])
  return rows
    .selectFrom('chats')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .where('remote_id', 'in', [...remoteIds])
    .execute()
}

/** Takes a conversation over as the list told of it, and locks it. A name that the list lacks is kept. */
export function putChat(
  trx: Kysely<Tables>,
  businessId: number,
  chat: {
    accountId: number
    remoteId: number
    contactId: number
    contactName: string | null
    updatedAt: Date
  },
): Promise<ChatRow> {
  return trx
    .insertInto('chats')
    .values({
      business_id: businessId,
      account_id: chat.accountId,
      remote_id: chat.remoteId,
      contact_id: chat.contactId,
      contact_name: chat.contactName,
      remote_updated_at: chat.updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'account_id', 'remote_id']).doUpdateSet({
        contact_name: sql`coalesce(excluded.contact_name, chats.contact_name)`,
        remote_updated_at: sql`greatest(excluded.remote_updated_at, chats.remote_updated_at)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setSettled(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  settledId: number | null,
): Promise<void> {
  await trx
    .updateTable('chats')
    .set({ settled_id: settledId })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
