import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface ReconciliationMoments {
  now: Date
  /** Booths that were reconciled after this are not due. */
  since: Date
  /** Nor are those whose orders are known since a later moment than this. */
  completeBefore: Date
  /** A booth that is lost, or was never read, is looked at again then. */
  nextLookAt: Date
}

const DUE = ({ now, since, completeBefore }: ReconciliationMoments) => sql`
  select poll.business_id, poll.next_reconciliation_at, poll.complete_since, newest.created_at as reconciled_at,
    coalesce(businesses.is_active and connection.status = 'connected' and poll.complete_since is not null, false) as is_read,
    coalesce(businesses.is_active and connection.status = 'connected'
      and poll.complete_since < ${completeBefore}::timestamptz
      and (newest.created_at is null or newest.created_at < ${since}::timestamptz), false) as is_due
  from order_polls poll
  join businesses on businesses.id = poll.business_id
  left join marketplace_connections connection on connection.business_id = poll.business_id
  left join lateral (
    select max(operations.created_at) as created_at from operations
    where operations.business_id = poll.business_id and operations.kind = 'order_reconciliation'
  ) newest on true
  where poll.next_reconciliation_at <= ${now}::timestamptz`

/**
 * Sets the next look at up to `limit` booths whose moment has come and that are not due after all: the day after they were
 * reconciled or first read, where that is known.
 */
export async function postponeReconciliations(
  rows: Kysely<Tables>,
  moments: ReconciliationMoments,
  limit: number,
): Promise<void> {
  const { now, since, completeBefore, nextLookAt } = moments
  await sql`
    update order_polls set next_reconciliation_at = case when looked.is_read then greatest(
        looked.complete_since + (${now}::timestamptz - ${completeBefore}::timestamptz),
        looked.reconciled_at + (${now}::timestamptz - ${since}::timestamptz)
      ) else ${nextLookAt}::timestamptz end
    from (${DUE(moments)} order by poll.next_reconciliation_at limit ${limit}) looked
    where order_polls.business_id = looked.business_id and not looked.is_due`.execute(rows)
}

/** Active businesses with a living booth that were not reconciled since then, and whose first reading is older as well. */
export async function businessesToReconcile(
  rows: Kysely<Tables>,
  moments: ReconciliationMoments,
  limit: number,
): Promise<{ businessId: number }[]> {
  const { rows: found } = await sql<{ businessId: number }>`
    select business_id as "businessId" from (${DUE(moments)}) looked where is_due
    order by next_reconciliation_at limit ${limit}`.execute(rows)
  return found
}

/** Notes when the booth is looked at next. Answers false where another process did it first. */
export async function advanceOrderReconciliation(
  rows: Kysely<Tables>,
  businessId: number,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const row = await rows
    .updateTable('order_polls')
    .set({ next_reconciliation_at: nextAt })
    .where('business_id', '=', businessId)
    .where('next_reconciliation_at', '<=', now)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}
