import type { MovementView } from '@payvand/contract'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { IS_LIVE, type MovementRow } from './wallet-movements-store.ts'

/** A movement with the order it belongs to, or may belong to. */
export interface ListedMovement extends MovementRow {
  order_number: number | null
  is_corrected: boolean
}

type Movements = SelectQueryBuilder<Tables, 'wallet_movements', object>

/** An account's wallet, as one business sees it. */
export interface Wallet {
  businessId: number
  accountId: number
  /** Movements before this moment may belong to orders that are not here; null: there is no order yet. */
  explainedFrom: Date | null
}

function movementsOf(rows: Kysely<Tables>, { businessId, accountId }: Wallet): Movements {
  return rows
    .selectFrom('wallet_movements')
    .where('wallet_movements.business_id', '=', businessId)
    .where('wallet_movements.account_id', '=', accountId)
    .where(IS_LIVE)
}

function unexplained(movements: Movements, { explainedFrom }: Wallet): Movements {
  return movements
    .where('wallet_movements.order_id', 'is', null)
    .where('wallet_movements.kind', '<>', 'payout')
    .where('wallet_movements.settled_at', 'is', null)
    .where(
      explainedFrom ? sql<boolean>`wallet_movements.occurred_at >= ${explainedFrom}` : sql<boolean>`false`,
    )
}

const seenIn = (rows: Kysely<Tables>, wallet: Wallet, view: MovementView): Movements =>
  view === 'unexplained' ? unexplained(movementsOf(rows, wallet), wallet) : movementsOf(rows, wallet)

const withOrder = (movements: Movements) =>
  movements
    .leftJoin('orders', 'orders.id', 'wallet_movements.order_id')
    .selectAll('wallet_movements')
    .select('orders.basalam_order_id as order_number')
    .select(
      sql<boolean>`exists (select 1 from wallet_movements as former
        where former.business_id = wallet_movements.business_id and former.account_id = wallet_movements.account_id
          and former.movement_key = wallet_movements.movement_key and former.superseded_at is not null)`.as(
        'is_corrected',
      ),
    )

/** A page of an account's movements, the newest first. */
export function listMovements(
  rows: Kysely<Tables>,
  wallet: Wallet,
  view: MovementView,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedMovement[]> {
  return withOrder(seenIn(rows, wallet, view))
    .orderBy('wallet_movements.occurred_at', 'desc')
    .orderBy('wallet_movements.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** The number and the sum (in the wallet's unit, both directions as positive) of an account's movements. */
export async function sumMovements(
  rows: Kysely<Tables>,
  wallet: Wallet,
  view: MovementView,
): Promise<{ count: number; amount: number }> {
  return seenIn(rows, wallet, view)
    .select([
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(abs(amount)), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
}

export function findMovement(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ListedMovement | undefined> {
  return withOrder(
    rows
      .selectFrom('wallet_movements')
      .where('wallet_movements.business_id', '=', businessId)
      .where('wallet_movements.id', '=', id),
  ).executeTakeFirst()
}

/** All movements that count of one order, the oldest first. */
export function listMovementsOfOrder(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<ListedMovement[]> {
  return withOrder(
    rows
      .selectFrom('wallet_movements')
      .where('wallet_movements.business_id', '=', businessId)
      .where('wallet_movements.order_id', '=', orderId)
      .where(IS_LIVE),
  )
    .orderBy('wallet_movements.occurred_at')
    .orderBy('wallet_movements.id')
    .execute()
}

export async function setMovementSettled(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  settledAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('wallet_movements')
    .set({ settled_at: settledAt })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Orders whose difference is one of these (rial), each with its number; of several with the same, the newest. */
export async function ordersWithDifference(
  rows: Kysely<Tables>,
  businessId: number,
  differences: readonly number[],
): Promise<Map<number, { id: number; number: number }>> {
  if (differences.length === 0) return new Map()
  const found = await rows
    .selectFrom('order_accounts')
    .innerJoin('orders', 'orders.id', 'order_accounts.order_id')
    .select([
      'order_accounts.order_id as id',
      'orders.basalam_order_id as number',
      'order_accounts.difference',
    ])
    .where('order_accounts.business_id', '=', businessId)
    .where('order_accounts.state', 'in', ['short', 'over', 'unpaid'])
    .where('order_accounts.difference', 'in', [...new Set(differences)])
    .orderBy('order_accounts.paid_at')
    .execute()
  return new Map(found.map(({ id, number, difference }) => [difference, { id, number }]))
}

/** The moment of the first order that is here. */
export async function firstOrderAt(rows: Kysely<Tables>, businessId: number): Promise<Date | null> {
  const first = await rows
    .selectFrom('orders')
    .select('ordered_at')
    .where('business_id', '=', businessId)
    .orderBy('ordered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.ordered_at ?? null
}

/** The moment of the oldest movement that counts; null: there is none. */
export async function firstMovementAt(
  rows: Kysely<Tables>,
  businessId: number,
  accountId: number | null,
): Promise<Date | null> {
  const first = await rows
    .selectFrom('wallet_movements')
    .select('occurred_at')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId ?? 0)
    .where(IS_LIVE)
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst()
  return first?.occurred_at ?? null
}
