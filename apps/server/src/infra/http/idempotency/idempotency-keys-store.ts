import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { IdempotencyKeysTable } from '../../db/security-schema.ts'

export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>

export interface UserKey {
  userId: number
  key: string
}

/** What was answered; `sealed` is null where it is too long to be kept. */
export interface SealedAnswer {
  status: number
  sealed: string | null
}

export function findKey(
  rows: Kysely<Tables>,
  { userId, key }: UserKey,
): Promise<IdempotencyKeyRow | undefined> {
  return rows
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps a key whose request begins. Answers whether it was new: of two that come at once one is. */
export async function claimKey(
  rows: Kysely<Tables>,
  { userId, key }: UserKey,
  fingerprint: string,
  now: Date,
): Promise<boolean> {
  const row = await rows
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, state: 'begun', created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepAnswer(
  rows: Kysely<Tables>,
  { userId, key }: UserKey,
  { status, sealed }: SealedAnswer,
): Promise<void> {
  await rows
    .updateTable('idempotency_keys')
    .set({ state: 'answered', status, answer_sealed: sealed })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** The request failed in a way that may have left something behind. */
export async function markUnknown(rows: Kysely<Tables>, { userId, key }: UserKey): Promise<void> {
  await rows
    .updateTable('idempotency_keys')
    .set({ state: 'unknown' })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function forgetKey(rows: Kysely<Tables>, { userId, key }: UserKey): Promise<void> {
  await rows.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
}
