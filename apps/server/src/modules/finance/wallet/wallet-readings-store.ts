import type { ReadingTrouble, WalletBooking } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { WalletReadingsTable, WalletWalk } from '../../../infra/db/finance-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type WalletReadingRow = Selectable<WalletReadingsTable>

/** The permission that the booth's connection has or lacks, as a condition on its row. */
const MAY_READ = sql<boolean>`marketplace_connections.granted_scopes @> '["customer.wallet.read"]'`

/** Begins reading for booths that were connected since with the permission for it, and whose wallet was never read. */
export async function addMissingReadings(
  rows: Kysely<Tables>,
  connectedSince: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet_readings (business_id, next_at)
    select business_id, ${now}::timestamptz from marketplace_connections
    where status = 'connected' and connected_at >= ${connectedSince} and ${MAY_READ}
      and not exists (select 1 from wallet_readings where wallet_readings.business_id = marketplace_connections.business_id)
    on conflict do nothing`.execute(rows)
}

/** Finds active businesses with a living booth that are due. Looks across businesses, as every worker does. */
export async function businessesWithDueReadings(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('wallet_readings')
    .innerJoin('businesses', 'businesses.id', 'wallet_readings.business_id')
    .innerJoin(
      'marketplace_connections',
      'marketplace_connections.business_id',
      'wallet_readings.business_id',
    )
    .select('wallet_readings.business_id')
    .where('wallet_readings.next_at', '<=', now)
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .orderBy('wallet_readings.next_at')
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

export function findReading(rows: Kysely<Tables>, businessId: number): Promise<WalletReadingRow | undefined> {
  return rows
    .selectFrom('wallet_readings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

/** Asks for a reading as soon as one can be. */
export async function wantReading(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await rows
    .insertInto('wallet_readings')
    .values({ business_id: businessId, next_at: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ next_at: now }))
    .execute()
}

/** Another account's wallet is read from its beginning, and nothing is known of how it is booked. */
export async function beginAccount(
  rows: Kysely<Tables>,
  businessId: number,
  accountId: number,
): Promise<void> {
  await rows
    .updateTable('wallet_readings')
    .set({
      account_id: accountId,
      walk: null,
      read_until: null,
      last_complete_at: null,
      balance: null,
      whole_at: null,
      bookings: null,
      latest_ms: null,
      judged_until: null,
    })
    .where('business_id', '=', businessId)
    .execute()
}

/** How far the reading came; the rest of it follows at once. */
export async function saveWalk(trx: Kysely<Tables>, businessId: number, walk: WalletWalk): Promise<void> {
  await trx
    .updateTable('wallet_readings')
    .set({ walk: JSON.stringify(walk) })
    .where('business_id', '=', businessId)
    .execute()
}

/** Everything until `readUntil` is here. */
export async function completeWalk(
  trx: Kysely<Tables>,
  businessId: number,
  walked: { startedAt: Date; isWhole: boolean; balance: number | null; readUntil: Date | null },
): Promise<void> {
  const { startedAt, isWhole, balance, readUntil } = walked
  await trx
    .updateTable('wallet_readings')
    .set({
      walk: null,
      balance,
      last_complete_at: startedAt,
      attempts: 0,
      reason_code: null,
      ...(readUntil ? { read_until: readUntil } : {}),
      // Once a day all orders are reckoned: what they are judged by may have changed without them.
      ...(isWhole ? { whole_at: startedAt, reckon_version: sql`reckon_version + 1` } : {}),
    })
    .where('business_id', '=', businessId)
    .execute()
}

/** The next reading. Whoever asked for one since this began gets it at once. */
export async function nextReadingAt(
  rows: Kysely<Tables>,
  businessId: number,
  { startedAt, nextAt }: { startedAt: Date; nextAt: Date },
): Promise<void> {
  await rows
    .updateTable('wallet_readings')
    .set({ next_at: sql`case when next_at > ${startedAt} then next_at else ${nextAt} end` })
    .where('business_id', '=', businessId)
    .execute()
}

export async function postponeReading(
  rows: Kysely<Tables>,
  businessId: number,
  wait: { at: Date; trouble: ReadingTrouble; attempts: number },
): Promise<void> {
  await rows
    .updateTable('wallet_readings')
    .set({ next_at: wait.at, reason_code: wait.trouble, attempts: wait.attempts })
    .where('business_id', '=', businessId)
    .execute()
}

/** What was learned of the wallet, and until when orders are reckoned by it. */
export async function saveLearned(
  rows: Kysely<Tables>,
  businessId: number,
  learned: { bookings: readonly WalletBooking[]; latestMs: number; judgedUntil: Date; judgedVersion: number },
): Promise<void> {
  await rows
    .updateTable('wallet_readings')
    .set({
      bookings: learned.bookings.length > 0 ? JSON.stringify(learned.bookings) : null,
      latest_ms: learned.latestMs,
      judged_until: learned.judgedUntil,
      judged_version: learned.judgedVersion,
    })
    .where('business_id', '=', businessId)
    .execute()
}

/** Every order is to be reckoned anew, since what it is reckoned by changed; now, and not with the next reading. */
export async function wantReckoning(trx: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await trx
    .insertInto('wallet_readings')
    .values({ business_id: businessId, next_at: now })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ next_at: now, reckon_version: sql`wallet_readings.reckon_version + 1` }),
    )
    .execute()
}
