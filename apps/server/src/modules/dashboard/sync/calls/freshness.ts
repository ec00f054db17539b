import type { FreshnessKind } from '@payvand/domain'
import { businessDurations } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { freshnessOf } from '../freshness-of.ts'

const DAY_MS = 24 * 3_600_000

export const freshness: Handler<'sync.freshness'> = async ({ services, user }) => {
  const since = new Date(services.now().getTime() - DAY_MS)
  const counts = await businessDurations(services.rows, user.businessId, since)
  const of = (...kinds: FreshnessKind[]) => freshnessOf(counts.filter(({ kind }) => kinds.includes(kind)))
  return {
    orders: of('order_by_webhook', 'order_by_poll'),
    offers: of('offer_sent'),
    contents: of('content_sent'),
    commands: of('command_sent'),
  }
}
