import type { KnownSyncState } from '@payvand/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { BLOCK_BITS, inBlock } from '../../../infra/db/count-blocks.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { tryTransactionLock } from '../../../infra/db/transaction-lock-store.ts'
import { FACTS, STATE } from './product-state-store.ts'

/** Many are of the same block; if each is of another, counting them takes seconds. */
const MARKS_AT_ONCE = 100

const count = (where: RawBuilder<unknown>) => sql`(count(*) filter (where ${where}))::int`
const IS_EQUAL = sql`booth_products.differences is null and booth_products.verified_at is not null`

const COUNTED = {
  products: sql`count(*)::int`,
  active: count(sql`project_items.is_active`),
  gone: count(FACTS.isGone),
  active_gone: count(sql`project_items.is_active and ${FACTS.isGone}`),
  differing: sql`count(booth_products.differences)::int`,
  external_edits: sql`count(booth_products.external_edit_at)::int`,
  equal: count(IS_EQUAL),
  first_equal_at: sql`min(booth_products.verified_at) filter (where ${IS_EQUAL})`,
  last_equal_at: sql`max(booth_products.verified_at) filter (where ${IS_EQUAL})`,
}
const NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(name)))
const COUNTS = sql.join(NAMES.map((name) => sql`${COUNTED[name]} as ${sql.ref(name)}`))

/** Counts by state the products of a business, in one block or all; the database is told the block's ids for each table. */
const counted = (businessId: RawBuilder<unknown>, block: RawBuilder<unknown> | null) => {
  const among = (id: RawBuilder<unknown>) => (block === null ? sql`true` : inBlock(id, block))
  return sql`
  select ${STATE} as state, ${COUNTS}
  from booth_products
  join project_items on project_items.id = booth_products.project_item_id and ${among(sql`project_items.id`)}
  left join product_changes on product_changes.project_item_id = booth_products.project_item_id
    and ${among(sql`product_changes.project_item_id`)}
  left join blacklist_products on blacklist_products.business_id = booth_products.business_id
    and blacklist_products.product_id = booth_products.product_id
  left join booth_settings on booth_settings.business_id = booth_products.business_id
  where booth_products.business_id = ${businessId} and ${among(sql`booth_products.project_item_id`)}
  group by 1`
}

/** The blocks of all products of the businesses that `owners` answers, which is asked first: mostly it answers none. */
const blocksOf = (owners: RawBuilder<unknown>) => sql`
  select owner.business_id, product.block from (${owners}) owner cross join lateral (
    select distinct project_item_id >> ${BLOCK_BITS} as block from booth_products
    where booth_products.business_id = owner.business_id
  ) product`

/** Blocks of a business that something was written in since they were counted; an array, of which few are expected. */
const noted = (businessId: number) => sql`
  select distinct block from booth_product_marks where business_id = ${businessId} and block is not null
  union
  select unnest(array(select block from (${blocksOf(sql`
    select business_id from booth_product_marks where business_id = ${businessId} and block is null limit 1`)}) all_blocks))`

/** The counts by block and state as of this moment: kept ones, and of noted blocks the products themselves (decision 47). */
const current = (businessId: number) => sql`
  select block, state, ${COLUMNS} from booth_product_counts kept
  where business_id = ${businessId} and block <> all (array(select block from noted))
  union all
  select noted.block, live.* from noted cross join lateral (${counted(sql`${businessId}`, sql`noted.block`)}) live`

/**
 * Counts our products by state, all or those of active items; an empty state has no entry. `gone` are those of them that
 * a comparison did not find in the booth, in whatever state.
 */
export async function countProductSyncs(
  rows: Kysely<Tables>,
  businessId: number,
  of: 'all' | 'active' = 'all',
): Promise<{ total: number; gone: number; states: { state: KnownSyncState; count: number }[] }> {
  const [products, gone] = of === 'all' ? ['products', 'gone'] : ['active', 'active_gone']
  const { rows: found } = await sql<{ state: KnownSyncState; count: number; gone: number }>`
    with noted as materialized (${noted(businessId)})
    select state, sum(${sql.ref(products)})::int as count, sum(${sql.ref(gone)})::int as gone
    from (${current(businessId)}) counts group by state having sum(${sql.ref(products)}) > 0`.execute(rows)
  return {
    total: found.reduce((sum, one) => sum + one.count, 0),
    gone: found.reduce((sum, one) => sum + one.gone, 0),
    states: found.map(({ state, count }) => ({ state, count })),
  }
}

/**
 * Reconciliation state of the booth: all our products, those seen equal since a moment, those that differ, those with
 * external edits. Products are looked at only in blocks that the moment parts.
 */
