import type { Database, DatabaseLogger } from './database.ts'

const MEASURED_EVERY_MS = 60_000
/** Machines that differ by less go by their own clock, so that time never jumps without need. In ms. */
const LEAST_OFFSET_MS = 1_000

export interface DatabaseClock {
  now(): Date
  stop(): void
}

/**
 * The clock of the database, by which every process goes: rows say when something is due, and a machine whose clock is an hour
 * off would do it an hour too late, or tell sellers a wrong time. Measured now and every minute; a database that does not answer
 * changes nothing.
 */
export async function openDatabaseClock(
  database: Pick<Database, 'execute'>,
  logger: DatabaseLogger,
): Promise<DatabaseClock> {
  let offsetMs = 0
  const measure = async () => {
    // clock-ok: this is where the machine's clock is compared with the database's.
    const askedAt = Date.now()
    const { rows } = await database.execute('select extract(epoch from clock_timestamp()) * 1000 as now')
    const tookMs = Date.now() - askedAt // clock-ok: as above.
    const measured = Number(rows[0]?.['now']) - askedAt - tookMs / 2
    if (Math.abs(measured - offsetMs) <= LEAST_OFFSET_MS + tookMs) return
    offsetMs = Math.abs(measured) <= LEAST_OFFSET_MS + tookMs ? 0 : Math.round(measured)
    logger.warn({ offsetMs }, 'The clock of this machine differs from that of the database, which counts')
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURED_EVERY_MS)
  timer.unref()
  // clock-ok: the machine's clock, corrected.
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}
