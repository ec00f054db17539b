import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Tells whether anybody has an account. Demo users do not count: without the sandbox nobody can be one. */
export async function hasAccounts(rows: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql`select from users where not is_demo limit 1`.execute(rows)
  return found.length > 0
}
