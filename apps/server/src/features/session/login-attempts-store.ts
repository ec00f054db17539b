import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Failed logins since a moment: of this user from this address, of this user, and of this address. */
export async function countFailures(
  rows: Kysely<Tables>,
  username: string,
  address: string,
  since: Date,
): Promise<{ together: number; username: number; address: number }> {
  const row = await rows
    .selectFrom('login_attempts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('username', '=', username).as('username'),
      eb.fn.countAll<number>().filterWhere('address', '=', address).as('address'),
      eb.fn.countAll<number>().filterWhere(eb.and({ username, address })).as('together'),
    ])
    .where('attempted_at', '>=', since)
    .where((eb) => eb.or({ username, address }))
    .executeTakeFirstOrThrow()
  return {
    together: Number(row.together),
    username: Number(row.username),
    address: Number(row.address),
  }
}

/** Records a failure, and drops those nobody asks about any more. */
export async function addFailure(
  rows: Kysely<Tables>,
  username: string,
  address: string,
  now: Date,
  forgetBefore: Date,
): Promise<void> {
  await rows.insertInto('login_attempts').values({ username, address, attempted_at: now }).execute()
  await rows.deleteFrom('login_attempts').where('attempted_at', '<', forgetBefore).execute()
}

export async function clearFailures(rows: Kysely<Tables>, username: string, address: string): Promise<void> {
  await rows
    .deleteFrom('login_attempts')
    .where('username', '=', username)
    .where('address', '=', address)
    .execute()
}
