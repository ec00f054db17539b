import type { BulkChange, ChangeCause, ProductData, ProductField } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItems } from '../../catalog/index.ts'
import { editItem } from '../items/edit-item.ts'
import { itemsSentOnChange } from '../product-changes/item-changes-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { type RunItem, recordRunItems } from './booth-run-items-store.ts'
import { advanceBoothRun, type BoothRunRow, type StoredBoothSelection } from './booth-runs-store.ts'
import { nextOfBoothSelection } from './booth-selection-store.ts'
import { judgeBulkChange } from './judge-bulk-change.ts'
import { shownValue } from './shown-value.ts'

const BATCH = 100

/**
 * Changes the next items of a bulk act as a person's edits, and queues those that are in the booth, in the caller's
 * transaction. Answers false when there are none.
 */
export async function changeBatch(
  services: Services,
  trx: Kysely<Tables>,
  run: BoothRunRow,
  change: BulkChange,
): Promise<boolean> {
  const { business_id: businessId } = run
  const { selection, upToId } = run.selection as StoredBoothSelection
  const from = { afterId: run.after_id, upToId, limit: BATCH }
  const ids = await nextOfBoothSelection(trx, businessId, selection, from)
  const lastId = ids.at(-1)
  if (lastId === undefined) return false

  const items = await lockItems(trx, businessId, { ids })
  const sent = await itemsSentOnChange(trx, businessId, ids)
  const cause: ChangeCause = { kind: 'bulk', id: run.id }
  const user = { id: run.started_by ?? 0, businessId }
  const recorded: RunItem[] = []
  for (const { item, changes, leftOut } of await judgeBulkChange(trx, businessId, items, change)) {
    if (!changes) {
      recorded.push({ itemId: item.id, before: null, after: null, reason: leftOut })
      continue
    }
    await editItem(services, trx, user, item, { changes, cause, queuedByCaller: sent.has(item.id) })
    recorded.push(changedItem(item, changes, change, sent.has(item.id)))
  }
  const succeeded = recorded.filter(({ reason }) => reason === null)
  const inBooth = succeeded.flatMap(({ itemId }) => (sent.has(itemId) ? [itemId] : []))
  if (inBooth.length > 0) {
    await queueInBooth(services, trx, businessId, await lockItems(trx, businessId, { ids: inBooth }), cause)
  }
  await recordRunItems(trx, run, recorded)
  await advanceBoothRun(trx, run, { lookedAt: ids.length, succeeded: succeeded.length, lastId })
  return true
}

function changedItem(
  item: LockedItem,
  changes: Partial<ProductData>,
  change: BulkChange,
  wasInBooth: boolean,
): RunItem {
  const data = item.latest_data as ProductData
  const fields = Object.keys(changes) as ProductField[]
  return {
    itemId: item.id,
    before: {
      shown: shownValue(data, change),
      fields: only(data, fields),
      edits: only(item.edits ?? {}, fields),
      bases: only(item.edit_bases ?? {}, fields),
      wasInBooth,
    },
    after: { shown: shownValue({ ...data, ...changes }, change), fields: changes },
    reason: null,
  }
}

function only(data: Partial<ProductData>, fields: readonly ProductField[]): Partial<ProductData> {
  return Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])))
}
