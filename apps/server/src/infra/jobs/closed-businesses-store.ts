import { BAN_TYPES, type BanArea } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'

/**
 * Whether a ban closes one of these areas to a business. A ban of any of its users does: they are the same business, whoever of
 * them was made first.
 */
export async function isClosed(
  rows: Kysely<Tables>,
  businessId: number,
  areas: readonly BanArea[] = ['business'],
): Promise<boolean> {
  const row = await rows
    .selectFrom('users')
    .innerJoin('user_bans', 'user_bans.user_id', 'users.id')
    .select('users.id')
    .where('users.business_id', '=', businessId)
    .where(
      'user_bans.ban_type',
      'in',
      areas.map((area) => BAN_TYPES[area]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The businesses for which a ban closes what concerns the booth and the shop. */
export async function closedBusinesses(rows: Kysely<Tables>): Promise<Set<number>> {
  const banned = await rows
    .selectFrom('user_bans')
    .innerJoin('users', 'users.id', 'user_bans.user_id')
    .select('users.business_id as id')
    .where('user_bans.ban_type', '=', BAN_TYPES.business)
    .distinct()
    .execute()
  return new Set(banned.map(({ id }) => id))
}
