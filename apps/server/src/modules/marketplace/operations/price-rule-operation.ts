import { isOfferedOtherwise, lacksCommission, lowestPaid } from '@payvand/domain'
import { changeOutcomeSentence, priceRuleTitle } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import {
  countSentItems,
  findItemCategories,
  findProject,
  findRuleSet,
  lockSentItems,
  wantCommissions,
} from '../../catalog/index.ts'
import { defineOperation, type NewResult } from '../../operations/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { findOffering, pricingOf } from '../pricing/offering.ts'
import {
  isNoChange,
  readRuleChange,
  ruleChangeOf,
  rulesBefore,
  saveRules,
  scopeOf,
  stillStands,
} from '../pricing/rule-changes.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { BOOTH_SCOPE, UNDO_MS } from './booth-scope.ts'
import type { ItemAfter, ItemBefore } from './changed-item.ts'
import { undoChanges } from './undo-changes.ts'

const BATCH = 500

/** Saves other price rules at once, queues what they change in the booth, and puts them back on an undo. */
export const priceRuleOperation = defineOperation<Services, 'price_rule'>({
  kinds: ['price_rule'],
  title: (parameters) => priceRuleTitle(parameters.of ?? 'booth'),

  async prepare(services, trx, { businessId }, parameters) {
    if (parameters.of === 'scope') {
      const { projectId, categoryId } = parameters
      if (projectId === null && categoryId === null) throw new CallError('invalid_request')
      if (projectId !== null && !(await findProject(trx, businessId, projectId)))
        throw new CallError('not_found')
    }
    const change = ruleChangeOf(await findRuleSet(trx, businessId), parameters)
    if (isNoChange(change)) throw new CallError('nothing_to_change')
    await saveRules(trx, businessId, change, 'to', services.now())
    return {
      scope: BOOTH_SCOPE,
      total: await countSentItems(trx, businessId, scopeOf(change)),
      facts: change,
    }
  },

  async batch(services, trx, operation) {
    const { business_id: businessId } = operation
    const after = await findOffering(trx, businessId, services.now())
    const change = readRuleChange(operation.facts)
    const before = { ...after, ruleSet: rulesBefore(after.ruleSet, change) }
    const categoryOf = await findItemCategories(trx, businessId)
    const afterId = Number(operation.cursor ?? 0)
    const items = await lockSentItems(trx, businessId, scopeOf(change), { afterId, limit: BATCH })
    const last = items.at(-1)
    if (!last) return null
    const ids = items.map(({ id }) => id)
    const blacklisted = await blacklistedItems(trx, businessId, ids)
    const withoutCommission = new Set<number>()
    const results = items.map((item): NewResult => {
      const { id, latest_data: data } = item
      if (data === null) return { itemId: id, reason: 'no_data' }
      if (blacklisted.has(id)) return { itemId: id, reason: 'blacklisted' }
      const of = { itemId: id, projectId: item.project_id, categoryId: categoryOf(item) }
      const [from, to] = [pricingOf(before, of), pricingOf(after, of)]
      const isLacking = lacksCommission(to.rules)
      if (isLacking && of.categoryId !== null) withoutCommission.add(of.categoryId)
      if (!isLacking && !isOfferedOtherwise(data, from, to)) return { itemId: id, reason: 'unchanged' }
      const none = { fields: {}, edits: {}, bases: {} }
      const shown = lowestPaid(data, from.rules, from.discount)
      return {
        itemId: id,
        reason: null,
        before: { ...none, shown, wasInBooth: true } satisfies ItemBefore,
        after: {
          shown: isLacking ? null : lowestPaid(data, to.rules, to.discount),
          fields: {},
        } satisfies ItemAfter,
      }
    })
    await wantCommissions(trx, businessId, withoutCommission, services.now())
    const changed = new Set(results.flatMap(({ itemId, reason }) => (reason === null ? [itemId] : [])))
    const queued = items.filter(({ id }) => changed.has(id))
    await queueInBooth(services, trx, businessId, queued, { kind: 'price_rule', id: operation.id })
    return { cursor: last.id, lookedAt: items.length, results }
  },

  undo: {
    withinMs: UNDO_MS,
    applies: () => true,
    async begin(services, trx, operation) {
      const { business_id: businessId } = operation
      const change = readRuleChange(operation.facts)
      if (!stillStands(await findRuleSet(trx, businessId), change))
        throw new CallError('price_rule_changed_since')
      await saveRules(trx, businessId, change, 'from', services.now())
    },
    batch: undoChanges,
  },
  sentence: (_kind, { outcome, code }) => changeOutcomeSentence(outcome, code),
})
