import type { Kysely, Selectable } from 'kysely'
import type { SessionsTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'user_id' | 'created_at' | 'expires_at' | 'last_seen_at' | 'address' | 'user_agent'
>

const LISTED = 100

export async function insertSession(
  rows: Kysely<Tables>,
  session: {
    tokenHash: string
    userId: number
    now: Date
    expiresAt: Date
    address: string
    userAgent: string | null
    /** Null: the person has to confirm themselves where that is needed. */
    confirmedUntil: Date | null
  },
): Promise<void> {
  await rows
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      address: session.address,
      user_agent: session.userAgent,
      confirmed_until: session.confirmedUntil,
    })
    .execute()
  await rows
    .updateTable('users')
    .set({ last_signed_in_at: session.now })
    .where('id', '=', session.userId)
    .execute()
}

export async function deleteSession(rows: Kysely<Tables>, tokenHash: string): Promise<void> {
  await rows.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Confirms a session until a moment, under another token. Answers whether there still is such a session. */
export async function confirmSession(
  rows: Kysely<Tables>,
  id: number,
  { tokenHash, now, confirmedUntil }: { tokenHash: string; now: Date; confirmedUntil: Date },
): Promise<boolean> {
  const row = await rows
    .updateTable('sessions')
    .set((eb) => ({
      token_hash: tokenHash,
      former_token_hash: eb.ref('token_hash'),
      renewed_at: now,
      confirmed_until: confirmedUntil,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The open sessions of a user, the one seen last first. */
export function listSessions(
  rows: Kysely<Tables>,
  userId: number,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return rows
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'expires_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

/** Answers the program it was of; undefined where the user has no such session. */
export function endSession(
  rows: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<{ userAgent: string | null } | undefined> {
  return rows
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('user_agent as userAgent')
    .executeTakeFirst()
}

/** Answers how many. */
export async function endOtherSessions(
  rows: Kysely<Tables>,
  userId: number,
  keptTokenHash: string,
): Promise<number> {
  const { numDeletedRows } = await rows
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Answers how many. */
export async function endAllSessions(rows: Kysely<Tables>, userId: number): Promise<number> {
  const { numDeletedRows } = await rows
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Keeps the challenge of a passkey that is being added. */
export async function keepSessionChallenge(
  rows: Kysely<Tables>,
  id: number,
  { challenge, until }: { challenge: string; until: Date },
): Promise<void> {
  await rows.updateTable('sessions').set({ challenge, challenge_until: until }).where('id', '=', id).execute()
}

/** The challenge, which is good for one answer; null where there is none, or its time is over. */
export async function takeSessionChallenge(
  rows: Kysely<Tables>,
  id: number,
  now: Date,
): Promise<string | null> {
  return rows.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['challenge', 'challenge_until'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.challenge) return null
    await trx.updateTable('sessions').set({ challenge: null }).where('id', '=', id).execute()
    return row.challenge_until !== null && row.challenge_until > now ? row.challenge : null
  })
}
