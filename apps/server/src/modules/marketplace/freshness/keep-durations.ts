import type { FreshnessKind } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { measure } from '../../../infra/observe/measure.ts'
import { addDurations, type Duration, sendsSince } from './freshness-store.ts'

/** Least that is measured: a measure of nothing is left out. */
const LEAST_SECONDS = 0.001

/** What the marketplace accepted just now, and since when it should have had it; null where that is not known. */
export interface Accepted {
  kind: FreshnessKind
  since: Date | null
}

/** Counts how long it took to send, in the transaction of the acceptance. Answers the durations, for `measureDurations`. */
export async function keepSendingDurations(
  trx: Kysely<Tables>,
  businessId: number,
  accepted: readonly Accepted[],
  now: Date,
): Promise<Duration[]> {
  if (accepted.length === 0) return []
  const opened = await sendsSince(trx, businessId)
  const durations = accepted.flatMap(({ kind, since }) =>
    since === null ? [] : [{ kind, seconds: secondsBetween(since, opened, now) }],
  )
  await addDurations(trx, businessId, durations, now)
  return durations
}

function secondsBetween(since: Date, opened: Date | null, now: Date): number {
  const from = Math.max(since.getTime(), opened?.getTime() ?? 0)
  return Math.max(0, now.getTime() - from) / 1_000
}

/** Hands durations to the metrics, after their transaction. */
export function measureDurations(durations: readonly Duration[]): void {
  for (const { kind, seconds } of durations)
    measure('payvand_freshness_seconds', { kind }, Math.max(seconds, LEAST_SECONDS))
}
