import type { Handler } from '../../core/handler.ts'
import { discardEffects } from '../../core/stores/held-effects-store.ts'
import { actOnHeld } from './act-on-held.ts'

export const discard: Handler<'syncGuards.discard'> = async ({ services, user }, { body }) => {
  const now = services.now()
  const discardedCount = await actOnHeld(services, user, body.choice, 'discarded', discardEffects, now)
  return { discardedCount, discardedAt: now.toISOString() }
}
