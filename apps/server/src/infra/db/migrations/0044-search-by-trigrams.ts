import { type Kysely, sql } from 'kysely'

/**
 * Indexes by which words inside names are found, where the database has the extensions for them: a server whose role may
 * not create them, and the embedded database, go on reading the covering indexes (decision 48). A schema of its own would
 * take the extension with it when it is dropped, and the other schemas' indexes with that.
 */
const STATEMENTS = [
  // Building an index of millions of rows takes minutes.
  `set local statement_timeout = 0`,
  `do $$
  declare home text;
  begin
    if (select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')) < 2 then
      -- Two that create an extension at the same time would fail.
      perform pg_advisory_xact_lock(hashtextextended('payvand-extensions', 0));
      create extension if not exists pg_trgm schema public;
      create extension if not exists btree_gin schema public;
    end if;
    select nspname into home from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
    execute format('create index project_items_words on project_items using gin (business_id, title_key %I.gin_trgm_ops)', home);
    execute format('create index orders_words on orders using gin (business_id, search_key %I.gin_trgm_ops)', home);
  exception
    when insufficient_privilege or undefined_file or feature_not_supported or invalid_schema_name then
      raise notice 'The extensions pg_trgm and btree_gin cannot be created: searches read all names';
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
