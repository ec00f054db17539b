import type { Database } from '../../apps/server/src/infra/db/database.ts'
import type { Seller } from '../../tests/harness/seller.ts'
import { percentiles, type Times } from './percentiles.ts'

const PAGE = 15
/** The factor allowed over the cost of the same rows when the database itself is asked. */
export const LIMIT_OF_BARE = 2
const AWAITING = 'status in (3739, 3237, 5075)'

interface Question {
  query: (orders: number) => Record<string, string | number>
  /** The same as SQL, in place of the call's own filter. */
  where: (orders: number) => string
  page?: (orders: number) => number
}

const middleOf = (orders: number) => Math.max(1, Math.ceil(orders / PAGE / 2))
const lastOf = (orders: number) => Math.max(1, Math.ceil(orders / PAGE))
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The questions a seller's screen asks of a list of so many orders. */
const ORDER_QUESTIONS: Record<string, Question> = {
  'first page': { query: () => ({}), where: () => 'true' },
  'middle page': { query: () => ({}), where: () => 'true', page: middleOf },
  'last page': { query: () => ({}), where: () => 'true', page: lastOf },
  'of a status (half of them)': {
    query: () => ({ 'filters[basalam_status]': 3195 }),
    where: () => 'status = 3195',
  },
  'that await the seller': { query: () => ({ 'filters[view]': 'awaiting' }), where: () => AWAITING },
  'of a month': {
    query: () => ({ 'filters[created_at__gt]': dayAgo(60), 'filters[created_at__lt]': dayAgo(30) }),
    where: () => `ordered_at > '${dayAgo(60)}' and ordered_at < '${dayAgo(30)}'`,
  },
  'by the marketplace’s number': {
    query: (orders) => ({ 'filters[basalam_order_id]': 20_000_000 + Math.ceil(orders / 2) }),
    where: (orders) => `basalam_order_id = ${20_000_000 + Math.ceil(orders / 2)}`,
  },
  'by the platform’s number': {
    query: (orders) => ({ 'filters[platform_order_id]': `SZ-${Math.ceil(orders / 6) * 3}` }),
    where: (orders) => `platform_order_id = 'SZ-${Math.ceil(orders / 6) * 3}'`,
  },
  'by mobile': {
    query: () => ({ 'filters[search]': '09120000077' }),
    where: () => `customer_mobile = '09120000077'`,
  },
  'by name (a few rows)': {
    query: () => ({ 'filters[search]': 'aa family 1456' }),
    where: () => `search_key like '%aa%' and search_key like '%family%' and search_key like '%1456%'`,
  },
  'by name (no row)': {
    query: () => ({ 'filters[search]': 'nobody' }),
    where: () => `search_key like '%nobody%'`,
  },
}

/** Each question over HTTP, as the panel asks it. */
export async function askOrders(seller: Seller, orders: number): Promise<Record<string, Times>> {
  const results: Record<string, Times> = {}
  for (const [name, { query, page }] of Object.entries(ORDER_QUESTIONS)) {
    const asked = { ...query(orders), page: page?.(orders) ?? 1, per_page: PAGE }
    results[name] = await percentiles(() => seller.ask('orders.list', { query: asked }))
  }
  results['(what is new, asked on every page)'] = await percentiles(() =>
    seller.ask('orders.news', { query: { after_id: 1 } }),
  )
  results['(the counts of every status)'] = await percentiles(() => seller.ask('orders.counts'))
  return results
}

/**
 * Measures a page's cost to the database alone: the rows of the page, their total number, and the items of the page.
 */
export async function askBare(
  database: Database,
  businessId: number,
  orders: number,
): Promise<Record<string, Times>> {
  const results: Record<string, Times> = {}
  for (const [name, { where, page }] of Object.entries(ORDER_QUESTIONS)) {
    const from = `from orders where business_id = ${businessId} and ${where(orders)}`
    const skip = ((page?.(orders) ?? 1) - 1) * PAGE
    results[name] = await percentiles(async () => {
      const { rows } = await database.execute(
        `select * ${from} order by ordered_at desc, id desc offset ${skip} limit ${PAGE}`,
      )
      await database.execute(`select count(*) ${from}`)
      const ids = rows.map((row) => Number(row['id'])).join(', ') || '0'
      await database.execute(
        `select * from order_items where business_id = ${businessId} and order_id in (${ids})`,
      )
    })
  }
  return results
}
