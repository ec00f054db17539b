import type { Handler } from '../../handler.ts'
import { actOnHeld } from '../act-on-held.ts'
import { discardChanges } from '../held-changes-store.ts'

export const discard: Handler<'syncGuards.discard'> = async ({ services, user }, { body }) => {
  const now = services.now()
  const discardedCount = await actOnHeld(services, user, body.choice, 'discarded', discardChanges, now)
  return { discardedCount, discardedAt: now.toISOString() }
}
