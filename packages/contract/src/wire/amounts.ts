import { z } from 'zod'

/**
 * Amounts that several calls take, one schema a meaning: an amount that one call takes another can answer and take
 * again. Weights are grams.
 */
const whole = (most: number) =>
  z.number().int('invalid').min(0, 'number_too_small').max(most, 'number_too_large')

/** Units, or grams, of a product or of a default that fills a gap in one. */
export const amount = whole(1_000_000_000)
/** Units of each variant that are never offered in the booth. */
export const safetyStock = whole(10_000)
export const preparationDays = whole(365)
/** Content of one unit. An Instagram import, as the specification has it, may say 0: then the project counts one. */
export const unitQuantity = z.number().min(0, 'number_too_small').max(1_000_000, 'number_too_large')
export const unitType = z.string().max(50, 'text_too_long')
