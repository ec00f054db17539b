// Long because: what is counted, the reading and the upkeep must say the same, so they share one expression.

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { BLOCK_BITS, inBlock } from '../../../infra/db/count-blocks.ts'
import type { ItemCountsTable } from '../../../infra/db/counters-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { tryTransactionLock } from '../../../infra/db/transaction-lock-store.ts'
import { CHANGED, IN_CONFLICT, LACKING_ATTRIBUTES } from './item-conditions-store.ts'

/** Many are of the same block; if each is of another, counting them takes seconds. */
const MARKS_AT_ONCE = 100
/** Days of sendings that home shows; no more are kept. */
const KEPT_DAYS = 7

type CountName = Exclude<
  keyof ItemCountsTable,
  'business_id' | 'project_id' | 'block' | 'first_created_at' | 'last_created_at'
>
export type ItemCounts = Record<CountName, number>

const count = (where: RawBuilder<unknown>) => sql`(count(*) filter (where ${where}))::int`
const IS_SETTLED = sql`coalesce(change_state, 'done') = 'done'`

/** `withoutCategory` of the lists, for items of any project. */
const WITHOUT_CATEGORY = sql`(
  is_active and category_id is null and blocked is not null and booth_item is null
  and (select default_values ->> 'categoryId' from projects where projects.id = project_items.project_id) is null
  and not exists (
    select from site_categories mapped
    where mapped.project_id = project_items.project_id and mapped.site_category = project_items.site_category))`

/** Each count is of these items; the lists that it stands beside show the same. */
const COUNTED: Readonly<Record<CountName, RawBuilder<unknown>>> = {
  items: sql`count(*)::int`,
  unverified: count(sql`verification_status = 'unverified'`),
  verified: count(sql`verification_status = 'verified'`),
  sent: count(sql`verification_status = 'sent'`),
  active_unverified: count(sql`is_active and verification_status = 'unverified'`),
  ready: count(sql`is_active and verification_status = 'verified' and ${IS_SETTLED}`),
  unsent: count(sql`is_active and verification_status = 'verified' and ${IS_SETTLED} and booth_item is null`),
  queued: count(sql`is_active and change_state in ('waiting', 'sending')`),
  waiting: count(sql`change_state = 'waiting'`),
  sending: count(sql`change_state = 'sending'`),
  held: count(sql`change_state = 'held'`),
  refused: count(sql`is_active and change_state = 'refused'`),
  out_of_stock: count(sql`stock = 0`),
  unsure: count(sql`doubt > 0`),
  changed: count(CHANGED),
  missing: count(sql`missing_since is not null`),
  conflict: count(IN_CONFLICT),
  without_category: count(WITHOUT_CATEGORY),
  without_attributes: count(LACKING_ATTRIBUTES),
  blocked: count(sql`blocked or ${WITHOUT_CATEGORY} or ${LACKING_ATTRIBUTES} and booth_item is null`),
  products: count(sql`booth_item is not null`),
  variations: sql`coalesce(sum(case when booth_item is not null then greatest(1,
    case jsonb_typeof(latest_data -> 'variants') when 'array' then jsonb_array_length(latest_data -> 'variants') else 0 end)
    end), 0)::int`,
}

