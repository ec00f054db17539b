import { type Kysely, sql } from 'kysely'

/**
 * The price and stock of a product with variants become its variants', so an edit of them goes, which changed nothing
 * in the booth. The rows are derived again by the sweep that fills columns.
 */
const STATEMENTS = [
  `update project_items set edits = nullif(edits - 'stock', '{}'), edit_bases = nullif(edit_bases - 'stock', '{}'), blocked = null
    where case jsonb_typeof(latest_data -> 'variants')
      when 'array' then jsonb_array_length(latest_data -> 'variants') > 0 else false end`,
  `update project_items set edits = nullif(edits - 'primaryPrice', '{}'),
      edit_bases = nullif(edit_bases - 'primaryPrice', '{}')
    where jsonb_path_exists(latest_data, '$.variants[*].primaryPrice ? (@ != null)')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
