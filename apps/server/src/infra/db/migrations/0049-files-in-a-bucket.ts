import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table media_files add column storage text not null default 'database' check (storage in ('database', 'bucket'))`,
  `create index media_files_in_bucket on media_files (id) where storage = 'bucket'`,
]

/** Photos and videos may lie in a bucket; each row says where its bytes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
