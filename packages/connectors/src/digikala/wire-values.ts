import { type Rial, rial } from '@payvand/domain'
import { z } from 'zod'

/** Digikala's two services write these values alike. */

export const id = z.number().int().positive()
export const integer = z.number().int().nullish()
export const text = z.string().nullish()
/** Rial, integer; 0 is no price. */
export const price = z
  .number()
  .int()
  .nonnegative()
  .transform((amount): Rial | null => (amount === 0 ? null : rial(amount)))
  .nullish()
