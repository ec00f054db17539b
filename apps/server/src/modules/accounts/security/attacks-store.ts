// This store reads across businesses, for calls of admins alone.

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** An address from which guesses came, or that reached a limit. */
export interface AttackingAddress {
  address: string | null
  failedCount: number
  refusedCount: number
  limitCount: number
  /** Users of ours whose passwords were tried. */
  userCount: number
  lastAt: Date
}

/** A user whose password was guessed at. */
export interface AttackedUser {
  username: string
  businessId: number
  businessName: string
  failedCount: number
  addressCount: number
  lastAt: Date
}

const failed = sql<number>`(count(*) filter (where outcome = 'failed'))::int`

/** The addresses with the most of it first. */
export async function attackingAddresses(
  rows: Kysely<Tables>,
  since: Date,
  limit: number,
): Promise<AttackingAddress[]> {
  return rows
    .selectFrom('security_events')
    .select([
      'address',
      failed.as('failedCount'),
      sql<number>`(count(*) filter (where outcome = 'refused' and event <> 'limit_reached'))::int`.as(
        'refusedCount',
      ),
      sql<number>`(count(*) filter (where event = 'limit_reached'))::int`.as('limitCount'),
      sql<number>`count(distinct user_id)::int`.as('userCount'),
      sql<Date>`max(happened_at)`.as('lastAt'),
    ])
    .where('outcome', '<>', 'done')
    .where('happened_at', '>=', since)
    .groupBy('address')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute()
}

/** The users with the most wrong passwords first. */
export async function attackedUsers(
  rows: Kysely<Tables>,
  since: Date,
  limit: number,
): Promise<AttackedUser[]> {
  return rows
    .selectFrom('security_events')
    .innerJoin('businesses', 'businesses.id', 'security_events.business_id')
    .select([
      sql<string>`security_events.username`.as('username'),
      'businesses.id as businessId',
      'businesses.name as businessName',
      failed.as('failedCount'),
      sql<number>`count(distinct address)::int`.as('addressCount'),
      sql<Date>`max(happened_at)`.as('lastAt'),
    ])
    .where('outcome', '=', 'failed')
    .where('happened_at', '>=', since)
    .where('security_events.username', 'is not', null)
    .groupBy(['security_events.username', 'businesses.id', 'businesses.name'])
    .orderBy('failedCount', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute()
}
