// This store reads across businesses, for calls of admins alone.

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface OperatedUserRow {
  id: number
  businessId: number
  username: string
  name: string | null
  isAdmin: boolean
  lastSignedInAt: Date | null
  createdAt: Date
  hasSecondFactor: boolean
}

const usersOf = (rows: Kysely<Tables>) =>
  rows.selectFrom('users').select([
    'id',
    'business_id as businessId',
    'username',
    'name',
    'is_admin as isAdmin',
    'last_signed_in_at as lastSignedInAt',
    'created_at as createdAt',
    sql<boolean>`exists (select 1 from second_factors where second_factors.user_id = users.id
        and second_factors.confirmed_at is not null)`.as('hasSecondFactor'),
  ])

export function usersOfBusiness(rows: Kysely<Tables>, businessId: number): Promise<OperatedUserRow[]> {
  return usersOf(rows).where('business_id', '=', businessId).orderBy('id').execute()
}

/** Locks any user until the transaction ends. */
export function lockUser(trx: Kysely<Tables>, userId: number): Promise<OperatedUserRow | undefined> {
  return usersOf(trx).where('id', '=', userId).forUpdate().executeTakeFirst()
}

export function bansOfUsers(
  rows: Kysely<Tables>,
  userIds: readonly number[],
): Promise<{ userId: number; banType: number; reason: string | null; createdAt: Date }[]> {
  return rows
    .selectFrom('user_bans')
    .select(['user_id as userId', 'ban_type as banType', 'reason', 'created_at as createdAt'])
    .where('user_id', 'in', userIds.length > 0 ? userIds : [-1])
    .orderBy('ban_type')
    .execute()
}
