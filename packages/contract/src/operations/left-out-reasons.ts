import { z } from 'zod'

const count = z.number().int()

/** The counts of every preview. */
export const leftOutReasons = {
  /** Number of products the selection names. */
  total: count,
  /** Number of them that the operation will change. */
  included: count,
  /** Reasons why the others are left out, most frequent first; a product counts once, by its first reason. */
  leftOut: z.array(z.object({ code: z.string(), sentence: z.string(), count })),
}
