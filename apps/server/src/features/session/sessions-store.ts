import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export async function insertSession(
  rows: Kysely<Tables>,
  session: { tokenHash: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await rows
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  await rows
    .updateTable('users')
    .set({ last_signed_in_at: session.now })
    .where('id', '=', session.userId)
    .execute()
  await rows.deleteFrom('sessions').where('expires_at', '<', session.now).execute()
}

export async function deleteSession(rows: Kysely<Tables>, tokenHash: string): Promise<void> {
  await rows.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
