import type { DatabaseLogger } from '../database.ts'
import type { SqlConnection } from '../sql-connection.ts'
import type { SingleSession } from './single-session.ts'

/** Interval of the check, in ms. */
const LOOK_EVERY_MS = 30_000
/** A checkpoint is due with this much log (bytes), because the log is what a restart must replay… */
const CHECKPOINT_LOG_BYTES = 32 * 1024 * 1024
/** …or after this long with any log at all, in ms. */
const CHECKPOINT_AGE_MS = 5 * 60_000
/** Looks between two looks for dead rows. */
const VACUUM_EVERY_LOOKS = 10
const MAINTENANCE_MS = 5 * 60_000

/**
 * The thresholds are those of PostgreSQL's own autovacuum: a share of the rows plus a base, dead or changed since the
 * last analyse.
 */
const TABLES_IN_NEED = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 200 + 0.2 * n_live_tup or n_mod_since_analyze > 200 + 0.1 * n_live_tup
  order by n_dead_tup desc limit 20`

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes,
         extract(epoch from now() - checkpoint_time)::float8 * 1000 as age_ms
  from pg_control_checkpoint()`

/** Writing nothing still leaves the checkpoint's own record behind. */
const NO_LOG_BYTES = 1024

export interface Upkeep {
  checkpoint(): Promise<void>
  /** Vacuums and analyses the tables that need it; answers their names. */
  vacuum(): Promise<string[]>
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * PGlite has no background processes: without this the log grows for ever (and each restart replays all of it), and
 * dead rows are never given back. One table at a time, so that nobody waits long.
 */
export function startUpkeep(session: SingleSession, logger: DatabaseLogger): Upkeep {
  let looks = 0
  let looking: Promise<void> = Promise.resolve()

  async function withSession<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> {
    const connection = await session.take('public', MAINTENANCE_MS)
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  const checkpoint = (): Promise<void> =>
    withSession(async (connection) => {
      await connection.script('checkpoint')
    })

  async function checkpointWhenDue(): Promise<void> {
    const [row] = await withSession((connection) => connection.query(LOG_SINCE_CHECKPOINT, [])).then(
      (result) => result.rows as { bytes: number; age_ms: number }[],
    )
    if (!row) return
    const old = row.age_ms > CHECKPOINT_AGE_MS && row.bytes > NO_LOG_BYTES
    if (row.bytes > CHECKPOINT_LOG_BYTES || old) await checkpoint()
  }

  async function vacuum(): Promise<string[]> {
    const { rows } = await withSession((connection) => connection.query(TABLES_IN_NEED, []))
    const names = rows.map((row) => String(row['name']))
    for (const name of names) {
      await withSession((connection) => connection.script(`vacuum (analyze) ${name}`))
    }
    return names
  }

  async function look(): Promise<void> {
    looks += 1
    if (looks % VACUUM_EVERY_LOOKS === 0) await vacuum()
    await checkpointWhenDue()
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      logger.warn({ err: error }, 'the upkeep of the embedded database failed')
    })
  }, LOOK_EVERY_MS).unref()

  return {
    checkpoint,
    vacuum,
    look,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
