import { addToEffect, noEffect, rulesAfter } from '@payvand/domain'
import { findItemCategories, wantCommissions } from '../../../catalog/index.ts'
import { blacklistedItems } from '../../blacklist/blacklist-store.ts'
import type { Handler } from '../../handler.ts'
import { findOffering, pricingOf } from '../offering.ts'
import { nextPriced } from '../priced-items-store.ts'

const BATCH = 1_000

/**
 * Counts every product of the scope by the prices that would be sent, and sends nothing. The commissions that are missing
 * for it are asked for.
 */
export const preview: Handler<'pricing.preview'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const from = await findOffering(rows, businessId, services.now(), { withCommissions: true })
  const to = { ...from, ruleSet: rulesAfter(from.ruleSet, body) }
  const scope = body.of === 'scope' ? body : { projectId: null, categoryId: null }
  const categoryOf = await findItemCategories(rows, businessId)
  const effect = noEffect()
  const unknown = new Set<number>()
  for (let afterId = 0; ; ) {
    const items = await nextPriced(rows, businessId, { projectId: scope.projectId, afterId, limit: BATCH })
    const ids = items.flatMap(({ id, inBooth }) => (inBooth ? [id] : []))
    const blacklisted = await blacklistedItems(rows, businessId, ids)
    for (const item of items) {
      const of = { itemId: item.id, projectId: item.project_id, categoryId: categoryOf(item) }
      if (scope.categoryId !== null && scope.categoryId !== of.categoryId) continue
      const inBooth = item.inBooth && !blacklisted.has(item.id)
      const [before, after] = [pricingOf(from, of), pricingOf(to, of)]
      if (after.rules.commissionSource === null && of.categoryId !== null) unknown.add(of.categoryId)
      const rules = { from: before.rules, to: after.rules }
      addToEffect(effect, { ...item, inBooth, discount: after.discount }, rules)
    }
    const last = items.at(-1)
    if (!last || items.length < BATCH) break
    afterId = last.id
  }
  await wantCommissions(rows, businessId, unknown, services.now())
  return effect
}
