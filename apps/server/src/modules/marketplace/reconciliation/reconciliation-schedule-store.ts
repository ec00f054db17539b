import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** One turn of each interval, in hours. */
const INTERVAL_HOURS = { hourly: 1, daily: 24, weekly: 168 } as const

const HOUR_MS = 3_600_000

const HOURS = sql.raw(
  `case reconciliation_interval ${Object.entries(INTERVAL_HOURS)
    .map(([name, hours]) => `when '${name}' then interval '${hours} hours'`)
    .join(' ')} end`,
)

/** One condition an interval, each of which an index answers. */
const isTooLate = (now: Date) =>
  sql.join(
    Object.entries(INTERVAL_HOURS).map(
      ([name, hours]) => sql`(reconciliation_interval = ${sql.lit(name)}
        and next_reconciliation_at > ${new Date(now.getTime() + hours * HOUR_MS)}::timestamptz)`,
    ),
    sql` or `,
  )

/**
 * Gives their next reconciliation to booths that have settings and none yet, and to those whose interval was made shorter than
 * the time that is left.
 */
export async function scheduleReconciliations(rows: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    update booth_settings set next_reconciliation_at = ${now}::timestamptz + ${HOURS}
    where reconciliation_interval <> 'off' and (next_reconciliation_at is null or ${isTooLate(now)})`.execute(
    rows,
  )
}

/** Active businesses with a living booth whose reconciliation is due. */
export function listDueReconciliationSchedules(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<{ businessId: number }[]> {
  return rows
    .selectFrom('booth_settings')
    .innerJoin('businesses', 'businesses.id', 'booth_settings.business_id')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'booth_settings.business_id')
    .select('booth_settings.business_id as businessId')
    .where('booth_settings.reconciliation_interval', '<>', 'off')
    .where('booth_settings.next_reconciliation_at', '<=', now)
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .orderBy('booth_settings.next_reconciliation_at')
    .limit(limit)
    .execute()
}

/** Moves a due schedule to its next turn. Answers false where another process did it first. */
export async function advanceReconciliationSchedule(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<boolean> {
  const row = await rows
    .updateTable('booth_settings')
    .set({ next_reconciliation_at: sql<Date>`${now}::timestamptz + ${HOURS}` })
    .where('business_id', '=', businessId)
    .where('reconciliation_interval', '<>', 'off')
    .where('next_reconciliation_at', '<=', now)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}
