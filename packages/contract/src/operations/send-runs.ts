import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'
import { SENDING_STATES } from './sending.ts'

const count = z.number().int()

/**
 * States of a product of a sending: on its way, in the booth, refused there, held for a person, taken back, left out.
 */
export const SEND_STATES = [...SENDING_STATES, 'left_out'] as const
export type SendState = (typeof SEND_STATES)[number]

/** One sending of all products, from queueing to the marketplace's answer about each. */
export const sendRun = z.object({
  id: count,
  /** Progress of the queueing; `completed` once all are queued. Products are sent meanwhile and afterwards. */
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Number of products verified at its start, and of them those looked at so far. */
  total: count,
  lookedAt: count,
  /** Counts over those looked at. */
  counts: z.object({
    waiting: count,
    sent: count,
    refused: count,
    held: count,
    leftOut: count,
    withdrawn: count,
  }),
  /** True when nothing of it is on its way any more; a held product waits for a person. */
  isOver: z.boolean(),
  /** Number settled in the last minute; null when there was none. */
  perMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
  /** A Persian sentence: the reason why waiting products do not go on just now; null when they do. */
  reason: z.string().nullable(),
  createdAt: moment,
})
export type SendRun = z.output<typeof sendRun>

const sendResult = z.object({
  projectItemId: count,
  projectId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  state: z.enum(SEND_STATES),
  /** A Persian sentence: the outcome, or the reason against it. */
  sentence: z.string(),
  /** The product's page on the marketplace, once it is there. */
  url: z.string().nullable(),
})
export type SendResult = z.output<typeof sendResult>

const PATH = '/v1/integrations/create-products'

export const sendRunCalls = {
  'publication.sendAll': defineCall({
    method: 'POST',
    path: PATH,
    access: 'user',
    area: 'business',
    answer: sendRun,
    status: 202,
    summary:
      'Queue every verified item of every project of the business for the booth; the one under way is answered while there is one',
  }),
  'publication.sendState': defineCall({
    method: 'GET',
    path: PATH,
    access: 'user',
    area: 'business',
    answer: z.object({ run: sendRun.nullable() }),
    summary: 'The newest sending of all products: how far it is, at what rate, and what came of it',
  }),
  'publication.sendResults': defineCall({
    method: 'GET',
    path: `${PATH}/:id/results`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({ ...pagePerPage, state: z.enum(SEND_STATES).optional() }),
    answer: dataAnswer(sendResult),
    summary: 'What became of each product of a sending, and why',
  }),
}
