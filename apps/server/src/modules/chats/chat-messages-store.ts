import type { ChatMessage } from '@payvand/connectors'
import type { MessageAuthor } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChatMessagesTable } from '../../infra/db/chats-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'
import type { ChatRow } from './chats-store.ts'

export type MessageRow = Selectable<ChatMessagesTable>

/** Adds messages of a conversation that is locked, each once, and says anew who spoke last and since when a buyer waits. */
export async function addMessages(
  trx: Kysely<Tables>,
  chat: ChatRow,
  messages: readonly ChatMessage[],
  read: { at?: Date; isWhole?: boolean } = {},
): Promise<void> {
  if (messages.length > 0)
    await trx
      .insertInto('chat_messages')
      .values(
        messages.map((message) => ({
          business_id: chat.business_id,
          chat_id: chat.id,
          remote_id: message.id,
          author: authorOf(chat, message),
          kind: message.kind,
          text: message.text,
          entity_id: message.entityId,
          files: JSON.stringify(message.files),
          sent_at: message.createdAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['chat_id', 'remote_id']).doNothing())
      .execute()
  const ofChat = sql`from chat_messages where chat_messages.chat_id = chats.id`
  const buyers = sql`${ofChat} and author = 'buyer'`
  const lastOfBooth = sql`(select coalesce(max(remote_id), 0) ${ofChat} and author = 'booth')`
  await trx
    .updateTable('chats')
    .set({
      last_message_id: sql`(select max(remote_id) ${ofChat})`,
      last_at: sql`(select sent_at ${ofChat} order by remote_id desc limit 1)`,
      last_buyer_id: sql`(select max(remote_id) ${buyers})`,
      waiting_since: sql`(select min(sent_at) ${buyers} and remote_id > ${lastOfBooth})`,
      ...(read.at ? { read_at: read.at } : {}),
      ...(read.isWhole ? { is_whole: true } : {}),
    })
    .where('business_id', '=', chat.business_id)
    .where('id', '=', chat.id)
    .execute()
}

/** What neither of the two wrote is the marketplace's own. */
function authorOf(chat: ChatRow, { senderId }: ChatMessage): MessageAuthor {
  if (senderId === chat.contact_id) return 'buyer'
  return senderId === chat.account_id ? 'booth' : 'marketplace'
}

/** The newest messages, or the newest before one; the newest first. */
export function listMessages(
  rows: Kysely<Tables>,
  businessId: number,
  chatId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return rows
    .selectFrom('chat_messages')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('chat_id', '=', chatId)
    .$if(beforeId !== undefined, (query) => query.where('remote_id', '<', beforeId as number))
    .orderBy('remote_id', 'desc')
    .limit(limit)
    .execute()
}

/** The last message of each of these conversations. */
export async function lastMessages(
  rows: Kysely<Tables>,
  businessId: number,
  chatIds: readonly number[],
): Promise<Map<number, MessageRow>> {
  if (chatIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('chat_messages')
    .innerJoin('chats', (join) =>
      join
        .onRef('chats.id', '=', 'chat_messages.chat_id')
        .onRef('chats.last_message_id', '=', 'chat_messages.remote_id'),
    )
    .selectAll('chat_messages')
    .where('chat_messages.business_id', '=', businessId)
    .where('chat_messages.chat_id', 'in', [...chatIds])
    .execute()
  return new Map(found.map((message) => [message.chat_id, message]))
}
