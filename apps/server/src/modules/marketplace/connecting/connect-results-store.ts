import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AmbiguousItem, Tables } from '../../../infra/db/schema.ts'

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
  sql`(select id, ambiguous from connect_runs where business_id = ${businessId} order by id desc limit 1)`
const unlinked = sql`not exists (select 1 from booth_products where project_item_id = project_items.id)`

/** Items that wait for a person: proposals of the newest search, or what it could not tell apart. */
function open(businessId: number, outcome: 'proposed' | 'ambiguous'): RawBuilder<ConnectResultRow> {
  const isRuled = outcome === 'proposed' ? sql`is not null` : sql`is null`
  return sql<ConnectResultRow>`
    select ${ITEM}, one as found, null::jsonb as product, null::text as code
    from ${newestRun(businessId)} as run, jsonb_array_elements(run.ambiguous) as one
    join project_items on project_items.id = (one->>'itemId')::bigint
      and project_items.business_id = ${businessId} and project_items.is_active
    where one->>'rule' ${isRuled} and ${unlinked}`
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
      and (product_events.cause->>'id')::bigint = run.id
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
      select 1 from jsonb_array_elements(coalesce(run.ambiguous, '[]'::jsonb)) as one
      where (one->>'itemId')::bigint = project_items.id)`
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

/** Finds the newest search's results for these items, or all its proposals; with the search's id. */
export async function findOpenResults(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[] | 'proposed',
): Promise<{ runId: number; results: AmbiguousItem[] }> {
  const chosen =
    itemIds === 'proposed'
      ? sql`one->>'rule' is not null`
      : sql`(one->>'itemId')::bigint = any(${`{${itemIds.join(',')}}`}::bigint[])`
  const { rows: found } = await sql<{ runId: number; result: AmbiguousItem }>`
    select run.id as "runId", one as result
    from ${newestRun(businessId)} as run, jsonb_array_elements(run.ambiguous) as one
    where ${chosen}`.execute(rows)
  return { runId: found[0]?.runId ?? 0, results: found.map(({ result }) => result) }
}
