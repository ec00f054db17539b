import type { Handler } from '../../handler.ts'
import { inBatches } from '../act-on-held.ts'
import { heldReason } from '../guard-waiting.ts'
import { holdAgain, lockDiscarded } from '../held-effects-store.ts'

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
