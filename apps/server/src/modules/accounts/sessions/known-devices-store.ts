import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export async function isKnownDevice(
  rows: Kysely<Tables>,
  userId: number,
  tokenHash: string,
  since: Date,
): Promise<boolean> {
  const row = await rows
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a device its next token: it stays the device of all who were signed in on it, and becomes this user's. */
export async function renewDevice(
  rows: Kysely<Tables>,
  device: { oldHash: string | null; newHash: string; userId: number; now: Date },
): Promise<void> {
  const { oldHash, newHash, userId, now } = device
  if (oldHash !== null) {
    await rows
      .updateTable('known_devices')
      .set({ token_hash: newHash })
      .where('token_hash', '=', oldHash)
      .execute()
  }
  await rows
    .insertInto('known_devices')
    .values({ token_hash: newHash, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Drops the devices of a user that were not used since a moment, and the oldest past the most we keep. */
export async function forgetDevices(
  rows: Kysely<Tables>,
  userId: number,
  { since, most }: { since: Date; most: number },
): Promise<void> {
  const newest = rows
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(most)
  await rows
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_used_at', '<=', since), eb('token_hash', 'not in', newest)]))
    .execute()
}
