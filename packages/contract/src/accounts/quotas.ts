import { QUOTA_KINDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'

const count = z.number().int()

/** What a business used of what it may; of bytes in bytes. */
export const quotaAnswer = z.object({
  kind: z.enum(QUOTA_KINDS),
  /** Whether it is whole again at midnight in Tehran. */
  isDaily: z.boolean(),
  used: count,
  most: count,
  /** The bound of businesses for which an operator has set none. */
  usualMost: count,
})
export type QuotaAnswer = z.output<typeof quotaAnswer>
export const quotasAnswer = z.object({ data: z.array(quotaAnswer) })

export const quotaCalls = {
  'quotas.list': defineCall({
    access: 'user',
    method: 'GET',
    path: '/v1/quotas',
    answer: quotasAnswer,
    summary: 'List what the business may use, what it used, and until when it counts',
  }),
}
