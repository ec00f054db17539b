import { heldReason } from '../../core/guard-waiting.ts'
import type { Handler } from '../../core/handler.ts'
import { holdAgain, lockDiscarded } from '../../core/stores/held-effects-store.ts'
import { inBatches } from './act-on-held.ts'

export const undoDiscard: Handler<'syncGuards.undoDiscard'> = async ({ services, user }, { body }) => {
  const now = services.now()
  const discardedAt = new Date(body.discardedAt)
  const heldCount = await inBatches(
    services,
    user,
    'held',
    async (trx, limit) => {
      const effects = await lockDiscarded(trx, user.businessId, discardedAt, limit)
      await holdAgain(
        trx,
        effects.map(({ id, reason }) => ({ id, reason: heldReason(reason.guard, reason.changes) })),
        now,
      )
      return effects
    },
    now,
  )
  return { heldCount }
}
