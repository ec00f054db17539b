import type { Database } from '../../apps/server/src/infra/db/database.ts'

const ROWS_A_STATEMENT = 20_000
const FIRST_PARCEL = 10_000_000

/**
 * Inserts the orders of a business, each with an item, over the last year, in the statuses a booth of some years has:
 * most are over, a few hundred await the seller. Ends with the vacuum that the upkeep of either database would come to.
 */
export async function seedOrders(database: Database, businessId: number, orders: number): Promise<void> {
  for (let from = 1; from <= orders; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT - 1, orders)
    await database.execute(ordersStatement(businessId, from, to, orders))
    await database.execute(itemsStatement(businessId, from, to))
  }
  await database.execute('vacuum (analyze) orders')
  await database.execute('vacuum (analyze) order_items')
}

/** The newest have the highest numbers, a year from the first to the last. */
function ordersStatement(businessId: number, from: number, to: number, orders: number): string {
  return `
    insert into orders (
      business_id, parcel_id, basalam_order_id, platform_order_id, platform_state, status, parcel_updated_at, cost,
      basalam_shipping_cost, shipping_method, customer_name, customer_mobile, search_key, parcel, ordered_at, promised_at,
      first_seen_by, looked_at, updated_at)
    select ${businessId}, ${FIRST_PARCEL} + i, ${2 * FIRST_PARCEL} + i, case when i % 3 = 0 then 'SZ-' || i end,
      case when i % 3 = 0 then 'done' else 'off' end,
      case when ${orders} - i < 300 then (array[3739, 3237, 5075])[1 + i % 3]
        else (array[3195, 3195, 3195, 3195, 3195, 3238, 3067, 3740, 3233, 3572])[1 + i % 10] end,
      at, 500000 + i % 1000 * 1000, 350000, 3198, name, mobile, lower(name) || ' ' || mobile,
      jsonb_build_object('recipient', jsonb_build_object('name', name, 'mobile', mobile, 'postalCode', '1234567890',
        'postalAddress', repeat(chr(1578), 90), 'houseNumber', '12', 'houseUnit', '3', 'city', 'Shiraz', 'province', 'Fars'),
        'weight', 500, 'isFreightCollect', false, 'buyerName', name),
      at, at + interval '2 days', 'poll', at, at
    from (
      select i, now() - (${orders} - i) * interval '1 year' / ${orders} as at,
        'Buyer ' || chr(97 + i % 26) || chr(97 + i / 26 % 26) || ' Family ' || i % 5000 as name,
        '0912' || lpad((i % 9000000)::text, 7, '0') as mobile
      from generate_series(${from}, ${to}) i
    ) made`
}

function itemsStatement(businessId: number, from: number, to: number): string {
  return `
    insert into order_items (business_id, order_id, basalam_item_id, title, price, quantity, basalam_product_id)
    select business_id, id, parcel_id, 'Silver ring, model ' || parcel_id % 500, cost, 1, parcel_id % 500
    from orders where business_id = ${businessId}
      and parcel_id between ${FIRST_PARCEL + from} and ${FIRST_PARCEL + to}`
}
