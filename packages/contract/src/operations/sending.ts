import { z } from 'zod'

const count = z.number().int()

/** States of a product after a sending queued it: on its way, in the booth, refused there, held for a person, taken back. */
export const SENDING_STATES = ['waiting', 'sent', 'refused', 'held', 'withdrawn'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Everything that is verified in every project of the business. */
export const sendAllParameters = z.object({ kind: z.literal('send_all') })

/** How a sending goes on after its products were queued. */
export const sendingDetails = z.object({
  kind: z.literal(['send', 'send_all']),
  /** Counts over the products that were queued. */
  counts: z.object({ waiting: count, sent: count, refused: count, held: count, withdrawn: count }),
  /** True when nothing of it is on its way any more; a held product waits for a person. */
  isOver: z.boolean(),
  /** Number settled in the last minute; null when there was none. */
  perMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
})
export type SendingDetails = z.output<typeof sendingDetails>
