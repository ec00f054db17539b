import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Schedule } from './background.ts'

/** Far below the time from which a step counts as stuck; what is left is taken up by the next run. */
const LONGEST_RUN_MS = 20_000
const BUSINESSES_AT_ONCE = 500

/**
 * Works off what was noted for kept counts, some in each transaction, until none is left, another process does so, or the run
 * was long enough.
 * @param isOnly takes the lock of these counts; false where another process has it
 * @param keeps each answers whether there may be more of its kind
 */
export async function workOffNotes(
  rows: Kysely<Tables>,
  isOnly: (trx: Kysely<Tables>) => Promise<boolean>,
  keeps: readonly ((trx: Kysely<Tables>) => Promise<boolean>)[],
): Promise<void> {
  const began = performance.now()
  for (const keep of keeps) {
    let isMore = true
    while (isMore && performance.now() - began < LONGEST_RUN_MS)
      isMore = await rows.transaction().execute(async (trx) => (await isOnly(trx)) && keep(trx))
  }
}

/** Has kept counts of every business held against its rows, at a time of night of their own. */
export function mendingSchedule<S extends { rows: Kysely<Tables> }>({
  name,
  cron,
  businesses,
  mend,
}: {
  name: string
  cron: string
  /** Answers ids after this one, in their order. */
  businesses: (rows: Kysely<Tables>, afterId: number, limit: number) => Promise<number[]>
  mend: (services: S, businessId: number) => Promise<unknown>
}): Schedule<S> {
  return {
    name,
    cron,
    async run(services, stopping) {
      let after = 0
      for (;;) {
        const ids = await businesses(services.rows, after, BUSINESSES_AT_ONCE)
        for (const id of ids) {
          if (stopping.aborted) return
          await mend(services, id)
          after = id
        }
        if (ids.length < BUSINESSES_AT_ONCE) return
      }
    },
  }
}
