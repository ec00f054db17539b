import type { Seller } from '../../seed/sellers.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ChatRecord, MessageRecord } from './chat-records.ts'

/** A conversation as the SDKs' models have it. */
export function chatView(marketplace: Marketplace, chat: ChatRecord, seller: Seller): object {
  const messages = messagesOf(marketplace, chat.id)
  const last = messages.at(-1)
  return {
    id: chat.id,
    marked_as_unread: false,
    unseen_message_count: messages.filter(({ senderId }) => senderId !== seller.userId).length,
    updated_at: chat.updatedAt,
    deleted_at: null,
    created_at: messages[0]?.createdAt ?? chat.updatedAt,
    modified_at: chat.updatedAt,
    chat_type: 'private',
    last_seen_id: null,
    last_message: last ? messageView(last, chat, seller) : null,
    contact: personView(chat.contact),
    contact_id: chat.contact.id,
    contact_is_blocked: false,
    show_approvals: false,
    reply_markup: {},
    archive_state: null,
    group: null,
    channel: null,
    bot: null,
  }
}

export function messageView(message: MessageRecord, chat: ChatRecord, seller: Seller): object {
  const own = { id: seller.userId, name: seller.name }
  const isOwn = message.senderId === seller.userId
  return {
    id: message.id,
    chat_id: message.chatId,
    seen_at: null,
    created_at: message.createdAt,
    updated_at: message.createdAt,
    message_type: message.type,
    sender: message.senderId === null ? null : personView(isOwn ? own : chat.contact),
    content: { links: [], files: message.files, text: message.text, entity_id: message.entityId },
    forward_from: null,
    replied_message: null,
  }
}

/** The messages of a conversation, the oldest first. */
export function messagesOf(marketplace: Marketplace, chatId: number): MessageRecord[] {
  return marketplace.records.messages
    .all()
    .filter((each) => each.chatId === chatId)
    .toSorted((one, other) => one.id - other.id)
}

function personView({ id, name }: { id: number; name: string }): object {
  return { id, hash_id: id.toString(36), name, avatar: null, badge: null, verified: false, vendor: null }
}
