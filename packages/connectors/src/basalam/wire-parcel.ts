import { rial } from '@payvand/domain'
import { z } from 'zod'

/**
 * The guards for Basalam's parcels. They ask only for what is counted; buyers' names and addresses fall off here.
 * (Basalam reference: orders and parcels.)
 */
const bareClock = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/

/** ISO 8601 with its offset, or a bare clock, which is Tehran's: UTC+03:30 all year. (Basalam reference: dates.) */
const moment = z.string().transform((text, context): Date => {
  const [, day, clock] = bareClock.exec(text.trim()) ?? []
  const at = new Date(day ? `${day}T${clock}+03:30` : text)
  if (!Number.isNaN(at.getTime())) return at
  context.addIssue({ code: 'custom', message: 'not a moment' })
  return z.NEVER
})

const wireParcel = z.object({
  id: z.number().int().positive(),
  status: z.object({ id: z.coerce.number().int() }).nullish(),
  created_at: moment,
  total_items_price: z
    .number()
    .int()
    .nonnegative()
    .transform((amount) => rial(amount)),
  order: z.object({ paid_at: moment.nullish() }).nullish(),
})
export type WireParcel = z.infer<typeof wireParcel>

export const wireParcelPage = z.object({
  data: z.array(wireParcel).nullish(),
  next_cursor: z.string().nullish(),
})
