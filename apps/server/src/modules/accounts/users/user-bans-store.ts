import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The areas that are closed to a business, by a ban of any of its users: the first of each type. */
export function listBans(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ banType: number; createdAt: Date; reason: string | null }[]> {
  return rows
    .selectFrom('user_bans')
    .innerJoin('users', 'users.id', 'user_bans.user_id')
    .select([
      'user_bans.ban_type as banType',
      'user_bans.created_at as createdAt',
      'user_bans.reason as reason',
    ])
    .distinctOn('user_bans.ban_type')
    .where('users.business_id', '=', businessId)
    .orderBy('user_bans.ban_type')
    .orderBy('user_bans.created_at')
    .execute()
}

/** Answers whether there was no such ban yet. */
export async function addBan(
  rows: Kysely<Tables>,
  userId: number,
  banType: number,
  reason: string | null = null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('user_bans')
    .values({ user_id: userId, ban_type: banType, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** A user someone makes is bound as its maker is: a process of the version before looks at each user's own bans. */
export async function copyBans(rows: Kysely<Tables>, fromUserId: number, toUserId: number): Promise<void> {
  await rows
    .insertInto('user_bans')
    .columns(['user_id', 'ban_type', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('user_bans')
        .select([eb.val(toUserId).as('user_id'), 'ban_type', 'reason'])
        .where('user_id', '=', fromUserId),
    )
    .execute()
}

/** Opens an area to a business again, whichever of its users was banned. Answers whether it was closed. */
export async function removeBans(
  rows: Kysely<Tables>,
  businessId: number,
  banType: number,
): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('user_bans')
    .where('ban_type', '=', banType)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('users.business_id', '=', businessId),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
