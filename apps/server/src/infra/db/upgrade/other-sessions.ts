import type { Database } from '../database.ts'

/**
 * Counts the sessions that other processes of Payvand have on this database: those that are older than this process. On the embedded one
 * there are none, since it is opened once.
 * @param ownSeconds how long this process has been running
 */
export async function countOtherSessions(database: Database, ownSeconds: number): Promise<number> {
  if (database.kind === 'embedded') return 0
  const { rows } = await database.execute(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and application_name = 'payvand' and pid <> pg_backend_pid()
        and backend_start < clock_timestamp() - make_interval(secs => $1)`,
    [ownSeconds],
  )
  return rows[0]?.['sessions'] as number
}
