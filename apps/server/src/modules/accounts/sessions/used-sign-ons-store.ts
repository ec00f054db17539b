import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Uses up a sign-on; false where it was used before. Whose it is nobody knows yet, so no business is a parameter. */
export async function useSignOn(
  rows: Kysely<Tables>,
  { nonceHash, until }: { nonceHash: string; until: Date },
): Promise<boolean> {
  const row = await rows
    .insertInto('used_sign_ons')
    .values({ nonce_hash: nonceHash, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return row !== undefined
}
