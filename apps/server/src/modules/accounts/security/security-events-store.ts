import type { SecurityEvent } from '@payvand/domain'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SecurityEventsTable } from '../../../infra/db/security-schema.ts'

/** Answers its number. */
export async function insertSecurityEvent(
  rows: Kysely<Tables>,
  event: Insertable<SecurityEventsTable>,
): Promise<number> {
  const { id } = await rows
    .insertInto('security_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether this user signed in before, and from this address: a program without cookies is no new device each time. */
export async function earlierSignIns(
  rows: Kysely<Tables>,
  { businessId, id }: { businessId: number; id: number },
  address: string,
): Promise<{ any: boolean; fromHere: boolean }> {
  const found = await rows
    .selectFrom('security_events')
    .select((eb) => [
      eb.fn.countAll<number>().as('any'),
      eb.fn.countAll<number>().filterWhere('address', '=', address).as('fromHere'),
    ])
    .where('business_id', '=', businessId)
    .where('user_id', '=', id)
    .where('event', '=', 'sign_in')
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow()
  return { any: Number(found.any) > 0, fromHere: Number(found.fromHere) > 0 }
}

/** The record of a business, newest first. */
export async function listSecurityEvents(
  rows: Kysely<Tables>,
  businessId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Selectable<SecurityEventsTable>[]; totalCount: number }> {
  const found = rows.selectFrom('security_events').where('business_id', '=', businessId)
  const data = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { data, totalCount: Number(count) }
}

/** Whether such a refusal of this address, and of this user where one is known, was written down since a moment. */
export async function hasRefusal(
  rows: Kysely<Tables>,
  { event, address, userId }: { event: SecurityEvent; address: string; userId: number | null },
  since: Date,
): Promise<boolean> {
  const row = await rows
    .selectFrom('security_events')
    .select('id')
    .where('outcome', '=', 'refused')
    .where('address', '=', address)
    .where('happened_at', '>', since)
    .where('event', '=', event)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
