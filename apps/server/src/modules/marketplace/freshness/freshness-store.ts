import { type BucketCount, type FreshnessKind, freshnessBucket } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

const SLOT_MS = 15 * 60_000
/** Slots before the newest sum that are summed again: a transaction may end long after its slot. */
const AGAIN_MS = 2 * SLOT_MS

/** How long something took that a seller waited for. */
export interface Duration {
  kind: FreshnessKind
  seconds: number
}

export interface KindCount extends BucketCount {
  kind: FreshnessKind
}

const slotOf = (at: Date) => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)

/**
 * Counts durations, in the transaction in which they end. It is called last there: whoever else counts for the business
 * waits for its end.
 */
export async function addDurations(
  trx: Kysely<Tables>,
  businessId: number,
  durations: readonly Duration[],
  now: Date,
): Promise<void> {
  if (durations.length === 0) return
  const counts = new Map<string, KindCount>()
  for (const { kind, seconds } of durations) {
    const bucket = freshnessBucket(seconds)
    const counted = counts.get(`${kind}/${bucket}`) ?? { kind, bucket, count: 0 }
    counts.set(`${kind}/${bucket}`, { ...counted, count: counted.count + 1 })
  }
  // In one order, so that no two transactions wait for each other.
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
  await trx
    .insertInto('freshness_counts')
    .values(sorted.map((count) => ({ ...count, business_id: businessId, slot: slotOf(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'kind', 'slot', 'bucket'])
        .doUpdateSet({ count: sql`freshness_counts.count + excluded.count` }),
    )
    .execute()
}

/** Counts the business's durations that ended since the quarter of an hour in which `since` is. */
export async function businessDurations(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date,
): Promise<KindCount[]> {
  const found = await rows
    .selectFrom('freshness_counts')
    .select(['kind', 'bucket', sql<number>`sum(count)::int`.as('count')])
    .where('business_id', '=', businessId)
    .where('slot', '>=', slotOf(since))
    .groupBy(['kind', 'bucket'])
    .execute()
  return found
}

/** Does the same over everybody, from the sums of `sumDurations`. */
export async function allDurations(rows: Kysely<Tables>, since: Date): Promise<KindCount[]> {
  return rows
    .selectFrom('freshness_totals')
    .select(['kind', 'bucket', sql<number>`sum(count)::int`.as('count')])
    .where('slot', '>=', slotOf(since))
    .groupBy(['kind', 'bucket'])
    .execute()
}

/** Brings the sums over all businesses up to date, so that nobody who looks at them reads every business. */
export async function sumDurations(rows: Kysely<Tables>): Promise<void> {
  const newest = await rows
    .selectFrom('freshness_totals')
    .select((eb) => eb.fn.max('slot').as('slot'))
    .executeTakeFirst()
  const since = newest?.slot ? new Date(newest.slot.getTime() - AGAIN_MS) : new Date(0)
  await sql`
    insert into freshness_totals (slot, kind, bucket, count)
    select slot, kind, bucket, sum(count)::int from freshness_counts where slot >= ${since}
    group by slot, kind, bucket order by slot, kind, bucket
    on conflict (slot, kind, bucket) do update set count = excluded.count`.execute(rows)
}

/**
 * Time since which the booth's queue may send: it is connected, and no person keeps it still. What was decided before is
 * late since then. Null where there is no booth.
 */
export async function sendsSince(rows: Kysely<Tables>, businessId: number): Promise<Date | null> {
  const row = await rows
    .selectFrom('marketplace_connections')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'marketplace_connections.business_id')
    .select(sql<Date>`greatest(connected_at, resumed_at)`.as('since'))
    .where('marketplace_connections.business_id', '=', businessId)
    .executeTakeFirst()
  return row?.since ?? null
}
