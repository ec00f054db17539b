import { PREPARATION_DELAY_MINUTES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()
const hour = z.number('required').int('invalid').min(0, 'number_too_small').max(23, 'number_too_large')

const rule = {
  delayMinutes: z
    .number('required')
    .int('invalid')
    .min(PREPARATION_DELAY_MINUTES.least, 'number_too_small')
    .max(PREPARATION_DELAY_MINUTES.most, 'number_too_large'),
  /** Rial; null: any amount. */
  mostAmount: z
    .number('invalid')
    .int('invalid')
    .min(1, 'number_too_small')
    .max(100_000_000_000, 'number_too_large')
    .nullable(),
  /** Hours of the day by Iran's clock, the last one excluded; equal ones mean the whole day. */
  fromHour: hour,
  toHour: hour,
}

const automation = z.object({
  isOn: z.boolean(),
  /** Orders from before that are left to a person. */
  onSince: moment.nullable(),
  rule: z.object({
    delayMinutes: count,
    mostAmount: count.nullable(),
    fromHour: count,
    toHour: count,
  }),
})
export type OrderAutomation = z.output<typeof automation>

const ofOrder = {
  orderId: count,
  basalamOrderId: count,
  customerName: z.string().nullable(),
  /** Rial. */
  cost: count,
}

const previewed = z.object({
  ...ofOrder,
  orderedAt: moment,
  /** The moment it would have started; null: it would have been left to a person. */
  startsAt: moment.nullable(),
  /** A Persian sentence: why it would have been left. */
  sentence: z.string().nullable(),
  /** The order is not new any more, so its stock of then is not known. */
  isPast: z.boolean(),
})
export type PreviewedOrder = z.output<typeof previewed>

const logged = z.object({
  ...ofOrder,
  outcome: z.enum(['waiting', 'started', 'held']),
  startsAt: moment.nullable(),
  /** A Persian sentence: why it is left to a person. */
  sentence: z.string().nullable(),
  decidedAt: moment,
})
export type AutomationLogEntry = z.output<typeof logged>

const PATH = '/v1/order-automation'
const of = { access: 'user', area: 'business' } as const

export const orderAutomationCalls = {
  'orderAutomation.get': defineCall({
    ...of,
    method: 'GET',
    path: PATH,
    answer: automation,
    summary: 'Read the rule by which the preparation of new orders starts by itself',
  }),
  'orderAutomation.save': defineCall({
    ...of,
    method: 'PATCH',
    path: PATH,
    body: z.object({ isOn: z.boolean(), ...rule }),
    answer: automation,
    summary:
      'Save the rule, and switch it on or off; orders from before it was switched on are left to a person',
  }),
  'orderAutomation.preview': defineCall({
    ...of,
    method: 'POST',
    path: `${PATH}/preview`,
    body: z.object({
      ...rule,
      /** Number of the newest orders that are tried. */
      count: z.number().int().min(1, 'number_too_small').max(200, 'number_too_large').default(50),
    }),
    answer: z.object({ data: z.array(previewed) }),
    summary: 'Say what a rule would have done with the newest orders; nothing is changed',
  }),
  'orderAutomation.log': defineCall({
    ...of,
    method: 'GET',
    path: `${PATH}/log`,
    query: z.object(pagePerPage),
    answer: dataAnswer(logged),
    summary: 'What the rule decided of each order, the newest first',
  }),
}
