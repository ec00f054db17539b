import { type ChangeCause, emptied, type FieldChanges, isSame, type ProductField } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItems } from '../../catalog/index.ts'
import { type OperationRow, type UndoBatch, undoNext } from '../../operations/index.ts'
import { addProductEvents, type NewProductEvent } from '../product-changes/product-events-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import type { ItemAfter, ItemBefore, Stock } from './changed-item.ts'
import { restoreItem } from './restore-item.ts'
import { tellStock } from './tell-stock.ts'

const BATCH = 100

/**
 * Takes back what an operation did to its next products, where it still stands, and queues those that are in the booth,
 * in the caller's transaction. Null: there are none.
 */
export function undoChanges(
  services: Services,
  trx: Kysely<Tables>,
  operation: OperationRow,
): Promise<UndoBatch | null> {
  const { business_id: businessId } = operation
  return undoNext<ItemBefore, ItemAfter>(trx, operation, BATCH, async (done) => {
    const items = await lockItems(trx, businessId, { ids: done.map(({ itemId }) => itemId) })
    const byId = new Map(items.map((item) => [item.id, item]))
    const cause: ChangeCause = { kind: 'undo', id: operation.id }
    const user = { id: operation.undone_by ?? operation.user_id ?? 0, businessId }
    const reasons = new Map<number, string | null>()
    const events: NewProductEvent[] = []
    const inBooth: number[] = []
    const told = new Map<number, Stock>()
    for (const { itemId, before, after } of done) {
      const item = byId.get(itemId)
      const isOurs = item !== undefined && stillStands(item, after)
      reasons.set(itemId, isOurs ? null : 'changed_since')
      if (!isOurs) continue
      const isSentAgain = before.wasInBooth && item.verification_status !== 'unverified'
      await restoreItem(services, trx, user, item, before, {
        cause,
        queuedByCaller: isSentAgain || before.told !== undefined,
      })
      events.push({ kind: 'undone', itemId, cause, changes: changesOf(operation, before, after) })
      if (isSentAgain) inBooth.push(itemId)
      if (before.told) told.set(itemId, before.told)
    }
    const restored = inBooth.length > 0 ? await lockItems(trx, businessId, { ids: inBooth }) : []
    await queueInBooth(services, trx, businessId, restored, cause)
    await tellStock(services, trx, businessId, [...told.keys()], formerStock(told), cause)
    await addProductEvents(trx, businessId, events, services.now())
    return reasons
  })
}

/** Checks that each field still holds the value the operation wrote. */
function stillStands(item: LockedItem, after: ItemAfter): boolean {
  return Object.entries(after.fields).every(([field, value]) =>
    isSame(item.latest_data?.[field as ProductField], value),
  )
}

/** The stock that the booth was told before, unless it was told of another one since. */
function formerStock(told: ReadonlyMap<number, Stock>) {
  return (itemId: number, { stock, variants }: Stock): Stock | null => {
    const former = told.get(itemId)
    return former && isSame(emptied(former), { stock, variants }) ? former : null
  }
}

const FIELD_OF: Partial<Record<OperationRow['kind'], string>> = { price_rule: 'price', out_of_stock: 'stock' }

function changesOf({ kind }: OperationRow, before: ItemBefore, after: ItemAfter): FieldChanges {
  const field = kind === 'text' ? (Object.keys(after.fields)[0] ?? 'name') : kind
  return { [FIELD_OF[kind] ?? field]: { from: after.shown, to: before.shown } }
}
