import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Active businesses with a living booth that were not compared since then, and whose first reading is older as well. */
export function businessesToReconcile(
  rows: Kysely<Tables>,
  { since, completeBefore }: { since: Date; completeBefore: Date },
  limit: number,
): Promise<{ businessId: number }[]> {
  return rows
    .selectFrom('order_polls')
    .innerJoin('businesses', 'businesses.id', 'order_polls.business_id')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'order_polls.business_id')
    .select('order_polls.business_id as businessId')
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .where('order_polls.complete_since', '<', completeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operations')
            .select('operations.id')
            .whereRef('operations.business_id', '=', 'order_polls.business_id')
            .where('operations.kind', '=', 'order_reconciliation')
            .where('operations.created_at', '>=', since),
        ),
      ),
    )
    .limit(limit)
    .execute()
}
