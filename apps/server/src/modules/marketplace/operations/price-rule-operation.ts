import { type BoothRules, isOfferedOtherwise, isSame, lowestOffer } from '@payvand/domain'
import { changeOutcomeSentence, PRICE_RULE_TITLE } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { countSentItems, findBoothRules, lockSentItems } from '../../catalog/index.ts'
import { defineOperation, type NewResult, type OperationRow } from '../../operations/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { boothRulesOf } from '../pricing/booth-rules-of.ts'
import { saveBoothRules } from '../pricing/booth-rules-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { BOOTH_SCOPE, UNDO_MS } from './booth-scope.ts'
import type { ItemAfter, ItemBefore } from './changed-item.ts'
import { undoChanges } from './undo-changes.ts'

const BATCH = 500

/** The rules before and after, as they were when the operation began. */
const rulesOf = ({ facts }: OperationRow) => facts as unknown as { from: BoothRules; to: BoothRules }

/** Saves another price rule at once, queues what it changes in the booth, and puts the rule back on an undo. */
export const priceRuleOperation = defineOperation<Services, 'price_rule'>({
  kinds: ['price_rule'],
  title: () => PRICE_RULE_TITLE,

  async prepare(_services, trx, { businessId }, { rules }) {
    const to = boothRulesOf(rules)
    const from = await findBoothRules(trx, businessId)
    if (isSame(from, to)) throw new CallError('nothing_to_change')
    await saveBoothRules(trx, businessId, to)
    return { scope: BOOTH_SCOPE, total: await countSentItems(trx, businessId), facts: { from, to } }
  },

  async batch(services, trx, operation) {
    const { business_id: businessId } = operation
    const { from, to } = rulesOf(operation)
    const afterId = Number(operation.cursor ?? 0)
    const items = await lockSentItems(trx, businessId, { afterId, limit: BATCH })
    const last = items.at(-1)
    if (!last) return null
    const ids = items.map(({ id }) => id)
    const blacklisted = await blacklistedItems(trx, businessId, ids)
    const results = items.map(({ id, latest_data: data }): NewResult => {
      if (data === null) return { itemId: id, reason: 'no_data' }
      if (blacklisted.has(id)) return { itemId: id, reason: 'blacklisted' }
      if (!isOfferedOtherwise(data, from, to)) return { itemId: id, reason: 'unchanged' }
      const none = { fields: {}, edits: {}, bases: {} }
      const before: ItemBefore = { ...none, shown: lowestOffer(data, from), wasInBooth: true }
      const after: ItemAfter = { shown: lowestOffer(data, to), fields: {} }
      return { itemId: id, reason: null, before, after }
    })
    const changed = new Set(results.flatMap(({ itemId, reason }) => (reason === null ? [itemId] : [])))
    const queued = items.filter(({ id }) => changed.has(id))
    await queueInBooth(services, trx, businessId, queued, { kind: 'price_rule', id: operation.id })
    return { cursor: last.id, lookedAt: items.length, results }
  },

  undo: {
    withinMs: UNDO_MS,
    applies: () => true,
    async begin(trx, operation) {
      const { from, to } = rulesOf(operation)
      const current = await findBoothRules(trx, operation.business_id)
      if (!isSame(current, to)) throw new CallError('price_rule_changed_since')
      await saveBoothRules(trx, operation.business_id, from)
    },
    batch: undoChanges,
  },
  sentence: (_kind, { outcome, code }) => changeOutcomeSentence(outcome, code),
})
