import { BOOTH_CHECK_OUTCOMES, BOOTH_CHECK_STEPS, LEARNED_BEHAVIOUR_NAMES } from '@payvand/domain'
import { z } from 'zod'

/** A check of the booth: with `mayWrite` the seller agrees that it makes a product, which is never published. */
export const boothCheckParameters = z.object({
  kind: z.literal('booth_check'),
  mayWrite: z.boolean(),
  /** Also puts a discount on that product, and takes it off. */
  mayDiscount: z.boolean().default(false),
})

export const boothCheckDetails = z.object({
  kind: z.literal('booth_check'),
  mayWrite: z.boolean(),
  /** The steps taken so far. Sentences are Persian. */
  steps: z.array(
    z.object({
      step: z.enum(BOOTH_CHECK_STEPS),
      title: z.string(),
      outcome: z.enum(BOOTH_CHECK_OUTCOMES),
      /** What it proved, or what went wrong. */
      sentence: z.string(),
      /** What to do about it; null where nothing has to be done. */
      advice: z.string().nullable(),
      /** The marketplace's own words, masked. */
      words: z.array(z.string()),
    }),
  ),
  learned: z.array(
    z.object({ behaviour: z.enum(LEARNED_BEHAVIOUR_NAMES), question: z.string(), answer: z.string() }),
  ),
  /** The page of the check's product in the booth; null where none was made. */
  productUrl: z.string().nullable(),
  /** The whole as a text to be copied, with nothing of a person in it; null until it has ended. */
  report: z.string().nullable(),
})
