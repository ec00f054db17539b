import { type Kysely, sql } from 'kysely'

/** Adds the secret part of the address of a project's feeds; null while they are off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column feed_token text`.execute(db)
  await sql`create unique index projects_feed_token on projects (feed_token) where feed_token is not null`.execute(
    db,
  )
}
