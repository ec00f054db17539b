import { createHash } from 'node:crypto'
import type { BoothSelection } from '@payvand/contract'
import { type BulkChange, type ChangeCause, emptied } from '@payvand/domain'
import { OUT_OF_STOCK_TEXTS, outOfStockSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { lockItems } from '../../catalog/index.ts'
import { defineOperation, type NewResult, type Operation } from '../../operations/index.ts'
import { editItem } from '../items/edit-item.ts'
import { itemsSentOnChange, lastDecided } from '../product-changes/item-changes-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { UNDO_MS } from './booth-scope.ts'
import { changedItem } from './changed-item.ts'
import { type JudgedChange, judgeBulkChange } from './judge-bulk-change.ts'
import { countQueued } from './queued-results-store.ts'
import { selectedBatch } from './selected-batch.ts'
import { itemsOfBooth, measureItems } from './selected-items-store.ts'
import { type Shelved, shelvedItems } from './shelf-store.ts'
import { tellStock } from './tell-stock.ts'
import { undoChanges } from './undo-changes.ts'

const BATCH = 100
const TO_ZERO: BulkChange = { kind: 'stock', by: 'set', value: 0 }

/**
 * Takes products off the shelf by one press: the stock of each becomes 0 as a person's edit, and those in the booth are
 * queued whatever else of them waits for the person. Of one that was edited and not sent since, the booth is told the
 * stock alone.
 */
export const outOfStockOperation = defineOperation<Services, 'out_of_stock'>({
  kinds: ['out_of_stock'],
  title: () => OUT_OF_STOCK_TEXTS.act,
  joinsActive: () => true,

  async prepare(_services, trx, { businessId }, { selection }) {
    const { total, upToId } = await measureItems(itemsOfBooth(trx, businessId, selection))
    if (total === 0) throw new CallError('nothing_to_change')
    return { scope: scopeOf(selection), total, facts: { upToId } }
  },

  batch: (services, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    const cause = causeOf(operation)
    const user = { id: operation.user_id ?? 0, businessId }
    return selectedBatch(
      operation,
      itemsOfBooth(trx, businessId, parameters.selection),
      BATCH,
      async (ids) => {
        const items = await lockItems(trx, businessId, { ids })
        const shelved = await shelvedItems(trx, businessId, ids)
        const current = await itemsSentOnChange(trx, businessId, ids)
        const decided = await lastDecided(trx, businessId, ids)
        const results: NewResult[] = []
        const queued = { whole: [] as number[], stock: [] as number[] }
        for (const judged of await judgeBulkChange(trx, businessId, items, TO_ZERO)) {
          const { item } = judged
          const shelf = shelved.get(item.id)
          const before = current.has(item.id) ? undefined : decided.get(item.id)?.data
          const reason = leftOutReason(judged, shelf, before !== undefined)
          if (reason !== null) {
            results.push({ itemId: item.id, reason })
            continue
          }
          const changes = judged.changes ?? {}
          if (judged.changes)
            await editItem(services, trx, user, item, { changes, cause, queuedByCaller: shelf !== undefined })
          const result = changedItem(item, changes, TO_ZERO, shelf !== undefined && !before)
          const told = shelf && before && { stock: before.stock, variants: before.variants }
          results.push({ ...result, before: { ...result.before, ...(told && { told }) } })
          if (shelf) queued[before ? 'stock' : 'whole'].push(item.id)
        }
        const whole = queued.whole.length > 0 ? await lockItems(trx, businessId, { ids: queued.whole }) : []
        await queueInBooth(services, trx, businessId, whole, cause)
        await tellStock(services, trx, businessId, queued.stock, (_id, stock) => emptied(stock), cause)
        return results
      },
    )
  },

  undo: { withinMs: UNDO_MS, applies: ({ succeeded }) => succeeded > 0, batch: undoChanges },
  describe: async ({ rows }, operation) => ({
    details: { kind: operation.kind, queued: await countQueued(rows, operation) },
    reason: null,
  }),
  sentence: (_kind, { outcome, code }) => outOfStockSentence(outcome, code),
})

/**
 * Each selection is a scope of its own, so that a product that ran out waits for no longer operation. Two that have a
 * product in common follow each other at its row.
 */
function scopeOf(selection: BoothSelection): string {
  return `out_of_stock:${createHash('sha256').update(JSON.stringify(selection)).digest('base64url')}`
}

/** What was pressed for one product is told of by the person's name. */
function causeOf({ id, total, user_id: userId }: Operation<'out_of_stock'>): ChangeCause {
  return total === 1 && userId !== null ? { kind: 'person', id: userId } : { kind: 'bulk', id }
}

function leftOutReason(
  { item, leftOut }: JudgedChange<{ id: number; verification_status: string }>,
  shelf: Shelved | undefined,
  wasDecided: boolean,
): string | null {
  if (leftOut !== null && leftOut !== 'unchanged') return leftOut
  if (!shelf) return leftOut
  if (shelf.isGone) return 'gone_from_booth'
  if (!shelf.isStockSynced) return 'stock_not_synced'
  if (shelf.isHeld) return 'held_for_person'
  if (shelf.isDiscarded) return 'discarded'
  // What nobody verified is not sent whole, and nothing was decided of it that could be sent with another stock.
  return item.verification_status === 'unverified' && !wasDecided ? 'not_verified' : null
}
