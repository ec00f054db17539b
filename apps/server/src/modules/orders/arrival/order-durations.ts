import type { Parcel } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { addDurations, type Duration } from '../../marketplace/index.ts'
import { watchedSince } from './order-polls-store.ts'

/**
 * Counts how long orders that are new here took to come, from their payment, in the transaction that adds them. Orders of
 * a time in which nobody asked for them are left out. Answers the durations, for the metrics.
 */
export async function keepOrderDurations(
  trx: Kysely<Tables>,
  businessId: number,
  parcels: readonly Pick<Parcel, 'paidAt' | 'createdAt'>[],
  source: OrderSource,
  now: Date,
): Promise<Duration[]> {
  if (parcels.length === 0) return []
  const since = await watchedSince(trx, businessId)
  if (since === null) return []
  const kind = source === 'webhook' ? 'order_by_webhook' : 'order_by_poll'
  const durations = parcels
    .map(({ paidAt, createdAt }) => paidAt ?? createdAt)
    .filter((at) => at >= since)
    .map((at) => ({ kind, seconds: Math.max(0, now.getTime() - at.getTime()) / 1_000 }) as const)
  await addDurations(trx, businessId, durations, now)
  return durations
}
