import { addToEffect, noEffect } from '@payvand/domain'
import { findBoothRules } from '../../../catalog/index.ts'
import { blacklistedItems } from '../../blacklist/blacklist-store.ts'
import type { Handler } from '../../handler.ts'
import { boothRulesOf } from '../booth-rules-of.ts'
import { nextPriced } from '../priced-items-store.ts'

const BATCH = 1_000

/** Counts every product by the prices that would be sent, and changes nothing. */
export const preview: Handler<'pricing.preview'> = async ({ services: { rows }, user }, { body }) => {
  const from = await findBoothRules(rows, user.businessId)
  const to = boothRulesOf(body.rules)
  const effect = noEffect(from, to)
  for (let afterId = 0; ; ) {
    const items = await nextPriced(rows, user.businessId, { afterId, limit: BATCH })
    const ids = items.flatMap(({ id, inBooth }) => (inBooth ? [id] : []))
    const blacklisted = await blacklistedItems(rows, user.businessId, ids)
    for (const item of items) {
      const inBooth = item.inBooth && !blacklisted.has(item.id)
      addToEffect(effect, { ...item, inBooth }, { from, to })
    }
    const last = items.at(-1)
    if (!last || items.length < BATCH) return effect
    afterId = last.id
  }
}
