import { type Kysely, sql } from 'kysely'

/** Desired, last applied and observed states, and when they were verified: columns and stored values take the field's words. */
const STATEMENTS = [
  `alter table booth_products rename column intended to last_applied`,
  `alter table booth_products rename column seen to observed`,
  `alter table booth_products rename column seen_at to observed_at`,
  `alter table booth_products rename column proven_at to verified_at`,
  `update booth_products set differences = (
    select jsonb_agg(one - 'intended' - 'seen'
      || jsonb_build_object('desired', one->'intended', 'observed', one->'seen') order by place)
    from jsonb_array_elements(differences) with ordinality as each(one, place)
  ) where jsonb_array_length(differences) > 0`,
  `update booth_products set observations = (
    select jsonb_agg(one - 'intendedPrice' - 'intendedStock'
      || jsonb_build_object('desiredPrice', one->'intendedPrice', 'desiredStock', one->'intendedStock') order by place)
    from jsonb_array_elements(observations) with ordinality as each(one, place)
  ) where jsonb_array_length(observations) > 0`,
  `update product_changes set intent = intent - 'intended' || jsonb_build_object('desired', intent->'intended')
    where intent ? 'intended'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
