import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Whether something else than sending waits for the booth's lane: an audit, or a search for what is there already. */
export async function isBoothWanted(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const { rows: wanted } = await sql`
    select from audits
    where business_id = ${businessId} and status in ('waiting', 'running') and next_attempt_at <= ${now}
    union all
    select from connect_runs
    where business_id = ${businessId} and status in ('waiting', 'running') and next_attempt_at <= ${now}
    limit 1`.execute(rows)
  return wanted.length > 0
}
