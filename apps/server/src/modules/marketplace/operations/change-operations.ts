import type { OfKind, OperationParameters } from '@payvand/contract'
import type { BulkChange, ChangeCause } from '@payvand/domain'
import { bulkChangeTitle, changeOutcomeSentence, changeReason } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { judgedColumns, lockItems } from '../../catalog/index.ts'
import { defineOperation, type NewResult } from '../../operations/index.ts'
import { findReservations } from '../../stock/index.ts'
import { editItem } from '../items/edit-item.ts'
import { findOffering, itemPricing } from '../pricing/offering.ts'
import { itemsSentOnChange } from '../product-changes/item-changes-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { BOOTH_SCOPE, UNDO_MS } from './booth-scope.ts'
import { changeExample } from './change-example.ts'
import { changedItem } from './changed-item.ts'
import { judgeBulkChange } from './judge-bulk-change.ts'
import { previewSelected, selectedBatch } from './selected-batch.ts'
import { itemsOfBooth, measureItems } from './selected-items-store.ts'
import { shownValue } from './shown-value.ts'
import { undoChanges } from './undo-changes.ts'

type Kind = 'price' | 'stock' | 'text'

const BATCH = 100
const EXAMPLES = 50

const changeOf = ({ selection: _, ...change }: OfKind<OperationParameters, Kind>): BulkChange => change

/** Changes price, stock or text of many products as a person's edits, and queues those that are in the booth. */
export const changeOperations = defineOperation<Services, Kind>({
  kinds: ['price', 'stock', 'text'],
  title: (parameters) => bulkChangeTitle(changeOf(parameters)),

  async prepare(_services, trx, { businessId }, { selection }) {
    const { total, upToId } = await measureItems(itemsOfBooth(trx, businessId, selection))
    if (total === 0) throw new CallError('nothing_to_change')
    return { scope: BOOTH_SCOPE, total, facts: { upToId } }
  },

  async preview({ rows, now }, businessId, parameters) {
    const change = changeOf(parameters)
    const pricing = await itemPricing(rows, businessId, await findOffering(rows, businessId, now()))
    const examples: ReturnType<typeof changeExample>[] = []
    const sum = { from: 0, to: 0 }
    let inBooth = 0
    const counts = await previewSelected(itemsOfBooth(rows, businessId, parameters.selection), {
      async judge(ids) {
        const items = await judgedColumns(rows, businessId, ids)
        const sent = await itemsSentOnChange(rows, businessId, ids)
        const reservations = await findReservations(rows, businessId, ids)
        const judged = await judgeBulkChange(rows, businessId, items, change)
        return judged.map((one) => ({
          ...one,
          isSent: sent.has(one.item.id),
          reservations: reservations.get(one.item.id) ?? [],
        }))
      },
      include({ item, changes, isSent, reservations }) {
        if (!changes || !item.latest_data) return
        const before = item.latest_data
        const after = { ...before, ...changes }
        if (isSent) inBooth += 1
        if (change.kind === 'price') {
          sum.from += Number(shownValue(before, change))
          sum.to += Number(shownValue(after, change))
        }
        if (examples.length < EXAMPLES)
          examples.push(changeExample(item, { before, after, reservations }, change, pricing(item)))
      },
      sentence: changeReason,
    })
    return {
      kind: parameters.kind,
      ...counts,
      inBooth,
      examples,
      priceSum: change.kind === 'price' ? sum : null,
    }
  },

  batch: (services, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    const change = changeOf(parameters)
    const cause: ChangeCause = { kind: 'bulk', id: operation.id }
    const user = { id: operation.user_id ?? 0, businessId }
    const selected = itemsOfBooth(trx, businessId, parameters.selection)
    return selectedBatch(operation, selected, BATCH, async (ids) => {
      const items = await lockItems(trx, businessId, { ids })
      const sent = await itemsSentOnChange(trx, businessId, ids)
      const results: NewResult[] = []
      for (const { item, changes, leftOut } of await judgeBulkChange(trx, businessId, items, change)) {
        if (!changes) {
          results.push({ itemId: item.id, reason: leftOut })
          continue
        }
        const isSent = sent.has(item.id)
        await editItem(services, trx, user, item, { changes, cause, queuedByCaller: isSent })
        results.push(changedItem(item, changes, change, isSent))
      }
      const inBooth = results.flatMap(({ itemId, reason }) =>
        reason === null && sent.has(itemId) ? [itemId] : [],
      )
      if (inBooth.length > 0)
        await queueInBooth(
          services,
          trx,
          businessId,
          await lockItems(trx, businessId, { ids: inBooth }),
          cause,
        )
      return results
    })
  },

  undo: { withinMs: UNDO_MS, applies: ({ succeeded }) => succeeded > 0, batch: undoChanges },
  sentence: (_kind, { outcome, code }) => changeOutcomeSentence(outcome, code),
})
