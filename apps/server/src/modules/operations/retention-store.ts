import { sql } from 'kysely'
import type { Retention } from '../../infra/retention/retention.ts'

/** The newest of each kind that ended is shown for as long as there is no newer: the last comparison, the last search. */
const hasNewer = sql<boolean>`(
  select true from operations newer
  where newer.business_id = operations.business_id and newer.kind = operations.kind
    and newer.id > operations.id and newer.finished_at is not null
  order by newer.id desc limit 1) is not null`

export const operationsRetention: Retention = [
  {
    table: 'operations',
    since: 'finished_at',
    days: 90,
    only: sql<boolean>`(operations.status in ('completed', 'failed') and ${hasNewer})`,
    children: [{ table: 'operation_results', column: 'operation_id' }],
  },
]
