import type { MessageKind } from '@payvand/domain'
import type { OddRow } from '../kit/readable-rows.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import {
  type WireChat,
  type WireMessage,
  wireChatList,
  wireMessageList,
  wireSentMessage,
} from './wire-chat.ts'

/** A message as Basalam has it. */
export interface ChatMessage {
  id: number
  /** The account that wrote it; null where the marketplace itself did. */
  senderId: number | null
  kind: MessageKind
  text: string | null
  /** The number of what it shows: of a product, an order. Which number of an order is not documented. */
  entityId: number | null
  files: { url: string; name: string | null }[]
  createdAt: Date
  seenAt: Date | null
}

/** A conversation of the account; that of a group, a channel or a bot has no contact. */
export interface BoothChat {
  id: number
  contact: { id: number; name: string | null; avatar: string | null } | null
  lastMessage: ChatMessage | null
  /** Messages that the account has not looked at on Basalam. */
  unseenCount: number
  updatedAt: Date
}

export interface ChatPage {
  chats: BoothChat[]
  odd: readonly OddRow[]
  /** What to ask on with; null: that was the last page. */
  next: string | null
}

/** What Basalam answers where nothing is asked; a greater number is not documented. */
export const BASALAM_MAX_CHATS_PER_PAGE = 30
const MESSAGES_PER_PAGE = 30

export interface BasalamChats {
  /**
   * The conversations of the token's account, the last changed first. They belong to the person and not to the booth: those
   * in which the seller is a buyer are among them. `before` is the `next` of the page before. (The SDK's chat document.)
   * @throws ConnectorError, `forbidden` where the seller did not grant `customer.chat.read`
   */
  listChats(query?: { before?: string }): Promise<ChatPage>
  /**
   * The messages of a conversation, the newest first; older ones than `beforeId` where it is given.
   * @throws ConnectorError, `refused` where it is not there or not this account's
   */
  listMessages(
    chatId: number,
    query?: { beforeId?: number },
  ): Promise<{ messages: ChatMessage[]; isLast: boolean }>
  /**
   * Writes a message of text. There is no key by which a second sending would be known for the same one: after
   * `mayBeApplied` look with `listMessages` first.
   * @throws ConnectorError, `forbidden` where the seller did not grant `customer.chat.write`
   */
  sendMessage(chatId: number, text: string): Promise<ChatMessage>
}

export function basalamChats({ call }: BasalamCalls): BasalamChats {
  return {
    async listChats({ before } = {}) {
      const { data } = await call({
        name: 'chats.list',
        method: 'GET',
        path: basalamPaths.chats,
        query: { limit: BASALAM_MAX_CHATS_PER_PAGE, order_by: 'updated_at', updated_before: before },
        answer: wireChatList,
        writes: false,
      })
      const { rows, odd } = data.chats
      const isFull = rows.length + odd.length >= BASALAM_MAX_CHATS_PER_PAGE
      const next = rows.at(-1)?.updated_at.given ?? null
      return { chats: rows.map(toChat), odd, next: isFull && next !== before ? next : null }
    },

    async listMessages(chatId, { beforeId } = {}) {
      const { data } = await call({
        name: 'chats.messages',
        method: 'GET',
        path: basalamPaths.chatMessages(chatId),
        query: { limit: MESSAGES_PER_PAGE, order: 'desc', cmp: 'lt', message_id: beforeId },
        answer: wireMessageList,
        writes: false,
      })
      const { rows, odd } = data.messages
      return { messages: rows.map(toMessage), isLast: rows.length + odd.length < MESSAGES_PER_PAGE }
    },

    async sendMessage(chatId, text) {
      const { data } = await call({
        name: 'chats.send',
        method: 'POST',
        path: basalamPaths.chatMessages(chatId),
        body: { message_type: 'text', content: { text } },
        answer: wireSentMessage,
        writes: true,
      })
      return toMessage(data)
    },
  }
}

function toChat(wire: WireChat): BoothChat {
  const { contact } = wire
  const isOfTwo = !wire.group && !wire.channel && !wire.bot
  return {
    id: wire.id,
    contact:
      isOfTwo && contact
        ? { id: contact.id, name: contact.name ?? null, avatar: contact.avatar ?? null }
        : null,
    lastMessage: wire.last_message ? toMessage(wire.last_message) : null,
    unseenCount: wire.unseen_message_count ?? 0,
    updatedAt: wire.updated_at.at,
  }
}

/** Basalam's kinds in our words; one of a kind that is not here is `other`. (The SDK's list of message types.) */
const KINDS: Readonly<Record<string, MessageKind>> = {
  text: 'text',
  picture: 'picture',
  gallery: 'picture',
  video: 'video',
  voice: 'voice',
  product_voice: 'voice',
  file: 'file',
  old_file: 'file',
  product: 'product',
  order: 'order',
  order_process: 'order',
  review: 'review',
  sticker: 'sticker',
  location: 'location',
}

function toMessage(wire: WireMessage): ChatMessage {
  const { text = null, entity_id: entityId = null, files = null } = wire.content ?? {}
  return {
    id: wire.id,
    senderId: wire.sender?.id ?? null,
    kind: KINDS[wire.message_type ?? ''] ?? 'other',
    text: text ?? null,
    entityId: entityId ?? null,
    files: (files ?? []).flatMap((file) =>
      file && /^https?:\/\//i.test(file.url) && URL.canParse(file.url)
        ? [{ url: file.url, name: file.name ?? null }]
        : [],
    ),
    createdAt: wire.created_at,
    seenAt: wire.seen_at ?? null,
  }
}
