import type { Chat, ChatAnswer } from '@payvand/contract'
import type { AnswerState } from '@payvand/domain'
import type { AnswerRow } from './chat-answers-store.ts'
import type { MessageRow } from './chat-messages-store.ts'
import type { ListedChat } from './chats-store.ts'

/** A conversation as the wire has it. */
export function chatOf(row: ListedChat, last: MessageRow | undefined, answers: readonly AnswerRow[]): Chat {
  const newest = answers.findLast(({ chat_id: id }) => id === row.id)
  const isWaiting = row.waiting_since !== null
  return {
    id: row.id,
    name: row.contact_name,
    last: last
      ? { author: last.author, kind: last.kind, text: last.text, sentAt: last.sent_at.toISOString() }
      : null,
    needsAnswer: row.needs_answer,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    isSettled: isWaiting && (row.settled_id ?? 0) >= (row.last_buyer_id ?? 0),
    answerState: newest ? stateOf(newest) : null,
  }
}

export function answerOf(row: AnswerRow): ChatAnswer {
  return {
    id: row.id,
    text: row.text,
    state: stateOf(row),
    trouble: row.state === 'done' ? null : (row.reason?.code ?? null),
    messages: row.reason?.messages ?? [],
    createdAt: row.created_at.toISOString(),
  }
}

/** Queued is not sent: what left and was not heard of is neither. */
function stateOf({ state, intent_at: intentAt }: AnswerRow): AnswerState {
  if (state === 'done') return 'sent'
  if (state === 'refused') return 'failed'
  if (intentAt === null) return 'queued'
  return state === 'sending' ? 'sending' : 'unclear'
}
