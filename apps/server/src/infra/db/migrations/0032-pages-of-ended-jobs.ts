import { type Kysely, sql } from 'kysely'

/** A job that was cancelled, or failed, left the pages it had not come to waiting for ever: they end with it. */
const STATEMENTS = [
  `update crawl_job_items page
    set status = 'failed', failure_code = 'not_read', finished_at = coalesce(job.finished_at, now())
    from crawl_jobs job
    where job.id = page.job_id and job.status in ('aborted', 'failed') and page.status = 'pending'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
