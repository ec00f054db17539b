// Glances span many businesses: one statement serves all that are due, and each answer goes to its own row.

import { BAN_TYPES } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/** A booth that had no order when it was last read. */
export interface QuietBooth {
  businessId: number
  lastCompleteAt: Date
  /** False where another booth was connected since. */
  isSameBooth: boolean
  tokenSealed: string
  tokenEndsAt: Date | null
}

const DUE = (now: Date) => sql`
  from order_polls
  join businesses on businesses.id = order_polls.business_id and businesses.is_active
  join marketplace_connections connection on connection.business_id = order_polls.business_id
    and connection.status = 'connected'
  where order_polls.glances_left > 0 and order_polls.next_at <= ${now}
    and not exists (select 1 from users join user_bans on user_bans.user_id = users.id
      where users.business_id = order_polls.business_id and user_bans.ban_type = ${BAN_TYPES.business} offset 0)`

/** Counts the booths that are due for a glance, up to a limit. */
export async function countDueGlances(rows: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${DUE(now)} limit ${limit}) due`.execute(rows)
  return found[0]?.count ?? 0
}

/**
 * Takes the booths that are longest due for a glance. Until `heldUntil` nobody else takes them, and then somebody does,
 * whatever became of this process.
 */
export async function claimQuietBooths(
  rows: Kysely<Tables>,
  { now, heldUntil, limit }: { now: Date; heldUntil: Date; limit: number },
): Promise<QuietBooth[]> {
  const { rows: claimed } = await sql<{
    business_id: number
    last_complete_at: Date
    is_same: boolean
    access_token_sealed: string
    expires_at: Date | null
  }>`
    with due as (
      select order_polls.business_id, connection.vendor_id, connection.access_token_sealed, connection.expires_at
      ${DUE(now)}
      order by order_polls.next_at limit ${limit}
      for update of order_polls skip locked
    )
    update order_polls set next_at = ${heldUntil} from due where order_polls.business_id = due.business_id
    returning order_polls.business_id, order_polls.last_complete_at, order_polls.vendor_id = due.vendor_id as is_same,
      due.access_token_sealed, due.expires_at`.execute(rows)
  return claimed.map((row) => ({
    businessId: row.business_id,
    lastCompleteAt: row.last_complete_at,
    isSameBooth: row.is_same,
    tokenSealed: row.access_token_sealed,
    tokenEndsAt: row.expires_at,
  }))
}

/** Writes down that these booths had no order at the glance. One that somebody asked for meanwhile stays due. */
export async function completeGlances(
  rows: Kysely<Tables>,
  glances: readonly { businessId: number; nextAt: Date }[],
  { startedAt, heldUntil }: { startedAt: Date; heldUntil: Date },
): Promise<void> {
  if (glances.length === 0) return
  const ids = arrayParameter(glances.map(({ businessId }) => businessId))
  const times = arrayParameter(glances.map(({ nextAt }) => nextAt.toISOString()))
  await sql`
    update order_polls set last_complete_at = ${startedAt}, next_at = next.at, glances_left = glances_left - 1
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as next (business_id, at)
    where order_polls.business_id = next.business_id and order_polls.next_at = ${heldUntil}`.execute(rows)
}

/** Has these booths read whole at once. */
export async function wantWholeRounds(
  rows: Kysely<Tables>,
  businessIds: readonly number[],
  now: Date,
): Promise<void> {
  await rows
    .updateTable('order_polls')
    .set({ glances_left: 0, next_at: now })
    .where('business_id', 'in', businessIds)
    .execute()
}
