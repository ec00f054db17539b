import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** An attempt is counted for a known device alone, or else for its username and its address. */
export interface AttemptBy {
  username: string
  /** The address in the form that `limitAddress` gives it. */
  address: string
  deviceHash: string | null
}

/** No other login is counted until the transaction ends, on any server, so the count still holds at the insert. */
export async function lockLoginAttempts(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login-attempts', 0))`.execute(trx)
}

/**
 * The moment of the attempt that fills a limit: the newest `limit` attempts by all of what is given, the oldest of them.
 * Undefined while there are fewer since that moment.
 */
export async function attemptFilling(
  rows: Kysely<Tables>,
  by: Partial<AttemptBy>,
  limit: number,
  since: Date,
): Promise<Date | undefined> {
  const { username, address, deviceHash } = by
  let found = rows.selectFrom('login_attempts').select('attempted_at').where('attempted_at', '>', since)
  if (username !== undefined) found = found.where('username', '=', username)
  if (address !== undefined) found = found.where('address', '=', address)
  found = deviceHash ? found.where('device_hash', '=', deviceHash) : found.where('device_hash', 'is', null)
  const row = await found
    .orderBy('attempted_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.attempted_at
}

/** Attempts on a username by devices that are not known, from anywhere. */
export async function countAttempts(rows: Kysely<Tables>, username: string, since: Date): Promise<number> {
  const { count } = await rows
    .selectFrom('login_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .where('attempted_at', '>', since)
    .where('device_hash', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Answers the id of the new attempt. */
export async function insertAttempt(rows: Kysely<Tables>, by: AttemptBy, now: Date): Promise<number> {
  const { id } = await rows
    .insertInto('login_attempts')
    .values({ username: by.username, address: by.address, device_hash: by.deviceHash, attempted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteAttempt(rows: Kysely<Tables>, id: number): Promise<void> {
  await rows.deleteFrom('login_attempts').where('id', '=', id).execute()
}

/** Forgets the attempts of this device, or of this username from this address, and a wait it was told. */
export async function clearAttempts(rows: Kysely<Tables>, by: AttemptBy): Promise<void> {
  const { username, address, deviceHash } = by
  const own = rows.deleteFrom('login_attempts').where('username', '=', username)
  await (deviceHash
    ? own.where('device_hash', '=', deviceHash)
    : own.where('address', '=', address).where('device_hash', 'is', null)
  ).execute()
  await deleteWait(rows, by)
}

type WaitBy = Pick<AttemptBy, 'username' | 'address'>

/** The moment that a new device was told, where it came after `since`: one of long ago counts for nothing. */
export async function findWait(
  rows: Kysely<Tables>,
  { username, address }: WaitBy,
  since: Date,
): Promise<Date | undefined> {
  const row = await rows
    .selectFrom('login_waits')
    .select('ready_at')
    .where('username', '=', username)
    .where('address', '=', address)
    .where('ready_at', '>', since)
    .executeTakeFirst()
  return row?.ready_at
}

export async function insertWait(
  rows: Kysely<Tables>,
  { username, address }: WaitBy,
  readyAt: Date,
): Promise<void> {
  await rows
    .insertInto('login_waits')
    .values({ username, address, ready_at: readyAt })
    .onConflict((conflict) => conflict.columns(['username', 'address']).doUpdateSet({ ready_at: readyAt }))
    .execute()
}

export async function deleteWait(rows: Kysely<Tables>, { username, address }: WaitBy): Promise<void> {
  await rows
    .deleteFrom('login_waits')
    .where('username', '=', username)
    .where('address', '=', address)
    .execute()
}
