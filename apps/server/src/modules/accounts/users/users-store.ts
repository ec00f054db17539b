import { normaliseUsername } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface UserRow {
  id: number
  businessId: number
  username: string
  name: string | null
  isAdmin: boolean
  isDemo: boolean
  passwordHash: string | null
  marketplaceUserId: number | null
}

export const USER_COLUMNS = [
  'users.id',
  'users.business_id as businessId',
  'users.username',
  'users.name',
  'users.is_admin as isAdmin',
  'users.is_demo as isDemo',
  'users.password_hash as passwordHash',
  'users.marketplace_user_id as marketplaceUserId',
] as const

/** Users stand above businesses: they are found by their name or by a session, which then says the business. */
export function findUserByUsername(rows: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return rows
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('username', '=', normaliseUsername(username))
    .executeTakeFirst()
}

export function findUser(rows: Kysely<Tables>, id: number): Promise<UserRow | undefined> {
  return rows.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** A session after the renewal of its token; calls that left before it still bring the former one. */
const RENEWAL_GRACE_MS = 60_000

export interface UserBySession extends UserRow {
  sessionId: number
  lastSeenAt: Date
  /** Hash of the session's token now, also where the former one was brought. */
  tokenHash: string
  confirmedUntil: Date | null
  hasSecondFactor: boolean
}

/** The user of a session that has neither ended nor lain idle since `idleSince`. */
export function findUserBySession(
  rows: Kysely<Tables>,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<UserBySession | undefined> {
  const graceSince = new Date(now.getTime() - RENEWAL_GRACE_MS)
  return rows
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(USER_COLUMNS)
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.token_hash as tokenHash',
      'sessions.confirmed_until as confirmedUntil',
      sql<boolean>`exists (select 1 from second_factors where second_factors.user_id = users.id
        and second_factors.confirmed_at is not null)`.as('hasSecondFactor'),
    ])
    .where((eb) =>
      eb.or([
        eb('sessions.token_hash', '=', tokenHash),
        eb.and([
          eb('sessions.former_token_hash', '=', tokenHash),
          eb('sessions.renewed_at', '>', graceSince),
        ]),
      ]),
    )
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .executeTakeFirst()
}

/** Writes down when and from where a session was used last. */
export async function noteSeen(
  rows: Kysely<Tables>,
  tokenHash: string,
  seen: { now: Date; address: string; userAgent: string | null },
): Promise<void> {
  await rows
    .updateTable('sessions')
    .set({ last_seen_at: seen.now, address: seen.address, user_agent: seen.userAgent })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export function findUserByMarketplaceUser(
  rows: Kysely<Tables>,
  marketplaceUserId: number,
): Promise<UserRow | undefined> {
  return rows
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('marketplace_user_id', '=', marketplaceUserId)
    .executeTakeFirst()
}

/** Lets nobody else sign this marketplace user on until the transaction ends: two first sign-ons make one business. */
export async function lockMarketplaceUser(rows: Kysely<Tables>, marketplaceUserId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace-user:${marketplaceUserId}`}, 0))`.execute(
    rows,
  )
}

/** Says, or takes back with null, which marketplace user this is. */
export async function linkMarketplaceUser(
  rows: Kysely<Tables>,
  userId: number,
  marketplaceUserId: number | null,
): Promise<void> {
  await rows
    .updateTable('users')
    .set({ marketplace_user_id: marketplaceUserId })
    .where('id', '=', userId)
    .execute()
}

export interface NewUser {
  businessId: number
  username: string
  name: string | null
  passwordHash: string | null
  marketplaceUserId?: number | null
  isAdmin: boolean
  isDemo?: boolean
}

/** Answers the new id; undefined when the username is taken. */
export async function insertUserUnlessTaken(
  rows: Kysely<Tables>,
  user: NewUser,
): Promise<number | undefined> {
  const row = await rows
    .insertInto('users')
    .values({
      business_id: user.businessId,
      username: normaliseUsername(user.username),
      name: user.name,
      password_hash: user.passwordHash,
      marketplace_user_id: user.marketplaceUserId ?? null,
      is_admin: user.isAdmin,
      is_demo: user.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertUser(rows: Kysely<Tables>, user: NewUser): Promise<number> {
  const id = await insertUserUnlessTaken(rows, user)
  if (id === undefined) throw new Error(`The username ${user.username} is taken`)
  return id
}

export async function setName(rows: Kysely<Tables>, userId: number, name: string | null): Promise<void> {
  await rows.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Sets a new password and ends the sessions of the user; all of them, or all but one. */
export async function setPassword(
  rows: Kysely<Tables>,
  userId: number,
  passwordHash: string,
  keptTokenHash: string | null = null,
): Promise<void> {
  await rows.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await rows.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  let ended = rows.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptTokenHash !== null) ended = ended.where('token_hash', '!=', keptTokenHash)
  await ended.execute()
}

export async function findUserName(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<string | null> {
  const row = await rows
    .selectFrom('users')
    .select(['name', 'username'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (row.name ?? row.username) : null
}
