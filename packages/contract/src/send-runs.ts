import { z } from 'zod'
import { SENDING_STATES } from './bulk-runs.ts'
import { defineCall } from './call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from './paging.ts'

const count = z.number().int()

/** Where a product of a sending stands: on its way, in the booth, refused there, held for a person, taken back, left out. */
export const SEND_STATES = [...SENDING_STATES, 'left_out'] as const
export type SendState = (typeof SEND_STATES)[number]

/** One sending of all products, from queueing to what the marketplace said of each. */
export const sendRun = z.object({
  id: count,
  /** How queueing goes; `completed` once all are queued. Products are sent meanwhile and afterwards. */
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Verified products there were when it was started, and of them those looked at so far. */
  total: count,
  lookedAt: count,
  /** Of those looked at. */
  counts: z.object({
    waiting: count,
    sent: count,
    refused: count,
    held: count,
    leftOut: count,
    withdrawn: count,
  }),
  /** Whether nothing of it is on its way any more; what is held waits for a person. */
  isOver: z.boolean(),
  /** Settled in the last minute; null where nothing was. */
  perMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
  /** A Persian sentence: why what waits does not go on just now; null where it does. */
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
  /** A Persian sentence: what became of it, or why not. */
  sentence: z.string(),
  /** Its page on the marketplace, once it is there. */
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
