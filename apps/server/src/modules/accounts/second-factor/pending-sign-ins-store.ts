import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { PendingSignInsTable } from '../../../infra/db/security-schema.ts'

export async function insertPendingSignIn(
  rows: Kysely<Tables>,
  pending: Insertable<PendingSignInsTable>,
): Promise<void> {
  await rows.insertInto('pending_sign_ins').values(pending).execute()
}

export function findPendingSignIn(
  rows: Kysely<Tables>,
  tokenHash: string,
  now: Date,
): Promise<Selectable<PendingSignInsTable> | undefined> {
  return rows
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function keepChallenge(
  rows: Kysely<Tables>,
  tokenHash: string,
  challenge: string | null,
): Promise<void> {
  await rows.updateTable('pending_sign_ins').set({ challenge }).where('token_hash', '=', tokenHash).execute()
}

/** Ends it; false where somebody else ended it meanwhile: a sign-in becomes one session. */
export async function endPendingSignIn(rows: Kysely<Tables>, tokenHash: string): Promise<boolean> {
  const row = await rows
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}
