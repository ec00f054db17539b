import type { Handlers } from '../sources/index.ts'
import { answer } from './calls/answer.ts'
import { list } from './calls/list.ts'
import { messages } from './calls/messages.ts'
import { readNow } from './calls/read-now.ts'
import { retryAnswer } from './calls/retry-answer.ts'
import { settle } from './calls/settle.ts'
import { withdrawAnswer } from './calls/withdraw-answer.ts'

export const chatsHandlers = {
  'chats.list': list,
  'chats.readNow': readNow,
  'chats.messages': messages,
  'chats.answer': answer,
  'chats.settle': settle,
  'chats.retryAnswer': retryAnswer,
  'chats.withdrawAnswer': withdrawAnswer,
} satisfies Partial<Handlers>
