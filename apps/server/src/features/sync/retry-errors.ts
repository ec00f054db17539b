import { leftOutSentence } from '@payvand/texts'
import type { Handler } from '../../core/handler.ts'
import { requireBooth } from '../../core/send-items.ts'
import { requeueItems } from './requeue-items.ts'
import { refusedItemIds } from './sync-errors-store.ts'

const BATCH = 500

/** Queues refused products again as their items are now, batch by batch. What still would be refused is left out and told. */
export const retryErrors: Handler<'sync.retryErrors'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  await requireBooth(services.rows, businessId)
  const leftOut = new Map<string, number>()
  let queuedCount = 0
  let afterId = 0
  for (;;) {
    const ids = await refusedItemIds(services.rows, businessId, body.group, afterId, BATCH)
    for (const reason of (await requeueItems(services, businessId, ids)).values()) {
      if (reason === null) queuedCount += 1
      else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) break
    afterId = last
  }
  return {
    queuedCount,
    leftOut: [...leftOut].map(([code, count]) => ({ reason: leftOutSentence(code), count })),
  }
}
