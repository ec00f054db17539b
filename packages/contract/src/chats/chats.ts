import {
  ANSWER_STATES,
  CHAT_TROUBLES,
  MAX_ANSWER_LENGTH,
  MESSAGE_AUTHORS,
  MESSAGE_KINDS,
} from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()

/** How the reading of conversations stands. */
const chatReading = z.object({
  /** They are being read, or about to be. */
  running: z.boolean(),
  /** Everything that changed until then is here; null: they were never read to the end. */
  completeAt: moment.nullable(),
  trouble: z.enum(CHAT_TROUBLES).nullable(),
  /** False where no booth was ever connected. */
  isConnected: z.boolean(),
})
export type ChatReading = z.output<typeof chatReading>

const chatMessage = z.object({
  /** The marketplace's number; a greater one is newer. */
  id: count,
  author: z.enum(MESSAGE_AUTHORS),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string().nullable(),
  files: z.array(z.object({ url: z.string(), name: z.string().nullable() })),
  /** The product that it shows. */
  product: z
    .object({
      /** Null where the product is not known here. */
      title: z.string().nullable(),
      itemId: count.nullable(),
      projectId: count.nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
  /** The order of the booth that it shows, where it is known. */
  order: z.object({ id: count, number: count }).nullable(),
  sentAt: moment,
})
export type ChatMessage = z.output<typeof chatMessage>

const chatAnswer = z.object({
  id: count,
  text: z.string(),
  state: z.enum(ANSWER_STATES),
  /** Why it did not arrive or waits; null where nothing is in its way. */
  trouble: z.enum(CHAT_TROUBLES).nullable(),
  /** The marketplace's own words about it. */
  messages: z.array(z.string()),
  createdAt: moment,
})
export type ChatAnswer = z.output<typeof chatAnswer>

const chat = z.object({
  id: count,
  name: z.string().nullable(),
  last: chatMessage.pick({ author: true, kind: true, text: true, sentAt: true }).nullable(),
  /** True where the buyer waits for an answer: none is on its way, and nobody said that it needs none. */
  needsAnswer: z.boolean(),
  /** Moment of the buyer's first message without an answer of the booth after it; null: the booth spoke last. */
  waitingSince: moment.nullable(),
  /** A person said that the buyer's last message needs no answer. */
  isSettled: z.boolean(),
  /** State of the newest answer that has not arrived; null: there is none. */
  answerState: z.enum(ANSWER_STATES).nullable(),
})
export type Chat = z.output<typeof chat>

export const CHAT_VIEWS = ['waiting', 'all'] as const
export type ChatView = (typeof CHAT_VIEWS)[number]

const of = { access: 'user', area: 'business' } as const
const PATH = '/v1/chats'
const ANSWERS = '/v1/chat-answers'

export const chatCalls = {
  'chats.list': defineCall({
    ...of,
    method: 'GET',
    path: PATH,
    query: z.object({ ...pagePerPage, view: z.enum(CHAT_VIEWS).default('all') }),
    answer: dataAnswer(chat).extend({ waitingCount: count, reading: chatReading }),
    summary: "The conversations of the booth's account with buyers, those that wait for an answer first",
  }),
  'chats.readNow': defineCall({
    ...of,
    method: 'POST',
    path: PATH,
    answer: chatReading,
    status: 202,
    summary: 'Read the conversations now',
  }),
  'chats.messages': defineCall({
    ...of,
    method: 'GET',
    path: `${PATH}/:id/messages`,
    params: idParams,
    query: z.object({ before_id: z.coerce.number().int().positive().optional() }),
    answer: z.object({
      chat,
      /** The oldest first. */
      data: z.array(chatMessage),
      /** Answers that have not arrived, the oldest first. */
      answers: z.array(chatAnswer),
      hasOlder: z.boolean(),
    }),
    summary: 'The newest messages of a conversation, or those before one',
  }),
  'chats.answer': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/:id/messages`,
    params: idParams,
    body: z.object({
      text: z.string().trim().min(1, 'required').max(MAX_ANSWER_LENGTH, 'text_too_long'),
      /** Made by the caller for this answer: asked with it twice, it is written once. */
      key: z.string().min(8, 'text_too_short').max(64, 'text_too_long'),
    }),
    answer: chatAnswer,
    status: 202,
    summary: 'Queue an answer to the buyer',
  }),
  'chats.settle': defineCall({
    ...of,
    method: 'PATCH',
    path: `${PATH}/:id`,
    params: idParams,
    body: z.object({
      /** True: the buyer's last message needs no answer; false takes that back. */
      isSettled: z.boolean(),
    }),
    answer: chat,
    summary:
      'Say that the last message of a buyer needs no answer, or take it back; nothing is told the marketplace',
  }),
  'chats.retryAnswer': defineCall({
    ...of,
    method: 'POST',
    path: `${ANSWERS}/:id`,
    params: idParams,
    answer: chatAnswer,
    status: 202,
    summary: 'Try an answer that did not arrive once more',
  }),
  'chats.withdrawAnswer': defineCall({
    ...of,
    method: 'DELETE',
    path: `${ANSWERS}/:id`,
    params: idParams,
    answer: z.object({ id: count }),
    summary: 'Take back an answer that has not left, or that did not arrive',
  }),
}
