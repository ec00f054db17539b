import type { SharedTurns } from '@payvand/connectors'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../infra/db/schema.ts'

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 ms'`

/**
 * The pace of a host to which all our processes are one, as a row: the moment at which the bucket of turns will be full
 * again. Time is the database's, as machines disagree.
 * @param businessId the business that the row goes with
 */
export function createSharedTurns(
  rows: Kysely<Tables>,
  logger: Pick<Logger, 'warn'>,
  host: string,
  businessId: number | null = null,
): SharedTurns {
  let isThere: Promise<unknown> | null = null
  const makeRow = () => {
    isThere ??= sql`
      insert into shared_paces (host, business_id) values (${host}, ${businessId}) on conflict do nothing`
      .execute(rows)
      .catch((error) => {
        isThere = null
        throw error
      })
    return isThere
  }
  return {
    async reserve({ intervalMs, capacityMs, maxWaitMs }) {
      await makeRow()
      const { rows: answers } = await sql<{ wait: number }>`
        with before as (
          select extract(epoch from greatest(interval '0', full_at - ${milliseconds(capacityMs)} - clock_timestamp(),
            paused_until - clock_timestamp()))::float8 * 1000 as wait
          from shared_paces where host = ${host} for update
        ), taken as (
          update shared_paces set full_at = greatest(full_at, clock_timestamp()) + ${milliseconds(intervalMs)}
          from before where host = ${host} and before.wait <= ${maxWaitMs}
        )
        select wait from before`.execute(rows)
      return answers[0]?.wait ?? 0
    },
    pause(ms) {
      const pausing = async () => {
        await makeRow()
        await sql`
          update shared_paces set paused_until = greatest(paused_until, clock_timestamp() + ${milliseconds(ms)})
          where host = ${host}`.execute(rows)
      }
      pausing().catch((error) =>
        logger.warn({ err: error, host }, 'A pause was not told to the other processes'),
      )
    },
  }
}
