import type { AccountView } from '@payvand/contract'
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderAccountsTable } from '../../../infra/db/finance-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type AccountRow = Selectable<OrderAccountsTable> & { basalam_order_id: number }

/** Saves accounts; of one that is there all but its order is written anew. */
export async function saveAccounts(
  trx: Kysely<Tables>,
  accounts: readonly Insertable<OrderAccountsTable>[],
): Promise<void> {
  if (accounts.length === 0) return
  const columns = Object.keys(accounts[0] ?? {}).filter((column) => column !== 'order_id')
  await trx
    .insertInto('order_accounts')
    .values([...accounts])
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute()
}

export interface AccountFilters {
  view: AccountView
  /** Paid from this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
}

type Accounts = SelectQueryBuilder<Tables, 'order_accounts', object>

/** The conditions are written out, so that the planner sees that an index is meant. */
const VIEWS: Readonly<Record<Exclude<AccountView, 'all'>, ReturnType<typeof sql<boolean>>>> = {
  short: sql<boolean>`order_accounts.state in ('short', 'unpaid')`,
  over: sql<boolean>`order_accounts.state = 'over'`,
  waiting: sql<boolean>`order_accounts.state = 'waiting'`,
  loss: sql<boolean>`order_accounts.profit < 0`,
  unjudged: sql<boolean>`order_accounts.state = 'unjudged'`,
}

function filtered(rows: Kysely<Tables>, businessId: number, filters: AccountFilters): Accounts {
  let accounts: Accounts = rows
    .selectFrom('order_accounts')
    .where('order_accounts.business_id', '=', businessId)
  if (filters.view !== 'all') accounts = accounts.where(VIEWS[filters.view])
  if (filters.from) accounts = accounts.where('order_accounts.paid_at', '>=', filters.from)
  if (filters.before) accounts = accounts.where('order_accounts.paid_at', '<', filters.before)
  return accounts
}

/** A page of the accounts that the filters show, the newest order first. */
export function listAccounts(
  rows: Kysely<Tables>,
  businessId: number,
  filters: AccountFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<AccountRow[]> {
  return withNumber(filtered(rows, businessId, filters))
    .offset(skip)
    .limit(limit)
    .execute()
}

/** All accounts that the filters show, batch by batch, the newest order first. */
export async function* eachAccountBatch(
  rows: Kysely<Tables>,
  businessId: number,
  filters: AccountFilters,
  size: number,
): AsyncGenerator<AccountRow[]> {
  let last: AccountRow | undefined
  for (;;) {
    let accounts = filtered(rows, businessId, filters)
    if (last) {
      const { paid_at: at, order_id: id } = last
      accounts = accounts.where((eb) =>
        eb(eb.refTuple('order_accounts.paid_at', 'order_accounts.order_id'), '<', eb.tuple(at, id)),
      )
    }
    const batch = await withNumber(accounts).limit(size).execute()
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < size) return
  }
}

const withNumber = (accounts: Accounts) =>
  accounts
    .innerJoin('orders', 'orders.id', 'order_accounts.order_id')
    .selectAll('order_accounts')
    .select('orders.basalam_order_id')
    .orderBy('order_accounts.paid_at', 'desc')
    .orderBy('order_accounts.order_id', 'desc')

export interface AccountSums {
  count: number
  goods: number
  income: number
  difference: number
  profit: number
  unknownCount: number
}

/** The sums of all accounts that the filters show; what is not known of one counts as nothing. */
export async function sumAccounts(
  rows: Kysely<Tables>,
  businessId: number,
  filters: AccountFilters,
): Promise<AccountSums> {
  return filtered(rows, businessId, filters)
    .select([
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(goods), 0)::bigint`.as('goods'),
      sql<number>`coalesce(sum(income), 0)::bigint`.as('income'),
      sql<number>`coalesce(sum(difference), 0)::bigint`.as('difference'),
      sql<number>`coalesce(sum(profit), 0)::bigint`.as('profit'),
      sql<number>`count(*) filter (where profit is null)::bigint`.as('unknownCount'),
    ])
    .executeTakeFirstOrThrow()
}

export function findAccount(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<AccountRow | undefined> {
  return rows
    .selectFrom('order_accounts')
    .innerJoin('orders', 'orders.id', 'order_accounts.order_id')
    .selectAll('order_accounts')
    .select('orders.basalam_order_id')
    .where('order_accounts.business_id', '=', businessId)
    .where('order_accounts.order_id', '=', orderId)
    .executeTakeFirst()
}

/** How many orders are in each state, with the sums that the summary needs. */
export function sumsByState(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('order_accounts')
    .select([
      'state',
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(difference), 0)::bigint`.as('difference'),
      sql<number>`coalesce(sum(greatest(coalesce(expected, income, 0) - coalesce(received, 0), 0)), 0)::bigint`.as(
        'missing',
      ),
    ])
    .where('business_id', '=', businessId)
    .groupBy('state')
    .execute()
}

