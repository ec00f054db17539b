import { z } from 'zod'

const value = z.union([z.number().int(), z.string()]).nullable()

/** A value before and after: rial, units, or text. */
export const fromTo = z.object({ from: value, to: value })

/** Sums of many amounts exceed the bound of one amount. */
export const fromToSum = z.object({ from: z.number(), to: z.number() })
