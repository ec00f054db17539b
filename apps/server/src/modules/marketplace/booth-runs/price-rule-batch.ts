import { type BoothRules, isOfferedOtherwise, lowestOffer } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { lockSentItems } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { type RunItem, recordRunItems } from './booth-run-items-store.ts'
import { advanceBoothRun, type BoothRunRow } from './booth-runs-store.ts'

const BATCH = 500

/**
 * Queues the next products of the booth whose price or stock another price rule changes, in the caller's transaction;
 * the rule itself was saved when the run began. Answers false when there are none.
 */
export async function priceRuleBatch(
  services: Services,
  trx: Kysely<Tables>,
  run: BoothRunRow,
  { from, to }: { from: BoothRules; to: BoothRules },
): Promise<boolean> {
  const items = await lockSentItems(trx, run.business_id, { afterId: run.after_id, limit: BATCH })
  const last = items.at(-1)
  if (!last) return false
  const blacklisted = await blacklistedItems(
    trx,
    run.business_id,
    items.map(({ id }) => id),
  )
  const recorded = items.map(({ id, latest_data: data }): RunItem => {
    const leftOut = (reason: string) => ({ itemId: id, before: null, after: null, reason })
    if (data === null) return leftOut('no_data')
    if (blacklisted.has(id)) return leftOut('blacklisted')
    if (!isOfferedOtherwise(data, from, to)) return leftOut('unchanged')
    return {
      itemId: id,
      before: { shown: lowestOffer(data, from), fields: {}, edits: {}, bases: {}, wasInBooth: true },
      after: { shown: lowestOffer(data, to), fields: {} },
      reason: null,
    }
  })
  const changed = new Set(recorded.flatMap(({ itemId, reason }) => (reason === null ? [itemId] : [])))
  const queued = items.filter(({ id }) => changed.has(id))
  await queueInBooth(services, trx, run.business_id, queued, { kind: 'price_rule', id: run.id })
  await recordRunItems(trx, run, recorded)
  await advanceBoothRun(trx, run, { lookedAt: items.length, succeeded: changed.size, lastId: last.id })
  return true
}
