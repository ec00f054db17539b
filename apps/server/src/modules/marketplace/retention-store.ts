import { sql } from 'kysely'
import type { Retention } from '../../infra/retention/retention.ts'

/** The matched products of the newest search are read from these entries. */
const isNoMatch = sql<boolean>`product_events.kind <> 'connected'`

/** The newest entry of a kind says when that last happened to a booth, however long ago. */
const hasNewer = sql<boolean>`(
  select true from product_events newer
  where newer.business_id = product_events.business_id and newer.kind = product_events.kind
    and newer.happened_at > product_events.happened_at
  order by newer.happened_at desc limit 1) is not null`

/** A change that is held still is released with an entry of its own, where one says that it was held. */
const isHeldStill = sql<boolean>`(product_events.kind = 'held' and exists (
  select 1 from product_changes
  where product_changes.project_item_id = product_events.project_item_id and product_changes.state = 'held' offset 0))`

export const marketplaceRetention: Retention = [
  {
    table: 'product_events',
    since: 'happened_at',
    days: 400,
    among: isNoMatch,
    only: sql<boolean>`(${hasNewer} and not ${isHeldStill})`,
    byMonths: true,
  },
  { table: 'freshness_counts', since: 'slot', days: 7 },
  { table: 'freshness_totals', since: 'slot', days: 7 },
]