export async function countVerified(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date | null,
): Promise<{ total: number; verified: number; differing: number; externalEdits: number }> {
  const { rows: found } = await sql<{
    total: number
    verified: number
    differing: number
    externalEdits: number
  }>`
    with noted as materialized (${noted(businessId)}), start as materialized (select ${since}::timestamptz as since),
    counts as materialized (${current(businessId)}),
    parted as (
      select distinct block from counts, start where first_equal_at < since and last_equal_at >= since
    )
    select coalesce(sum(products), 0)::int as total,
      (coalesce(sum(equal) filter (where first_equal_at >= since and block not in (select block from parted)), 0) + (
        select coalesce(sum(seen.equal), 0) from parted cross join lateral (
          select count(*) as equal from booth_products
          where business_id = ${businessId} and ${IS_EQUAL} and verified_at >= since
            and ${inBlock(sql`project_item_id`, sql`parted.block`)}
        ) seen
      ))::int as verified,
      coalesce(sum(differing), 0)::int as differing, coalesce(sum(external_edits), 0)::int as "externalEdits"
    from start left join counts on true group by since`.execute(rows)
  const [counts] = found
  if (!counts) throw new Error('A count answers one row')
  return counts
}

/** False where another process counts at this moment; held until the transaction ends. */
export const isOnlyProductCounter = (trx: Kysely<Tables>): Promise<boolean> =>
  tryTransactionLock(trx, 'booth-product-counts')

/** True where anything was written since it was counted. */
export async function isAnyProductNoted(rows: Kysely<Tables>): Promise<boolean> {
  return (await rows.selectFrom('booth_product_marks').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Counts anew the blocks that were noted first, in one statement: what was written after its snapshot has marks of its own,
 * which stay. Answers false where no mark is left.
 */
export async function keepProductCounts(rows: Kysely<Tables>): Promise<boolean> {
  await sql`
    with taken as (delete from booth_product_marks where block is null returning business_id)
    insert into booth_product_marks (business_id, block)
    ${blocksOf(sql`select business_id from taken`)}
    union select business_id, block from booth_product_counts where business_id in (select business_id from taken)`.execute(
    rows,
  )
  const { rows: blocks } = await sql`
    with noted as materialized (
      select distinct business_id, block from (
        select business_id, block from booth_product_marks where block is not null order by id limit ${MARKS_AT_ONCE}
      ) first
    ), taken as (
      delete from booth_product_marks mark using noted
      where mark.business_id = noted.business_id and mark.block = noted.block
    ), live as materialized (
      select noted.business_id, noted.block, one.* from noted
      cross join lateral (${counted(sql`noted.business_id`, sql`noted.block`)}) one
    ), gone as (
      delete from booth_product_counts kept using noted
      where kept.business_id = noted.business_id and kept.block = noted.block and not exists (
        select from live where live.business_id = kept.business_id and live.block = kept.block
          and live.state = kept.state)
    ), kept as (
      insert into booth_product_counts (business_id, block, state, ${COLUMNS})
      select * from live
      on conflict (business_id, block, state) do update set
        ${sql.join(NAMES.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    )
    select from noted`.execute(rows)
  return blocks.length > 0
}

/** The states whose kept counts are not what counting all products says. */
export async function wrongProductCounts(rows: Kysely<Tables>, businessId: number): Promise<string[]> {
  const sums = sql.join(
    NAMES.filter((name) => !name.endsWith('_at')).map(
      (name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`,
    ),
  )
  const { rows: wrong } = await sql<{ state: string }>`
    with noted as materialized (${noted(businessId)}),
    kept as (
      select state, ${sums}, min(first_equal_at) as first_equal_at, max(last_equal_at) as last_equal_at
      from (${current(businessId)}) counts group by state
    )
    select coalesce(real.state, kept.state) as state
    from (${counted(sql`${businessId}`, null)}) real full join kept on kept.state = real.state
    where (${sql.join(NAMES.map((name) => sql.ref(`real.${name}`)))})
      is distinct from (${sql.join(NAMES.map((name) => sql.ref(`kept.${name}`)))})
    order by 1`.execute(rows)
  return wrong.map(({ state }) => state)
}

/** Marks all products of the business, so that they are counted anew. */
export async function noteAllProducts(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows.insertInto('booth_product_marks').values({ business_id: businessId, block: null }).execute()
}

/** Businesses with products in a booth or with kept counts, in the order of their ids. */
export async function businessesWithProducts(
  rows: Kysely<Tables>,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from businesses where id > ${afterId}
      and exists (select from booth_products where booth_products.business_id = businesses.id)
    union select distinct business_id from booth_product_counts where business_id > ${afterId}
    order by 1 limit ${limit}`.execute(rows)
  return found.map((row) => row.id)
}