const NAMES = Object.keys(COUNTED) as CountName[]
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(name)))
const COUNTS = sql.join(NAMES.map((name) => sql`${COUNTED[name]} as ${sql.ref(name)}`))
const SUMS = sql.join(NAMES.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`))

/**
 * Counts by project the items of a business, in one block or all. They are found by their project, since the ids of a block may be
 * those of many businesses.
 */
const counted = (businessId: RawBuilder<unknown>, block: RawBuilder<unknown> | null) => {
  const among = (id: RawBuilder<unknown>) => (block === null ? sql`true` : inBlock(id, block))
  return sql`
  select project_id, ${COUNTS}, min(created_at) as first_created_at, max(created_at) as last_created_at
  from (select id as owner_id from projects where projects.business_id = ${businessId}) owner
  join project_items on project_items.project_id = owner_id
  left join (
    select project_item_id as changed_item, state as change_state from product_changes where ${among(sql`project_item_id`)}
  ) change on changed_item = project_items.id
  left join (
    select project_item_id as booth_item from booth_products where ${among(sql`project_item_id`)}
  ) booth on booth_item = project_items.id
  where project_items.business_id = ${businessId} and ${among(sql`project_items.id`)}
  group by project_id`
}

/**
 * Products of a block by the day, in Tehran, on which their latest sending ended; a discarded change never left. More days
 * than are shown are not kept: a day that is among the newest of the business is among the newest of each of its blocks.
 */
const sendingDays = (businessId: RawBuilder<unknown>, block: RawBuilder<unknown>) => sql`
  select (updated_at at time zone 'Asia/Tehran')::date as day,
    ${count(sql`state = 'done' and coalesce(reason ->> 'code', '') <> 'discarded'`)} as sent,
    ${count(sql`state = 'refused'`)} as refused
  from product_changes
  where business_id = ${businessId} and state in ('done', 'refused')
    and ${inBlock(sql`project_item_id`, block)}
  group by 1 order by 1 desc limit ${KEPT_DAYS}`

/** The blocks of all items of the businesses that `owners` answers, which is asked first: mostly it answers none. */
const blocksOf = (owners: RawBuilder<unknown>) => sql`
  select distinct projects.business_id, project_items.id >> ${BLOCK_BITS} as block
  from projects join project_items on project_items.project_id = projects.id
  where projects.business_id = any(array(${owners}))`

/** Blocks of a business that something was written in since they were counted. */
const noted = (businessId: number) => sql`
  select distinct block from item_count_marks where business_id = ${businessId} and block is not null
  union
  select block from (${blocksOf(sql`
    select business_id from item_count_marks where business_id = ${businessId} and block is null`)}) all_blocks`

/** The counts of every project with items, as of this moment: kept ones, and of noted blocks the items themselves. */
export async function countsByProject(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Map<number, ItemCounts>> {
  const { rows: found } = await sql<ItemCounts & { project_id: number }>`
    with noted as materialized (${noted(businessId)})
    select project_id, ${SUMS} from (
      select project_id, ${COLUMNS} from item_counts kept
      where business_id = ${businessId} and not exists (select from noted where noted.block = kept.block)
      union all
      select project_id, ${COLUMNS} from noted
      cross join lateral (${counted(sql`${businessId}`, sql`noted.block`)}) live
    ) counts group by project_id`.execute(rows)
  return new Map(found.map(({ project_id: projectId, ...counts }) => [projectId, counts]))
}

const NONE = Object.fromEntries(NAMES.map((name) => [name, 0])) as ItemCounts

export const countsOfProject = async (rows: Kysely<Tables>, businessId: number, projectId: number) =>
  (await countsByProject(rows, businessId)).get(projectId) ?? NONE

/** The counts of all projects of the business together. */
export async function countsOfBusiness(rows: Kysely<Tables>, businessId: number): Promise<ItemCounts> {
  const sums = { ...NONE }
  for (const counts of (await countsByProject(rows, businessId)).values())
    for (const name of NAMES) sums[name] += counts[name]
  return sums
}

/** Products by the day, in Tehran, on which their latest sending ended; the newest `KEPT_DAYS` days, newest first. */
export async function sendingsByDay(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ day: string; sentItems: number; refusedItems: number }[]> {
  const { rows: days } = await sql<{ day: string; sentItems: number; refusedItems: number }>`
    with noted as materialized (${noted(businessId)})
    select to_char(day, 'YYYY-MM-DD') as day, sum(sent)::int as "sentItems", sum(refused)::int as "refusedItems" from (
      select day, sent, refused from item_sending_days kept
      where business_id = ${businessId} and not exists (select from noted where noted.block = kept.block)
      union all
      select day, sent, refused from noted cross join lateral (${sendingDays(sql`${businessId}`, sql`noted.block`)}) live
    ) days group by day order by day desc limit ${KEPT_DAYS}`.execute(rows)
  return days
}

/** Counts the items of a project that were found at `since` or later: blocks that `since` parts are looked at. */
export async function countAddedSince(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  since: RawBuilder<Date>,
): Promise<number> {
  const { rows: found } = await sql<{ added: number }>`
    with noted as materialized (${noted(businessId)}), start as materialized (select ${since} as since),
    kept as (
      select block, items, first_created_at >= since as is_whole from item_counts kept, start
      where business_id = ${businessId} and project_id = ${projectId} and last_created_at >= since
        and not exists (select from noted where noted.block = kept.block)
    )
    select ((select coalesce(sum(items) filter (where is_whole), 0) from kept) + coalesce(sum(live.added), 0))::int as added
    from start, (select block from kept where not is_whole union all select block from noted) parted
    cross join lateral (
      select count(*) as added from project_items
      where business_id = ${businessId} and project_id = ${projectId} and created_at >= since
        and ${inBlock(sql`project_items.id`, sql`parted.block`)}
    ) live`.execute(rows)
  return found[0]?.added ?? 0
}

/**
 * False where another process counts at this moment. Held until the transaction ends, and taken by a statement of its own,
 * so that the snapshot of the next one is newer than what the other process kept.
 */
export const isOnlyCounter = (trx: Kysely<Tables>): Promise<boolean> => tryTransactionLock(trx, 'item-counts')

/** True where anything was written since it was counted. */
export async function isAnythingNoted(rows: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ is_noted: boolean }>`
    select exists (select from item_count_marks) or exists (select from item_name_marks) as is_noted`.execute(
    rows,
  )
  return found[0]?.is_noted === true
}

/**
 * Counts anew the blocks that were noted first, in one statement: what was written after its snapshot has notes of its own,
 * which stay. Answers false where no note is left. One process at a time, since an older snapshot must not come last.
 */
export async function keepItemCounts(rows: Kysely<Tables>): Promise<boolean> {
  await sql`
    with taken as (delete from item_count_marks where block is null returning business_id)
    insert into item_count_marks (business_id, block)
    ${blocksOf(sql`select business_id from taken`)}
    union select business_id, block from item_counts where business_id in (select business_id from taken)`.execute(
    rows,
  )
  const { rows: blocks } = await sql`
    with noted as materialized (
      select distinct business_id, block from (
        select business_id, block from item_count_marks where block is not null order by id limit ${MARKS_AT_ONCE}
      ) first
    ), taken as (
      delete from item_count_marks mark using noted
      where mark.business_id = noted.business_id and mark.block = noted.block
    ), live as materialized (
      select noted.business_id, noted.block, one.* from noted
      cross join lateral (${counted(sql`noted.business_id`, sql`noted.block`)}) one
    ), gone as (
      delete from item_counts kept using noted
      where kept.business_id = noted.business_id and kept.block = noted.block and not exists (
        select from live where live.business_id = kept.business_id and live.block = kept.block
          and live.project_id = kept.project_id)
    ), kept as (
      insert into item_counts (business_id, block, project_id, ${COLUMNS}, first_created_at, last_created_at)
      select * from live
      on conflict (business_id, project_id, block) do update set
        ${sql.join([...NAMES, 'first_created_at', 'last_created_at'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    ), days as materialized (
      select noted.business_id, noted.block, one.* from noted
      cross join lateral (${sendingDays(sql`noted.business_id`, sql`noted.block`)}) one
    ), gone_days as (
      delete from item_sending_days kept using noted
      where kept.business_id = noted.business_id and kept.block = noted.block and not exists (
        select from days where days.business_id = kept.business_id and days.block = kept.block and days.day = kept.day)
    ), kept_days as (
      insert into item_sending_days (business_id, block, day, sent, refused)
      select * from days
      on conflict (business_id, day, block) do update set sent = excluded.sent, refused = excluded.refused
    )
    select from noted`.execute(rows)
  return blocks.length > 0
}

/** Names of counts that are not what counting all items says, by project. */
export async function wrongItemCounts(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ projectId: number; wrong: CountName[] }[]> {
  const { rows: found } = await sql<ItemCounts & { project_id: number }>`
    select project_id, ${COLUMNS} from (${counted(sql`${businessId}`, null)}) real`.execute(rows)
  const real = new Map(found.map((row) => [row.project_id, row]))
  const kept = await countsByProject(rows, businessId)
  return [...new Set([...real.keys(), ...kept.keys()])].flatMap((projectId) => {
    const wrong = NAMES.filter(
      (name) => (real.get(projectId)?.[name] ?? 0) !== (kept.get(projectId)?.[name] ?? 0),
    )
    return wrong.length > 0 ? [{ projectId, wrong }] : []
  })
}

/** Notes all items of the business, so that they are counted anew. */
export async function noteAllItems(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows.insertInto('item_count_marks').values({ business_id: businessId, block: null }).execute()
}

/** Businesses with projects or with kept counts, in the order of their ids. */
export async function businessesWithItems(
  rows: Kysely<Tables>,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select distinct business_id as id from (
      select business_id from projects where business_id > ${afterId}
      union all select business_id from item_counts where business_id > ${afterId}
    ) owners order by 1 limit ${limit}`.execute(rows)
  return found.map((row) => row.id)
}
