import type { WalletMovementAnswer } from '@payvand/contract'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { Services } from '../../sources/index.ts'
import { type ListedMovement, ordersWithDifference } from './movement-list-store.ts'
import type { WalletReadingRow } from './wallet-readings-store.ts'

/** Rial in one unit of a wallet; null where the ways it may be booked in differ about that, or none is known. */
export function unitOf(reading: WalletReadingRow | undefined): number | null {
  const units = new Set((reading?.bookings ?? []).map(({ unit }) => unit))
  const [unit] = units
  return units.size === 1 ? (unit ?? null) : null
}

/** Answers movements; beside one without an order stands the order whose difference is exactly its amount. */
export async function answerMovements(
  { rows }: Pick<Services, 'rows'>,
  businessId: number,
  movements: readonly ListedMovement[],
  unit: number | null,
): Promise<WalletMovementAnswer[]> {
  const missing = movements.flatMap(({ order_id: orderId, amount }) =>
    orderId === null && unit !== null ? [-amount * unit] : [],
  )
  const maybe = await ordersWithDifference(rows, businessId, missing)
  return movements.map((row) => ({
    id: row.id,
    at: wireTime(row.occurred_at) as string,
    kind: row.kind,
    amount: unit === null ? null : row.amount * unit,
    reason: row.reason,
    description: row.description,
    orderId: row.order_id,
    orderNumber: row.order_number,
    isCorrected: row.is_corrected,
    maybeOrder: row.order_id === null && unit !== null ? (maybe.get(-row.amount * unit) ?? null) : null,
    isSettled: row.settled_at !== null,
  }))
}
