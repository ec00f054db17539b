import type { TokenScope } from '@payvand/domain'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { PersonalTokensTable } from '../../../infra/db/security-schema.ts'
import { USER_COLUMNS, type UserRow } from '../users/users-store.ts'

export type PersonalTokenRow = Omit<Selectable<PersonalTokensTable>, 'token_hash'>

const SHOWN = [
  'id',
  'user_id',
  'name',
  'ending',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_from',
] as const

/** The newest first. */
export const listPersonalTokens = (rows: Kysely<Tables>, userId: number): Promise<PersonalTokenRow[]> =>
  rows
    .selectFrom('personal_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export async function countPersonalTokens(rows: Kysely<Tables>, userId: number, now: Date): Promise<number> {
  const { count } = await rows
    .selectFrom('personal_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertPersonalToken = (
  rows: Kysely<Tables>,
  token: Insertable<PersonalTokensTable>,
): Promise<PersonalTokenRow> =>
  rows.insertInto('personal_tokens').values(token).returning(SHOWN).executeTakeFirstOrThrow()

/** Answers its name; undefined where the user has no such token. */
export async function deletePersonalToken(
  rows: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const row = await rows
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export interface UserByToken extends UserRow {
  tokenId: number
  scopes: TokenScope[]
  lastUsedAt: Date | null
}

/** The user of a token that has not ended. */
export const findUserByPersonalToken = (
  rows: Kysely<Tables>,
  tokenHash: string,
  now: Date,
): Promise<UserByToken | undefined> =>
  rows
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select(USER_COLUMNS)
    .select([
      'personal_tokens.id as tokenId',
      'personal_tokens.scopes',
      'personal_tokens.last_used_at as lastUsedAt',
    ])
    .where('personal_tokens.token_hash', '=', tokenHash)
    .where('personal_tokens.expires_at', '>', now)
    .executeTakeFirst()

export async function notePersonalTokenUsed(
  rows: Kysely<Tables>,
  id: number,
  used: { now: Date; address: string },
): Promise<void> {
  await rows
    .updateTable('personal_tokens')
    .set({ last_used_at: used.now, last_used_from: used.address })
    .where('id', '=', id)
    .execute()
}
