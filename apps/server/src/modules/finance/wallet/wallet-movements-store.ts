import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@payvand/connectors'
import type { MovementKind, OrderNumbers } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { WalletMovementsTable } from '../../../infra/db/finance-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type MovementRow = Selectable<WalletMovementsTable>

/** A movement as it was read, with what follows from it here. */
export interface ReadMovement {
  transaction: Transaction
  kind: MovementKind
  orderId: number | null
}

/** Movements that count: the newest reading of each, as far as the wallet still shows it. */
export const IS_LIVE = sql<boolean>`wallet_movements.superseded_at is null and wallet_movements.gone_at is null`

/**
 * Saves movements of an account as one reading has them, each once: a known one is seen again, one that was corrected gets a
 * new row, and the old one says since when.
 */
export async function saveMovements(
  trx: Kysely<Tables>,
  owner: { businessId: number; accountId: number },
  given: readonly ReadMovement[],
  now: Date,
): Promise<void> {
  const movements = [...new Map(given.map((one) => [one.transaction.key, one])).values()]
  if (movements.length === 0) return
  const known = await trx
    .selectFrom('wallet_movements')
    .selectAll()
    .where('business_id', '=', owner.businessId)
    .where('account_id', '=', owner.accountId)
    .where('superseded_at', 'is', null)
    .where(
      'movement_key',
      'in',
      movements.map(({ transaction }) => transaction.key),
    )
    .forUpdate()
    .execute()
  const byKey = new Map(known.map((row) => [row.movement_key, row]))
  const seen: number[] = []
  const linked: { id: number; orderId: number; kind: MovementKind }[] = []
  const replaced: MovementRow[] = []
  const added: ReadMovement[] = []
  for (const movement of movements) {
    const row = byKey.get(movement.transaction.key)
    if (!row || !isSame(row, movement.transaction)) added.push(movement)
    if (!row) continue
    if (!isSame(row, movement.transaction)) replaced.push(row)
    else seen.push(row.id)
    const { orderId, kind } = movement
    if (row.order_id === null && orderId !== null) linked.push({ id: row.id, orderId, kind })
  }
  if (seen.length > 0)
    await trx
      .updateTable('wallet_movements')
      .set({
        seen_at: now,
        // One that is back again is new to its order.
        read_at: sql`case when gone_at is null then read_at else ${now}::timestamptz end`,
        gone_at: null,
      })
      .where('business_id', '=', owner.businessId)
      .where('id', 'in', seen)
      .execute()
  for (const { id, orderId, kind } of linked)
    await linkMovement(trx, owner.businessId, id, { orderId, kind, now })
  if (replaced.length > 0)
    await trx
      .updateTable('wallet_movements')
      .set({ superseded_at: now })
      .where('business_id', '=', owner.businessId)
      .where(
        'id',
        'in',
        replaced.map(({ id }) => id),
      )
      .execute()
  if (added.length > 0)
    await trx
      .insertInto('wallet_movements')
      .values(added.map((movement) => rowOf(owner, movement, now)))
      .execute()
}

function rowOf(
  { businessId, accountId }: { businessId: number; accountId: number },
  { transaction, kind, orderId }: ReadMovement,
  now: Date,
) {
  return {
    business_id: businessId,
    account_id: accountId,
    movement_key: transaction.key,
    occurred_at: transaction.at,
    amount: transaction.amount,
    balance: transaction.balance,
    reason_id: transaction.reason?.id ?? null,
    reason: transaction.reason?.text ?? null,
    description: transaction.description,
    refs: JSON.stringify(transaction.references.map(({ id, name }) => ({ id, name }))),
    kind,
    order_id: orderId,
    read_at: now,
    seen_at: now,
  }
}

/** What counts of a movement is the same. Its balance may move with every row that is booked before it. */
function isSame(row: MovementRow, transaction: Transaction): boolean {
  return (
    row.amount === transaction.amount &&
    row.occurred_at.getTime() === transaction.at.getTime() &&
    row.reason === (transaction.reason?.text ?? null) &&
    row.description === transaction.description &&
    isDeepStrictEqual(idsOf(row.refs), idsOf(transaction.references))
  )
}

const idsOf = (references: readonly { id: number }[]): number[] => references.map(({ id }) => id)

/**
 * Notes that readings did not show these any more: this one went through everything after `since`, and none has seen them since
 * the one before it began. A single reading may miss a row, as rows move from page to page while it goes on.
 */
export async function markGone(
  trx: Kysely<Tables>,
  { businessId, accountId }: { businessId: number; accountId: number },
  { since, unseenSince, now }: { since: Date; unseenSince: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('wallet_movements')
    .set({ gone_at: now })
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .where(IS_LIVE)
    .where('occurred_at', '>', since)
    .where('seen_at', '<', unseenSince)
    .execute()
}

/** The orders of a business that have one of these numbers of the marketplace's, with all of theirs. */
export async function ordersWithNumbers(
  rows: Kysely<Tables>,
  businessId: number,
  numbers: readonly number[],
): Promise<OrderNumbers[]> {
  if (numbers.length === 0) return []
  const list = [...new Set(numbers)]
  // Each by an index of its own: one condition with all three would go through every order.
  const of = () => rows.selectFrom('orders').select('orders.id').where('business_id', '=', businessId)
  const byItem = rows
    .selectFrom('order_items')
    .select('order_items.order_id as id')
    .where('business_id', '=', businessId)
    .where('basalam_item_id', 'in', list)
  const ids = await of()
    .where('basalam_order_id', 'in', list)
    .union(of().where('parcel_id', 'in', list))
    .union(byItem)
    .execute()
  if (ids.length === 0) return []
  const found = await rows
    .selectFrom('orders')
    .select(['id', 'basalam_order_id', 'parcel_id'])
    .select(
      sql<number[]>`coalesce((select jsonb_agg(basalam_item_id) from order_items
        where order_items.order_id = orders.id), '[]')`.as('items'),
    )
    .where('business_id', '=', businessId)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  return found.map((row) => ({
    orderId: row.id,
    order: row.basalam_order_id,
    parcel: row.parcel_id,
    items: row.items.map(Number),
  }))
}

/** Movements after one by their number here that belong to no order, though they may. */
export function unlinkedMovements(
  rows: Kysely<Tables>,
  businessId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<MovementRow[]> {
  return rows
    .selectFrom('wallet_movements')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(IS_LIVE)
    .where('order_id', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Links a movement to its order, to which it is new. */
export async function linkMovement(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  link: { orderId: number; kind: MovementKind; now: Date },
): Promise<void> {
  await trx
    .updateTable('wallet_movements')
    .set({ order_id: link.orderId, kind: link.kind, read_at: link.now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The movements that count of these orders, the oldest first. */
export async function movementsOfOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<MovementRow[]> {
  if (orderIds.length === 0) return []
  return rows
    .selectFrom('wallet_movements')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .where(IS_LIVE)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()
}