export interface DaySums {
  /** Day in Tehran, `YYYY-MM-DD`. */
  day: string
  order_count: number
  goods: number
  income: number
  estimated_income: number
  purchase_cost: number
  profit: number
  unknown_count: number
  short: number
  over: number
  unpaid_count: number
  waiting_count: number
  unjudged_count: number
}

/** The sums of each day's orders since a moment, by the day in Tehran on which they were paid. */
export function sumsByDay(rows: Kysely<Tables>, businessId: number, since: Date): Promise<DaySums[]> {
  const day = sql<string>`to_char(paid_at at time zone 'Asia/Tehran', 'YYYY-MM-DD')`
  const sumOf = (expression: string) => sql<number>`coalesce(sum(${sql.raw(expression)}), 0)::bigint`
  const countOf = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::bigint`
  return rows
    .selectFrom('order_accounts')
    .select([
      day.as('day'),
      sql<number>`count(*)::bigint`.as('order_count'),
      sumOf('goods').as('goods'),
      sumOf('income').as('income'),
      sumOf('case when is_estimate then income end').as('estimated_income'),
      sumOf('case when profit is not null then purchase_cost end').as('purchase_cost'),
      sumOf('profit').as('profit'),
      countOf('profit is null').as('unknown_count'),
      sumOf('least(difference, 0)').as('short'),
      sumOf('greatest(difference, 0)').as('over'),
      countOf("state = 'unpaid'").as('unpaid_count'),
      countOf("state in ('open', 'waiting')").as('waiting_count'),
      countOf("state = 'unjudged'").as('unjudged_count'),
    ])
    .where('business_id', '=', businessId)
    .where('paid_at', '>=', since)
    .groupBy(day)
    .execute()
}

/** Orders whose money has not come, with what it will be. */
export async function comingOrders(rows: Kysely<Tables>, businessId: number, limit: number) {
  const found = await rows
    .selectFrom('order_accounts')
    .select(['paid_at', 'finished_at', 'received', sql<number>`coalesce(expected, income, 0)`.as('due')])
    .where('business_id', '=', businessId)
    .where('state', 'in', ['open', 'waiting'])
    .orderBy('paid_at', 'desc')
    .limit(limit)
    .execute()
  return found
    .map((row) => ({
      amount: row.due - (row.received ?? 0),
      paidAt: row.paid_at,
      finishedAt: row.finished_at,
    }))
    .filter(({ amount }) => amount > 0)
}

/** The newest orders whose end is known, as examples of how long money takes. */
export async function pastOrders(rows: Kysely<Tables>, businessId: number, limit: number) {
  const found = await rows
    .selectFrom('order_accounts')
    .select(['paid_at', 'finished_at', 'credited_at', 'outcome'])
    .where('business_id', '=', businessId)
    .where((where) =>
      where.or([
        where('outcome', '=', 'returned'),
        where.and([where('state', '=', 'settled'), where('credited_at', 'is not', null)]),
      ]),
    )
    .where('finished_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(limit)
    .execute()
  return found.map((row) => ({
    paidAt: row.paid_at,
    finishedAt: row.finished_at ?? row.paid_at,
    creditedAt: row.outcome === 'returned' ? null : row.credited_at,
  }))
}
