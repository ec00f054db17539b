import type { SecondFactorKind } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SecondFactorsTable } from '../../../infra/db/security-schema.ts'

export type SecondFactorRow = Selectable<SecondFactorsTable>

/** What the user can prove themselves with, oldest first. */
export function listSecondFactors(rows: Kysely<Tables>, userId: number): Promise<SecondFactorRow[]> {
  return rows
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** An app that was begun and whose code was not proven right yet. */
export function findUnprovenApp(rows: Kysely<Tables>, userId: number): Promise<SecondFactorRow | undefined> {
  return rows
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Begins an app; one that was begun before and never proven goes. */
export async function beginApp(
  rows: Kysely<Tables>,
  userId: number,
  app: { name: string; secretSealed: string },
): Promise<void> {
  await rows
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .execute()
  await rows
    .insertInto('second_factors')
    .values({
      user_id: userId,
      kind: 'totp',
      name: app.name,
      secret_sealed: app.secretSealed,
      credential_id: null,
      public_key: null,
      sign_count: null,
      transports: null,
    })
    .execute()
}

/** Makes an app count that was begun, in the place of the one before. */
export async function proveApp(
  rows: Kysely<Tables>,
  userId: number,
  id: number,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await rows
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('id', '!=', id)
    .execute()
  await rows
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Takes a code of this half minute. False where one of it, or of a later one, was taken before: each is good once. */
export async function takeStep(
  rows: Kysely<Tables>,
  id: number,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const row = await rows
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPasskey {
  name: string
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[]
}

/** False where this key is somebody's already. */
export async function addPasskey(
  rows: Kysely<Tables>,
  userId: number,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const row = await rows
    .insertInto('second_factors')
    .values({
      user_id: userId,
      kind: 'passkey',
      name: passkey.name,
      secret_sealed: null,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyUsed(
  rows: Kysely<Tables>,
  id: number,
  { signCount, now }: { signCount: number; now: Date },
): Promise<void> {
  await rows
    .updateTable('second_factors')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps others from adding to or removing from what this user has until the transaction ends. */
export async function lockSecondFactors(rows: Kysely<Tables>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`second-factors:${userId}`}, 0))`.execute(rows)
}

/** Answers what was removed; undefined where the user has no such. */
export function removeSecondFactor(
  rows: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<{ kind: SecondFactorKind; name: string } | undefined> {
  return rows
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returning(['kind', 'name'])
    .executeTakeFirst()
}

/** Removes all that a user has, with the recovery codes. Answers whether there was anything. */
export async function removeAllSecondFactors(rows: Kysely<Tables>, userId: number): Promise<boolean> {
  const removed = await rows
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  await rows.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await rows.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  return removed.length > 0
}
