import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export interface UserRow {
  id: number
  businessId: number
  username: string
  name: string | null
  isAdmin: boolean
  isDemo: boolean
  passwordHash: string | null
}

const COLUMNS = [
  'users.id',
  'users.business_id as businessId',
  'users.username',
  'users.name',
  'users.is_admin as isAdmin',
  'users.is_demo as isDemo',
  'users.password_hash as passwordHash',
] as const

/** Users stand above businesses: they are found by their name or by a session, which then says the business. */
export function findUserByUsername(rows: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return rows
    .selectFrom('users')
    .select(COLUMNS)
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
}

export function findUserBySession(
  rows: Kysely<Tables>,
  tokenHash: string,
  now: Date,
): Promise<UserRow | undefined> {
  return rows
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(COLUMNS)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

export async function insertUser(
  rows: Kysely<Tables>,
  user: {
    businessId: number
    username: string
    name: string | null
    passwordHash: string | null
    isAdmin: boolean
    isDemo?: boolean
  },
): Promise<number> {
  const row = await rows
    .insertInto('users')
    .values({
      business_id: user.businessId,
      username: user.username.toLowerCase(),
      name: user.name,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin,
      is_demo: user.isDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Sets a new password and ends every session of the user. */
export async function setPassword(rows: Kysely<Tables>, userId: number, passwordHash: string): Promise<void> {
  await rows.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await rows.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export function listBans(
  rows: Kysely<Tables>,
  userId: number,
): Promise<{ banType: number; createdAt: Date }[]> {
  return rows
    .selectFrom('user_bans')
    .select(['ban_type as banType', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('ban_type')
    .execute()
}

export async function addBan(rows: Kysely<Tables>, userId: number, banType: number): Promise<void> {
  await rows
    .insertInto('user_bans')
    .values({ user_id: userId, ban_type: banType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeBan(rows: Kysely<Tables>, userId: number, banType: number): Promise<void> {
  await rows.deleteFrom('user_bans').where('user_id', '=', userId).where('ban_type', '=', banType).execute()
}
