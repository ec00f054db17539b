import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AmbiguousItem, Tables } from '../../../infra/db/schema.ts'
import type { OperationRow } from '../../operations/index.ts'

const SHOWN_AMBIGUOUS = 100

export interface ConnectResultRow {
  itemId: number
  projectId: number
  name: string | null
  photo: string | null
  price: number | null
  stock: number | null
  sku: string | null
  url: string
  /** The search's entry, for an item that waits for a person. */
  found: AmbiguousItem | null
  /** The connected product as the booth showed it, and the timeline's code of the reason. */
  product: {
    productId: number
    title: string
    price: number | null
    stock: number | null
    sku: string | null
  } | null
  code: string | null
  total: number
}

const ITEM = sql`project_items.id::int8 as "itemId", project_items.project_id as "projectId", project_items.url,
  project_items.latest_data->>'name' as name, project_items.latest_data->>'photo' as photo,
  (project_items.latest_data->>'primaryPrice')::int8 as price, (project_items.latest_data->>'stock')::int8 as stock,
  project_items.latest_data->>'sku' as sku`
const newestRun = (businessId: number) =>
  sql`(select id from operations where business_id = ${businessId} and kind = 'connect' order by id desc limit 1)`
const unlinked = sql`not exists (select 1 from booth_products where project_item_id = project_items.id)`

/** Items that wait for a person: proposals of the newest search, or what it could not tell apart. */
function open(businessId: number, outcome: 'proposed' | 'ambiguous'): RawBuilder<ConnectResultRow> {
  const isRuled = outcome === 'proposed' ? sql`is not null` : sql`is null`
  return sql<ConnectResultRow>`
    select ${ITEM}, results.after as found, null::jsonb as product, null::text as code
    from ${newestRun(businessId)} as run
    join operation_results as results on results.operation_id = run.id and results.after is not null
    join project_items on project_items.id = results.project_item_id
      and project_items.business_id = ${businessId} and project_items.is_active
    where results.after->>'rule' ${isRuled} and ${unlinked}`
}

/** Pairs that the newest search, or a person after it, connected and nobody parted since. */
function connected(businessId: number): RawBuilder<ConnectResultRow> {
  return sql<ConnectResultRow>`
    select distinct on (project_items.id) ${ITEM}, null::jsonb as found,
      jsonb_build_object('productId', booth_products.product_id, 'title', booth_products.title,
        'price', booth_products.observed->'price', 'stock', booth_products.observed->'stock', 'sku', booth_products.observed->'sku'
      ) as product, product_events.code
    from ${newestRun(businessId)} as run
    join product_events on product_events.business_id = ${businessId} and product_events.kind = 'connected'
      and product_events.cause->>'kind' = 'connect' and (product_events.cause->>'id')::bigint = run.id
    join booth_products on booth_products.project_item_id = product_events.project_item_id
      and booth_products.product_id = product_events.product_id
    join project_items on project_items.id = product_events.project_item_id
    order by project_items.id, product_events.id desc`
}

/** Items for which the newest search found nothing. */
function unmatched(businessId: number): RawBuilder<ConnectResultRow> {
  return sql<ConnectResultRow>`
    select ${ITEM}, null::jsonb as found, null::jsonb as product, null::text as code
    from ${newestRun(businessId)} as run
    join project_items on project_items.business_id = ${businessId} and project_items.is_active
      and project_items.latest_data is not null
    where ${unlinked} and not exists (
      select 1 from operation_results as results
      where results.operation_id = run.id and results.project_item_id = project_items.id
        and results.after is not null)`
}

/** A page of what the newest search found, in the order of the items, and how many there are. */
export async function listConnectResults(
  rows: Kysely<Tables>,
  businessId: number,
  outcome: 'proposed' | 'ambiguous' | 'connected' | 'unmatched',
  page: { skip: number; limit: number },
): Promise<{ found: ConnectResultRow[]; total: number }> {
  const all =
    outcome === 'connected'
      ? connected(businessId)
      : outcome === 'unmatched'
        ? unmatched(businessId)
        : open(businessId, outcome)
  const { rows: found } = await sql<ConnectResultRow>`
    with results as (${all})
    select *, (select count(*)::int from results) as total from results
    order by "itemId" offset ${page.skip} limit ${page.limit}`.execute(rows)
  return { found, total: found[0]?.total ?? 0 }
}

/** The findings of a search for these items, or all its proposals. */
export async function findOpenResults(
  rows: Kysely<Tables>,
  search: OperationRow,
  itemIds: readonly number[] | 'proposed',
): Promise<AmbiguousItem[]> {
  const found = await findings(rows, search)
    .where((eb) =>
      itemIds === 'proposed'
        ? sql<boolean>`after->>'rule' is not null`
        : eb('project_item_id', 'in', itemIds.length > 0 ? itemIds : [0]),
    )
    .execute()
  return found.map(({ item }) => item)
}

/** The first hundred items of a search that it could not tell apart. */
export async function firstAmbiguous(rows: Kysely<Tables>, search: OperationRow): Promise<AmbiguousItem[]> {
  const found = await findings(rows, search)
    .where(sql<boolean>`after->>'rule' is null`)
    .limit(SHOWN_AMBIGUOUS)
    .execute()
  return found.map(({ item }) => item)
}

/** Proposals of a search whose item is not linked yet. */
export async function countProposed(rows: Kysely<Tables>, search: OperationRow): Promise<number> {
  const { count } = await rows
    .selectFrom('operation_results')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'operation_results.project_item_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operation_results.business_id', '=', search.business_id)
    .where('operation_id', '=', search.id)
    .where(sql<boolean>`after->>'rule' is not null`)
    .where('booth_products.product_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const findings = (rows: Kysely<Tables>, search: OperationRow) =>
  rows
    .selectFrom('operation_results')
    .select(sql<AmbiguousItem>`after`.as('item'))
    .where('business_id', '=', search.business_id)
    .where('operation_id', '=', search.id)
    .where('after', 'is not', null)
    .orderBy('project_item_id')

const BATCH = 1_000

/** Records the items of a search that wait for a person's word. */
export async function recordUndecided(
  rows: Kysely<Tables>,
  search: OperationRow,
  items: readonly AmbiguousItem[],
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const values = items.slice(from, from + BATCH).map((item) => ({
      operation_id: search.id,
      business_id: search.business_id,
      project_item_id: item.itemId,
      outcome: 'left_out' as const,
      reason_code: item.rule ? 'proposed' : 'ambiguous',
      after: JSON.stringify(item),
    }))
    await rows
      .insertInto('operation_results')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Records that an item of a search is linked, by the search itself or by a person after it. */
export async function recordConnected(
  rows: Kysely<Tables>,
  search: OperationRow,
  itemId: number,
): Promise<void> {
  await rows
    .insertInto('operation_results')
    .values({
      operation_id: search.id,
      business_id: search.business_id,
      project_item_id: itemId,
      outcome: 'done',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['operation_id', 'project_item_id'])
        .doUpdateSet({ outcome: 'done', reason_code: null }),
    )
    .execute()
}
