import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Few enough that looking at them takes milliseconds. */
const NAMES_AT_ONCE = 2_000

/** True where a second active item of the business has the name; no third is looked for. */
const IS_REPEATED = sql<boolean>`(
  select count(*) from (
    select from project_items item
    where item.business_id = noted.business_id and item.name_key = noted.name_key and item.is_active limit 2
  ) namesakes) > 1`

/**
 * The names that more than one active item of the business has: as they were found the last time, and as they are now where
 * they were noted since (decision 47).
 */
export const repeatedNames = (businessId: number) => sql`(
  select name_key from repeated_item_names kept
  where kept.business_id = ${businessId} and not exists (
    select from item_name_marks mark where mark.business_id = kept.business_id and mark.name_key = kept.name_key)
  union all
  select name_key from (
    select distinct business_id, name_key from item_name_marks where business_id = ${businessId}
  ) noted where ${IS_REPEATED})`

/**
 * Looks at the names that were noted first, in one statement: what was written after its snapshot has notes of its own, which
 * stay. Answers false where none is left.
 */
export async function keepRepeatedNames(rows: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql`
    with noted as (
      select distinct business_id, name_key from (
        select business_id, name_key from item_name_marks order by id limit ${NAMES_AT_ONCE}
      ) first
    ), taken as (
      delete from item_name_marks mark using noted
      where mark.business_id = noted.business_id and mark.name_key = noted.name_key
    ), judged as materialized (
      select business_id, name_key, ${IS_REPEATED} as is_repeated from noted
    ), gone as (
      delete from repeated_item_names kept using judged
      where kept.business_id = judged.business_id and kept.name_key = judged.name_key and not is_repeated
    ), added as (
      insert into repeated_item_names (business_id, name_key)
      select business_id, name_key from judged where is_repeated on conflict do nothing
    )
    select from judged`.execute(rows)
  return found.length > 0
}

/** Names whose kept answer is not what a look at all items says. */
export async function wrongRepeatedNames(rows: Kysely<Tables>, businessId: number): Promise<string[]> {
  const { rows: wrong } = await sql<{ name_key: string }>`
    with kept as (select distinct name_key from ${repeatedNames(businessId)} names),
    real as (
      select name_key from project_items
      where business_id = ${businessId} and is_active and name_key is not null
      group by name_key having count(*) > 1
    )
    (select name_key from kept except select name_key from real)
    union all (select name_key from real except select name_key from kept)`.execute(rows)
  return wrong.map((row) => row.name_key)
}

export async function noteNames(
  rows: Kysely<Tables>,
  businessId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await rows
    .insertInto('item_name_marks')
    .values(names.map((name) => ({ business_id: businessId, name_key: name })))
    .execute()
}
