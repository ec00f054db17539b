import type { Handler } from '../../handler.ts'
import { inBatches } from '../act-on-held.ts'
import { holdAgain, lockDiscarded } from '../held-changes-store.ts'
import { heldReason } from '../run-sync-guards.ts'

export const undoDiscard: Handler<'syncGuards.undoDiscard'> = async ({ services, user }, { body }) => {
  const now = services.now()
  const discardedAt = new Date(body.discardedAt)
  const heldCount = await inBatches(
    services,
    user,
    'held',
    async (trx, limit) => {
      const productChanges = await lockDiscarded(trx, user.businessId, discardedAt, limit)
      await holdAgain(
        trx,
        productChanges.map(({ id, reason }) => ({ id, reason: heldReason(reason.guard, reason.changes) })),
        now,
      )
      return productChanges
    },
    now,
  )
  return { heldCount }
}
