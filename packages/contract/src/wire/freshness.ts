import { z } from 'zod'

/** Seconds are bounds that the durations did not pass. */
export const freshness = z.object({
  /** Half of them took at most so long; null where nothing was measured, or where it was longer than a week. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  count: z.number().int(),
})
export type Freshness = z.output<typeof freshness>
