import { BROWSERS, SECURITY_EVENTS, SECURITY_OUTCOMES, SYSTEMS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()

export const securityEvent = z.object({
  id: count,
  event: z.enum(SECURITY_EVENTS),
  outcome: z.enum(SECURITY_OUTCOMES),
  /** Who did it; null where nobody known did. */
  username: z.string().nullable(),
  /** Name of what it was done to, as it was then. */
  subject: z.string().nullable(),
  /** A network address, or the name of a machine where it was done at its command line. */
  address: z.string().nullable(),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  happenedAt: moment,
})
export type SecurityEventAnswer = z.output<typeof securityEvent>

export const attacksAnswer = z.object({
  /** Addresses with wrong passwords or codes, or at a limit; those with the most of it first, at most fifty. */
  addresses: z.array(
    z.object({
      address: z.string().nullable(),
      failedCount: count,
      /** Times it was told to wait: counted once a quarter of an hour, however often it went on. */
      refusedCount: count,
      /** Times it reached a limit of calls, counted alike. */
      limitCount: count,
      /** Users of ours at whom it guessed. */
      userCount: count,
      lastAt: moment,
    }),
  ),
  /** Users at whom somebody guessed; those with the most wrong passwords first, at most twenty. */
  users: z.array(
    z.object({
      username: z.string(),
      businessId: count,
      businessName: z.string(),
      failedCount: count,
      addressCount: count,
      lastAt: moment,
    }),
  ),
})
export type AttacksAnswer = z.output<typeof attacksAnswer>

export const securityCalls = {
  'security.events': defineCall({
    method: 'GET',
    path: '/v1/security-events',
    access: 'user',
    query: z.object(pagePerPage),
    answer: dataAnswer(securityEvent),
    summary: 'The record of what happened to the safety of the accounts of the business, newest first',
  }),
  'operator.attacks': defineCall({
    method: 'GET',
    path: '/v1/operator/attacks',
    access: 'admin',
    query: z.object({ days: z.coerce.number().int().min(1).max(30).default(7) }),
    answer: attacksAnswer,
    summary: 'Guesses at passwords and limits reached in the last days, by address and by user',
  }),
}
