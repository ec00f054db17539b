import type { Handler } from '../../sources/index.ts'
import { chatOf } from '../chat-answer.ts'
import { openAnswers } from '../chat-answers-store.ts'
import { lastMessages } from '../chat-messages-store.ts'
import { chatReading } from '../chat-reading.ts'
import { countChats, countWaitingChats, listChats } from '../chats-store.ts'

export const list: Handler<'chats.list'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const { page, per_page: limit, view } = query
  const waitingOnly = view === 'waiting'
  const [chats, total, waitingCount, reading] = await Promise.all([
    listChats(rows, businessId, { skip: (page - 1) * limit, limit, waitingOnly }),
    countChats(rows, businessId),
    countWaitingChats(rows, businessId),
    chatReading(services, businessId),
  ])
  const ids = chats.map(({ id }) => id)
  const [last, answers] = await Promise.all([
    lastMessages(rows, businessId, ids),
    openAnswers(rows, businessId, ids),
  ])
  return {
    data: chats.map((chat) => chatOf(chat, last.get(chat.id), answers)),
    totalCount: waitingOnly ? waitingCount : total,
    waitingCount,
    reading,
  }
}
