import type { ChatTrouble, MessageAuthor, MessageKind } from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A conversation of a buyer with the account that the booth was connected by. */
export interface ChatsTable {
  id: Generated<number>
  business_id: number
  /** The marketplace's number of the account; another account of the same business has other conversations. */
  account_id: number
  remote_id: number
  contact_id: number
  contact_name: string | null
  /** The marketplace's moment of the newest change that was taken over. */
  remote_updated_at: ColumnType<Date, Date, Date>
  /** Time at which its messages were read; null: only the list told of it. */
  read_at: MomentOrNone
  /** Its first message is here too. */
  is_whole: Generated<boolean>
  last_message_id: number | null
  last_at: MomentOrNone
  /** The buyer's newest message. */
  last_buyer_id: number | null
  /** The first message of the buyer's after the booth's last one; null: the booth spoke last. */
  waiting_since: MomentOrNone
  /** A person said that nothing up to this message needs an answer. */
  settled_id: number | null
}

export interface ChatMessagesTable {
  id: Generated<number>
  business_id: number
  chat_id: number
  remote_id: number
  author: MessageAuthor
  kind: MessageKind
  text: string | null
  entity_id: number | null
  files: Json<{ url: string; name: string | null }[]>
  sent_at: ColumnType<Date, Date, Date>
}

export interface ChatReason {
  code: ChatTrouble
  messages: string[]
}

/** An answer of the seller's on its way; docs/outbox.md tells the protocol. */
export interface ChatAnswersTable {
  id: Generated<number>
  business_id: number
  chat_id: number
  /** Made by the form: a second press of the same answer is known by it. */
  key: string
  text: string
  /** The newest message that was here when it was written: it can only stand after that. */
  after_id: number
  /** The message that it became. */
  message_id: number | null
  version: Generated<number>
  state: ColumnType<
    'waiting' | 'sending' | 'done' | 'refused',
    'waiting' | undefined,
    'waiting' | 'sending' | 'done' | 'refused'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  intent_at: MomentOrNone
  reason: NullableJson<ChatReason>
  user_id: number | null
  created_at: Moment
  updated_at: Moment
}

/** How far a business's conversations were read, and when they are read next. */
export interface ChatPollsTable {
  business_id: number
  account_id: number | null
  next_at: ColumnType<Date, Date, Date>
  /** Everything that changed until then, by the marketplace's clock, is here. */
  read_until: MomentOrNone
  last_complete_at: MomentOrNone
  attempts: Generated<number>
  reason_code: ChatTrouble | null
}

export interface ChatTables {
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_answers: ChatAnswersTable
  chat_polls: ChatPollsTable
}
