import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Seller } from '../../seed/sellers.ts'
import { callerOf } from '../accounts/access.ts'
import { listOf, type Query } from '../catalog/product-filter.ts'
import type { Marketplace } from '../marketplace.ts'
import { type SchemaProblem, schemaRefusal } from '../marketplace-errors.ts'
import { writeMessage } from './chat-messages.ts'
import type { ChatRecord } from './chat-records.ts'
import { chatView, messagesOf, messageView } from './chat-view.ts'

const messageTypes = new Set(
  'file old_file product vendor social_post user coupon notification order_process story product_voice review order text picture gallery label sticker voice video location voice_call_phone agreement'.split(
    ' ',
  ),
)
const comparisons: Record<string, (id: number, than: number) => boolean> = {
  lt: (id, than) => id < than,
  lte: (id, than) => id <= than,
  gt: (id, than) => id > than,
  gte: (id, than) => id >= than,
  bt: (id, than) => id > than,
}

/**
 * The conversations of the caller's account ("Basalam reference: search, chat, wallet"; the SDK's chat document): the
 * list, the messages of one, and writing in it. The document declares no other refusal than 422.
 */
export function addChatRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/chats', async (request) => {
    const seller = callerOf(marketplace, request, 'customer.chat.read')
    const query = request.query as Query
    refuse([
      ...problemsOf(query, 'limit', isCount, 'Input should be a valid integer'),
      ...problemsOf(query, 'order_by', isOrder, "Input should be 'updated_at' or 'modified_at'"),
      ...problemsOf(query, 'filters', isFilter, "Input should be 'unseen' or 'order'"),
    ])
    const before = Date.parse(listOf(query, 'updated_before')[0] ?? '')
    const from = Date.parse(listOf(query, 'updated_from')[0] ?? '')
    const chats = marketplace.records.chats
      .all()
      .filter((each) => each.userId === seller.userId)
      .filter(({ updatedAt }) => Number.isNaN(before) || Date.parse(updatedAt) < before)
      .filter(({ updatedAt }) => Number.isNaN(from) || Date.parse(updatedAt) >= from)
      .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt) || other.id - one.id)
      .slice(0, Number(listOf(query, 'limit')[0] ?? 30))
    return { data: { chats: chats.map((each) => chatView(marketplace, each, seller)) } }
  })

  app.get('/v1/chats/:chatId/messages', async (request) => {
    const seller = callerOf(marketplace, request, 'customer.chat.read')
    const chat = ownChat(marketplace, request, seller)
    const query = request.query as Query
    refuse([
      ...problemsOf(query, 'limit', isCount, 'Input should be a valid integer'),
      ...problemsOf(query, 'message_id', (text) => /^-?\d+$/.test(text), 'Input should be a valid integer'),
      ...problemsOf(query, 'order', (text) => /^(asc|desc)$/.test(text), "Input should be 'desc' or 'asc'"),
      ...problemsOf(query, 'cmp', (text) => text in comparisons, "Input should be 'lte', 'lt', 'gte' …"),
    ])
    const [than] = listOf(query, 'message_id')
    const fits = comparisons[listOf(query, 'cmp')[0] ?? 'lt'] ?? (() => true)
    const asked = messagesOf(marketplace, chat.id).filter(
      ({ id }) => than === undefined || fits(id, Number(than)),
    )
    const inOrder = listOf(query, 'order')[0] === 'asc' ? asked : asked.toReversed()
    const shown = inOrder.slice(0, Number(listOf(query, 'limit')[0] ?? 20))
    return { data: { messages: shown.map((each) => messageView(each, chat, seller)) } }
  })

  app.post('/v1/chats/:chatId/messages', async (request) => {
    const seller = callerOf(marketplace, request, 'customer.chat.write')
    const chat = ownChat(marketplace, request, seller)
    const {
      message_type: type,
      content,
      temp_id: tempId,
    } = (request.body ?? {}) as {
      message_type?: unknown
      content?: { text?: unknown } | null
      temp_id?: number
    }
    if (typeof type !== 'string' || !messageTypes.has(type))
      refuse([problem(['body', 'message_type'], 'Input should be a known message type')])
    const text = content?.text
    if (typeof text !== 'string' || text.trim() === '')
      refuse([problem(['body', 'content', 'text'], 'Input should be a valid string')])
    const message = writeMessage(marketplace, chat, {
      senderId: seller.userId,
      type: String(type),
      text: String(text),
    })
    return { data: messageView(message, chat, seller), temp_id: tempId ?? null }
  })
}

/** The conversation of an address, which must be the caller's. */
function ownChat(marketplace: Marketplace, request: FastifyRequest, seller: Seller): ChatRecord {
  const { chatId } = request.params as { chatId: string }
  const chat = /^\d{1,10}$/.test(chatId) ? marketplace.records.chats.get(chatId) : undefined
  if (chat?.userId === seller.userId) return chat
  throw schemaRefusal([problem(['path', 'chat_id'], 'chat not found')], 'detail')
}

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) > 0
const isOrder = (text: string): boolean => text === 'updated_at' || text === 'modified_at'
const isFilter = (text: string): boolean => text === 'unseen' || text === 'order'

const problem = (loc: string[], msg: string): SchemaProblem => ({ loc, msg, type: 'value_error' })

function problemsOf(query: Query, name: string, fits: (text: string) => boolean, msg: string) {
  return listOf(query, name).every(fits) ? [] : [problem(['query', name], msg)]
}

function refuse(problems: SchemaProblem[]): void {
  if (problems.length > 0) throw schemaRefusal(problems, 'detail')
}
