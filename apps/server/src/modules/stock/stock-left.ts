import { stockLeft } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { findReservations, linesWithStock } from './order-reservations-store.ts'

/** Units left of what each line of these orders names, once every order has its own; lines of no item of ours are left out. */
export async function stockLeftOfLines(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<Map<number, number | null>> {
  const lines = await linesWithStock(rows, businessId, orderIds)
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const reservations = await findReservations(rows, businessId, itemIds)
  return new Map(
    lines.map(({ id, itemId, data, properties }) => [
      id,
      data && stockLeft(data, reservations.get(itemId) ?? [], { properties }),
    ]),
  )
}
