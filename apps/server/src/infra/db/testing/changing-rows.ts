import type { Kysely } from 'kysely'
import type { Tables } from '../schema.ts'

/** The rows as a reader meets them while others write: `change` happens right after its read number `reads`. */
export function changingAfter(
  rows: Kysely<Tables>,
  reads: number,
  change: () => Promise<unknown>,
): Kysely<Tables> {
  let done = 0
  return rows.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done += 1
      if (done === reads) await change()
      return result
    },
  })
}
