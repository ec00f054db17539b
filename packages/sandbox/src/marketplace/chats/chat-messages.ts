import type { Seller } from '../../seed/sellers.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ChatRecord, MessageRecord } from './chat-records.ts'

const firstChatId = 71_000_001
const firstMessageId = 90_000_001

/** A message that somebody writes; what is left out is a plain text of the buyer. */
export type WrittenMessage = {
  senderId: number | null
  type?: string
  text?: string | null
  entityId?: number | null
  fileUrls?: string[]
}

/** The conversation of a seller with this buyer, begun where there is none. */
export function chatWith(
  marketplace: Marketplace,
  seller: Seller,
  contact: { id: number; name: string },
): ChatRecord {
  const { chats } = marketplace.records
  const known = chats
    .all()
    .find(({ userId, contact: { id } }) => userId === seller.userId && id === contact.id)
  if (known) return known
  const id = chats.nextId(firstChatId)
  return chats.set(id, { id, userId: seller.userId, contact, updatedAt: now(marketplace) })
}

/** Writes a message into a conversation, which becomes the last changed one. */
export function writeMessage(
  marketplace: Marketplace,
  chat: ChatRecord,
  written: WrittenMessage,
): MessageRecord {
  const { chats, messages } = marketplace.records
  const id = messages.nextId(firstMessageId)
  const at = now(marketplace)
  chats.set(chat.id, { ...chat, updatedAt: at })
  return messages.set(id, {
    id,
    chatId: chat.id,
    senderId: written.senderId,
    type: written.type ?? 'text',
    text: written.text ?? null,
    entityId: written.entityId ?? null,
    files: (written.fileUrls ?? []).map((url, index) => ({
      id: id * 10 + index,
      url,
      name: url.split('/').at(-1) ?? '',
    })),
    createdAt: at,
  })
}

const now = (marketplace: Marketplace): string => isoInTehran(marketplace.clock.date(), 'millisecond')
