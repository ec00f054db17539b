import { rial } from '@payvand/domain'
import { z } from 'zod'
import { moment, wholeNumber } from './wire-values.ts'

/**
 * The guards for Basalam's parcels. They ask only for what is counted; buyers' names and addresses fall off here.
 * (Basalam reference: orders and parcels.)
 */
const wireParcel = z.object({
  id: z.number().int().positive(),
  status: z.object({ id: wholeNumber }).nullish(),
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
