import type { Chat } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { CallError } from '../../infra/http/call-error.ts'
import { chatOf } from './chat-answer.ts'
import { type AnswerRow, findAnswer, openAnswers } from './chat-answers-store.ts'
import { lastMessages } from './chat-messages-store.ts'
import { findChat, type ListedChat } from './chats-store.ts'

/** The business's own conversation; another's is not found. */
export async function requireChat(rows: Kysely<Tables>, businessId: number, id: number): Promise<ListedChat> {
  const chat = await findChat(rows, businessId, id)
  if (!chat) throw new CallError('not_found')
  return chat
}

/** The business's own answer; another's is not found. */
export async function requireAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<AnswerRow> {
  const answer = await findAnswer(rows, businessId, id)
  if (!answer) throw new CallError('not_found')
  return answer
}

/** The conversation as it is now, for the wire. */
export async function answerChat(rows: Kysely<Tables>, businessId: number, id: number): Promise<Chat> {
  const chat = await requireChat(rows, businessId, id)
  const [last, answers] = await Promise.all([
    lastMessages(rows, businessId, [id]),
    openAnswers(rows, businessId, [id]),
  ])
  return chatOf(chat, last.get(id), answers)
}
