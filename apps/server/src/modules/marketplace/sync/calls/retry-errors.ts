import { type SendAgainLeftOut, sendAgainSentence } from '@payvand/texts'
import type { SignedInUser } from '../../../accounts/index.ts'
import { lockItems } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { sendProductsAgain } from '../../product-changes/send-again.ts'
import { queueLocked, requireBooth } from '../../product-changes/send-items.ts'
import type { Services } from '../../services.ts'
import { type RefusedProduct, refusedProducts } from '../sync-errors-store.ts'

const BATCH = 500

/** Queues refused products again as their items are now, batch by batch. What still would be refused is left out and told. */
export const retryErrors: Handler<'sync.retryErrors'> = async ({ services, user }, { body }) => {
  await requireBooth(services.rows, user.businessId)
  const leftOut = new Map<string, number>()
  let queuedCount = 0
  let afterId = 0
  for (;;) {
    const batch = await refusedProducts(services.rows, user.businessId, body.group, afterId, BATCH)
    for (const reason of await queueAgain(services, user, batch)) {
      if (reason === null) queuedCount += 1
      else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    }
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) break
    afterId = last.itemId
  }
  return {
    queuedCount,
    // Both ways of queueing answer codes of this list.
    leftOut: [...leftOut].map(([code, count]) => ({
      reason: sendAgainSentence(code as SendAgainLeftOut),
      count,
    })),
  }
}

/** The reason of each one left out; null for each that was queued. */
function queueAgain(
  services: Services,
  { businessId, id }: SignedInUser,
  refused: readonly RefusedProduct[],
): Promise<(string | null)[]> {
  const cause = { kind: 'person', id } as const
  const inBooth = refused.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const isNew = refused.filter(({ productId }) => productId === null).map(({ itemId }) => itemId)
  return services.rows.transaction().execute(async (trx) => {
    const changed = await sendProductsAgain(services, trx, businessId, inBooth, cause)
    const items = isNew.length > 0 ? await lockItems(trx, businessId, { ids: isNew }) : []
    const created = await queueLocked(services, trx, businessId, items, cause)
    return [...changed.values(), ...created.values()]
  })
}
