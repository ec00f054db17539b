import { type ChangeCause, type FieldChanges, isSame, type ProductField } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItems } from '../../catalog/index.ts'
import { addProductEvents, type NewProductEvent } from '../product-changes/product-events-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { type ItemAfter, type ItemBefore, nextDone, recordUndone } from './booth-run-items-store.ts'
import { advanceBoothRun, type BoothRunRow } from './booth-runs-store.ts'
import { restoreItem } from './restore-item.ts'

const BATCH = 100

/**
 * Takes back what a run did to its next products, where it still stands, and queues those that are in the booth, in the
 * caller's transaction. Answers false when there are none.
 */
export async function undoBatch(services: Services, trx: Kysely<Tables>, run: BoothRunRow): Promise<boolean> {
  const { business_id: businessId } = run
  const done = await nextDone(trx, run, BATCH)
  const last = done.at(-1)
  if (!last) return false
  const items = await lockItems(trx, businessId, { ids: done.map(({ itemId }) => itemId) })
  const byId = new Map(items.map((item) => [item.id, item]))
  const cause: ChangeCause = { kind: 'undo', id: run.id }
  const user = { id: run.started_by ?? 0, businessId }
  const reasons = new Map<number, string | null>()
  const events: NewProductEvent[] = []
  const inBooth: number[] = []
  for (const { itemId, before, after } of done) {
    const item = byId.get(itemId)
    const isOurs = item !== undefined && stillStands(item, after)
    reasons.set(itemId, isOurs ? null : 'changed_since')
    if (!isOurs) continue
    const isSentAgain = before.wasInBooth && item.verification_status !== 'unverified'
    await restoreItem(services, trx, user, item, before, { cause, queuedByCaller: isSentAgain })
    events.push({ kind: 'undone', itemId, cause, changes: changesOf(run, before, after) })
    if (isSentAgain) inBooth.push(itemId)
  }
  const restored = inBooth.length > 0 ? await lockItems(trx, businessId, { ids: inBooth }) : []
  await queueInBooth(services, trx, businessId, restored, cause)
  await addProductEvents(trx, businessId, events, services.now())
  await recordUndone(trx, run, reasons)
  await advanceBoothRun(trx, run, { lookedAt: 0, succeeded: 0, lastId: last.itemId })
  return true
}

/** Checks that each field still holds the value the run wrote. */
function stillStands(item: LockedItem, after: ItemAfter): boolean {
  return Object.entries(after.fields).every(([field, value]) =>
    isSame(item.latest_data?.[field as ProductField], value),
  )
}

function changesOf(run: BoothRunRow, before: ItemBefore, after: ItemAfter): FieldChanges {
  const field = run.kind === 'text' ? (Object.keys(after.fields)[0] ?? 'name') : run.kind
  return { [field === 'price_rule' ? 'price' : field]: { from: after.shown, to: before.shown } }
}
