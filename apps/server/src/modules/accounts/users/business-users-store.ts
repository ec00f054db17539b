import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface BusinessUserRow {
  id: number
  username: string
  name: string | null
  isAdmin: boolean
  marketplaceUserId: number | null
  createdAt: Date
  lastSeenAt: Date | null
}

const usersOf = (rows: Kysely<Tables>, businessId: number) =>
  rows
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.username',
      'users.name',
      'users.is_admin as isAdmin',
      'users.marketplace_user_id as marketplaceUserId',
      'users.created_at as createdAt',
      eb
        .selectFrom('sessions')
        .select((one) => one.fn.max('sessions.last_seen_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('lastSeenAt'),
    ])
    .where('users.business_id', '=', businessId)

export function listBusinessUsers(
  rows: Kysely<Tables>,
  businessId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<BusinessUserRow[]> {
  return usersOf(rows, businessId)
    .orderBy('users.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export function findBusinessUser(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BusinessUserRow | undefined> {
  return usersOf(rows, businessId).where('users.id', '=', id).executeTakeFirst()
}

export async function countBusinessUsers(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const { count } = await rows
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps others from removing a user of this business until the transaction ends: of the last two, one stays. */
export async function lockBusinessUsers(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Their sessions end with them; what they wrote and pasted stays. */
export async function deleteBusinessUser(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<void> {
  await rows.deleteFrom('users').where('business_id', '=', businessId).where('id', '=', id).execute()
}
