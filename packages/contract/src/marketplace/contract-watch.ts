import { LEARNED_BEHAVIOUR_NAMES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()

/** A kind of difference between the marketplace's answers and what the program relies on, of all booths together. */
const contractDifference = z.object({
  id: count,
  /** The call as the program names it, and in Persian. */
  call: z.string(),
  callName: z.string(),
  /** A place in the answer: `data[].status.id`; empty for the whole. */
  field: z.string(),
  /** Persian sentences: what came instead of what, and what it cost. */
  sentence: z.string(),
  consequence: z.string(),
  /** True where it was as expected here before; otherwise it never was. */
  wasOtherwise: z.boolean(),
  times: count,
  firstSeenAt: moment,
  lastSeenAt: moment,
  isKnown: z.boolean(),
  /** The object it stood in, masked, as JSON; null where none was kept. */
  sample: z.string().nullable(),
  /** The same as a fault that the sandbox plays, as JSON. */
  fault: z.string(),
})
export type ContractDifference = z.output<typeof contractDifference>

const learnedBehaviour = z.object({
  behaviour: z.enum(LEARNED_BEHAVIOUR_NAMES),
  /** Persian: the question, and the answer that was found last; null where nobody found one yet. */
  question: z.string(),
  answer: z.string().nullable(),
  times: count,
  lastSeenAt: moment.nullable(),
  /** Other answers that were found, earlier or in other booths. */
  others: z.array(z.string()),
})
export type LearnedBehaviourAnswer = z.output<typeof learnedBehaviour>

export const contractWatchCalls = {
  'operator.marketplace': defineCall({
    method: 'GET',
    path: '/v1/operator/marketplace',
    access: 'admin',
    answer: z.object({
      /** The newest first, those that an operator knows of last. */
      differences: z.array(contractDifference),
      /** Every call whose answers are watched; `lastAnswerAt` null: not answered here yet. */
      calls: z.array(
        z.object({
          call: z.string(),
          name: z.string(),
          /** Places of its answer that were as expected, of how many. */
          seen: count,
          places: count,
          lastAnswerAt: moment.nullable(),
        }),
      ),
      behaviours: z.array(learnedBehaviour),
    }),
    summary:
      'Show where the marketplace answers otherwise than the program relies on, and how it was found to behave',
  }),
  'operator.markDifferences': defineCall({
    method: 'PATCH',
    path: '/v1/operator/marketplace/differences',
    access: 'admin',
    body: z.object({
      /** Null: all of them. */
      ids: z.array(z.number().int().positive()).max(500, 'too_many').nullable(),
      isKnown: z.boolean(),
    }),
    /** Number of those that nobody said they know. */
    answer: z.object({ open: count }),
    summary: 'Say that differences of the marketplace are known, or that they are not',
  }),
}
