import { FRESHNESS_KINDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { freshness } from '../wire/freshness.ts'
import { moment } from '../wire/paging.ts'

const promise = z.object({
  kind: z.enum(FRESHNESS_KINDS),
  /** Seconds within which 95 of 100 are meant to end; null: no number is promised. */
  objective: z.number().nullable(),
  lastHour: freshness,
  lastDay: freshness,
  /** Whether the last day kept the objective; null where nothing was measured, or nothing is promised. */
  isMet: z.boolean().nullable(),
})

const serviceStatus = z.object({
  status: z.enum(['ready', 'degraded']),
  /** What sellers notice of it: nothing of our inside. */
  troubles: z.array(z.enum(['orders', 'commands', 'other'])),
  checkedAt: moment,
  /** Over all sellers together. */
  promises: z.array(promise),
  /** How often booths that sell are asked for orders where no webhook tells of them; null: they are not. */
  orderPollSeconds: z.number().int().nullable(),
  /** How often a shop on a platform is read; a change there is seen after that at the latest. Null: only when asked. */
  platformReadSeconds: z.number().int().nullable(),
})
export type ServiceStatus = z.output<typeof serviceStatus>

export const serviceStatusCalls = {
  'system.status': defineCall({
    method: 'GET',
    path: '/v1/status',
    access: 'public',
    answer: serviceStatus,
    summary:
      'What is promised to sellers, how it was kept in the last hour and day, and whether it is kept now',
  }),
}
