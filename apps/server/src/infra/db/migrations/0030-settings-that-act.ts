import { type Kysely, sql } from 'kysely'

/**
 * The booth's switch for prices is the one that acts; the other had no effect. A platform's project got its stock and
 * preparation time from the business when it was made: where they still are the business's, they now follow it.
 */
const STATEMENTS = [
  `alter table businesses drop column price_update_needed`,
  `update projects set default_values = jsonb_set(default_values, '{stock}', 'null')
    from businesses
    where businesses.id = projects.business_id and projects.source = 'platform'
      and default_values->'stock' = to_jsonb(businesses.default_stock)`,
  `update projects set default_values = jsonb_set(default_values, '{preparationDays}', 'null')
    from businesses
    where businesses.id = projects.business_id and projects.source = 'platform'
      and default_values->'preparationDays' = to_jsonb(greatest(1, coalesce(businesses.preparation_days, 1)))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
