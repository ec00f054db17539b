import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Former codes end. */
export async function replaceRecoveryCodes(
  rows: Kysely<Tables>,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await rows.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await rows
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute()
}

/** Uses a code up; false where there is none such, or it was used. */
export async function takeRecoveryCode(
  rows: Kysely<Tables>,
  userId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const row = await rows
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(rows: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await rows
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
