import type { Database } from '../../apps/server/src/infra/db/database.ts'

const ROWS_A_STATEMENT = 25_000
/** What is under way is the same at every size: it is what shall be paid for, and not all that lies there. */
const UNDER_WAY = 200

export interface Seeded {
  businessId: number
  projectId: number
}

async function inSteps(
  rows: number,
  statement: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= rows; from += ROWS_A_STATEMENT)
    await statement(from, Math.min(from + ROWS_A_STATEMENT - 1, rows))
}

/** A seller with one project of so many items, a third of them in the booth, and as many orders, nearly all long done. */
export async function seedSeller(database: Pick<Database, 'execute'>, rows: number): Promise<Seeded> {
  const { rows: made } = await database.execute(`
    with business as (insert into businesses (name, platform, is_active) values ('bench ${rows}', 'payvand', true) returning id)
    insert into projects (business_id, name, root_url, default_values, send_config)
    select id, 'bench', 'https://shop.example', '{"stock":1,"priceUnit":"rial","categoryId":1202}', '{"filters":{"skipZeroStock":false}}'
    from business returning id, business_id`)
  const { id: projectId, business_id: businessId } = made[0] as { id: number; business_id: number }
  await database.execute(`insert into crawl_jobs (business_id, project_id, trigger_type, status, created_at, finished_at)
    values (${businessId}, ${projectId}, 'manual', 'completed', now() + interval '1 hour', now() + interval '2 hours')`)
  await inSteps(rows, (from, to) =>
    database.execute(`
      insert into project_items (business_id, project_id, url, url_key, latest_data, title_key, name_key, price, stock, doubt,
        blocked, verification_status, site_category, last_verified_at, created_at)
      select ${businessId}, ${projectId}, 'https://shop.example/product/' || i, i::text, jsonb_build_object('name', 'Silver ring ' || i),
        'silverring' || md5(i::text) || chr(10) || 'sku' || i || chr(10) || 'shop.example/product/' || i,
        'silver ring ' || case when i <= 20 then 1 else i end, 100000 + i, i % 7, case when i % 9 = 0 then 25 else 0 end, i % 50 = 0,
        (array['unverified', 'verified', 'sent'])[1 + i % 3], 'category ' || i % 40, now(),
        now() - (${rows} - i) * interval '1 second'
      from generate_series(${from}, ${to}) i`),
  )
  await database.execute(`insert into product_changes (business_id, project_item_id, state, data, updated_at)
    select business_id, id, case when place <= ${UNDER_WAY} then (array['waiting', 'refused', 'held', 'sending'])[1 + place % 4] else 'done' end,
      '{}', now() - place % 90 * interval '1 day'
    from (select business_id, id, row_number() over () as place from project_items
      where project_id = ${projectId} and verification_status = 'sent') item`)
  await database.execute(`insert into booth_products (business_id, project_item_id, product_id, sku, title)
    select business_id, id, id, 'sku', 'title' from project_items where project_id = ${projectId} and verification_status = 'sent'`)
  await inSteps(rows, (from, to) =>
    database.execute(`
      insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel, ordered_at, first_seen_by,
        looked_at, customer_name, customer_mobile, search_key, promised_at)
      select ${businessId}, i, i, case when ${rows} - i < ${UNDER_WAY} then 3739 else (array[3195, 3233])[1 + i % 2] end, now(), 500000, '{}',
        now() - (${rows} - i) * interval '1 minute', 'poll', now(), 'Customer ' || i, '0912' || lpad(i::text, 7, '0'),
        'customer ' || md5(i::text), now()
      from generate_series(${from}, ${to}) i`),
  )
  return { businessId, projectId }
}

/** Businesses with a little of everything: one in ten is in trouble. */
export async function seedBusinesses(database: Database, businesses: number): Promise<void> {
  await inSteps(businesses, async (from, to) => {
    const { rows } = await database.execute(`
      with made as (
        insert into businesses (name, platform, is_active) select 'shop ' || i, 'payvand', true from generate_series(${from}, ${to}) i
        returning id
      ) select min(id) as first, max(id) as last from made`)
    const { first, last } = rows[0] as { first: number; last: number }
    const each = (statement: string) =>
      database.execute(`${statement} from generate_series(${first}, ${last}) id`)
    await each(
      `insert into users (business_id, username, last_signed_in_at) select id, 'shop' || id, now() - id % 90 * interval '1 day'`,
    )
    await each(`insert into marketplace_connections (business_id, status, user_id, access_token_sealed, vendor_title)
      select id, case when id % 10 = 0 then 'disconnected' else 'connected' end, id, 'sealed', 'booth ' || id`)
    await each(
      `insert into projects (business_id, name, urls, default_values, send_config) select id, 'project', '[]', '{}', '{}'`,
    )
    await each(
      `insert into booth_queues (business_id, last_done_at) select id, now() - id % 9 * interval '1 hour'`,
    )
    await database.execute(`insert into crawl_jobs (business_id, project_id, trigger_type, status)
      select business_id, id, 'manual', case when id % 17 = 0 then 'failed' else 'completed' end from projects
      where business_id between ${first} and ${last}`)
    await database.execute(`insert into project_items (business_id, project_id, url, url_key)
      select business_id, id, 'https://shop.example/1', '1' from projects where business_id between ${first} and ${last}`)
    await database.execute(`insert into product_changes (business_id, project_item_id, state, data)
      select business_id, id, case when id % 20 = 0 then 'refused' else 'done' end, '{}' from project_items
      where business_id between ${first} and ${last}`)
    await database.execute(`insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel,
        ordered_at, first_seen_by, looked_at)
      select id, n, n, 3195, now(), 500000, '{}', now() - n * interval '1 hour', 'poll', now()
      from generate_series(${first}, ${last}) id, generate_series(1, 3) n`)
  })
}
