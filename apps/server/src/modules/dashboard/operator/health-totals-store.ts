// This store reads across businesses, as the operators' list does.

import { BUSINESS_TROUBLES } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { HAS, isKeptTrouble } from './trouble-conditions-store.ts'

const TROUBLES = BUSINESS_TROUBLES.filter(isKeptTrouble)
const NAMES = ['businesses', ...TROUBLES]
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(name)))

/** The columns add up to how many businesses have kept health, and how many of them each trouble that is kept. */
const SUMS = sql.join(NAMES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`))
export const HEALTH_TOTALS = sql`select ${SUMS} from business_health_totals`

const REAL = sql`select count(*)::int as businesses, ${sql.join(
  TROUBLES.map((trouble) => sql`(count(*) filter (where ${HAS[trouble]}))::int as ${sql.ref(trouble)}`),
)} from business_health`

/** Makes one row of them; only who keeps the health may, since two would each add up the same rows. */
export async function mergeHealthTotals(trx: Kysely<Tables>): Promise<void> {
  await sql`
    with merged as (
      delete from business_health_totals where (select count(*) from business_health_totals) > 1 returning *
    )
    insert into business_health_totals (${COLUMNS}) select ${SUMS} from merged having count(*) > 0`.execute(
    trx,
  )
}

/** Holds the totals against a real count and adds what they lack. Answers whether they were wrong. */
export async function mendHealthTotals(rows: Kysely<Tables>): Promise<boolean> {
  const lacks = sql.join(NAMES.map((name) => sql`${sql.ref(`real.${name}`)} - ${sql.ref(`kept.${name}`)}`))
  const { rows: wrong } = await sql`
    insert into business_health_totals (${COLUMNS})
    select ${lacks} from (${REAL}) real, (${HEALTH_TOTALS}) kept where 0 <> any (array[${lacks}])
    returning id`.execute(rows)
  return wrong.length > 0
}
