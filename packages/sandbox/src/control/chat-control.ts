import type { FastifyInstance } from 'fastify'
import { chatWith, writeMessage } from '../marketplace/chats/chat-messages.ts'
import { messagesOf } from '../marketplace/chats/chat-view.ts'
import type { Marketplace } from '../marketplace/marketplace.ts'
import { buyerOf } from '../seed/buyers.ts'
import { boothOf } from './booth-of.ts'
import { refused } from './refusing.ts'

type Wanted = {
  buyer?: number
  name?: string
  text?: string
  type?: string
  entity_id?: number
  files?: string[]
  by?: 'buyer' | 'seller' | 'marketplace'
}

/**
 * Plays the buyers who write: `/__control/booths/{booth}/messages`. A message is of the buyer with this number (0 by
 * itself), or of the seller or the marketplace in that buyer's conversation.
 */
export function addChatControlRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.post('/__control/booths/:booth/messages', async (request) => {
    const seller = boothOf(request.params)
    const { messages } = (request.body ?? {}) as { messages?: Wanted[] }
    if (!Array.isArray(messages)) throw refused('messages must be a list')
    return {
      messages: messages.map(({ buyer = 0, name, text, type, entity_id, files, by = 'buyer' }) => {
        const person = { ...buyerOf(buyer), ...(name === undefined ? {} : { name }) }
        const chat = chatWith(marketplace, seller, person)
        const senderId = { buyer: person.id, seller: seller.userId, marketplace: null }[by]
        const message = writeMessage(marketplace, chat, {
          senderId,
          text: text ?? null,
          entityId: entity_id ?? null,
          ...(type === undefined ? {} : { type }),
          ...(files === undefined ? {} : { fileUrls: files }),
        })
        return { chat_id: chat.id, message_id: message.id }
      }),
    }
  })

  app.get('/__control/booths/:booth/messages', async (request) => {
    const seller = boothOf(request.params)
    const chats = marketplace.records.chats.all().filter(({ userId }) => userId === seller.userId)
    return {
      messages: chats.flatMap(({ id, contact }) =>
        messagesOf(marketplace, id).map(({ chatId, senderId, type, text, createdAt }) => ({
          chat_id: chatId,
          buyer: contact.name,
          by: senderId === null ? 'marketplace' : senderId === seller.userId ? 'seller' : 'buyer',
          type,
          text,
          created_at: createdAt,
        })),
      ),
    }
  })
}
