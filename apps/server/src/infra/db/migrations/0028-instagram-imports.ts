import { type Kysely, sql } from 'kysely'

/** An Instagram batch becomes an Instagram import, with the names of its keys, indexes and sequences. */
const STATEMENTS = [
  `alter table instagram_batches rename to instagram_imports`,
  `alter table instagram_batch_posts rename to instagram_import_posts`,
  `alter table instagram_import_posts rename column batch_id to import_id`,
  `do $$
    declare
      part record;
      renamed text;
    begin
      for part in
        select 'constraint' as kind, conname as name, conrelid::regclass as owner
          from pg_constraint where connamespace = current_schema()::regnamespace and conname like 'instagram\\_batch%'
        union all
        select case relkind when 'S' then 'sequence' else 'index' end, relname, null
          from pg_class where relnamespace = current_schema()::regnamespace and relname like 'instagram\\_batch%'
            and relkind in ('i', 'S')
            and not exists (select from pg_constraint where conindid = pg_class.oid)
      loop
        renamed := replace(replace(part.name, 'instagram_batch', 'instagram_import'), '_importes', '_imports');
        renamed := replace(renamed, '_batch_id_', '_import_id_');
        if part.kind = 'constraint' then
          execute format('alter table %s rename constraint %I to %I', part.owner, part.name, renamed);
        else
          execute format('alter %s %I rename to %I', part.kind, part.name, renamed);
        end if;
      end loop;
    end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
