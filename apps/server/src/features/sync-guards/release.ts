import type { Handler } from '../../core/handler.ts'
import { nudgeBooth } from '../../core/nudge-lanes.ts'
import { releaseEffects } from '../../core/stores/held-effects-store.ts'
import { actOnHeld } from './act-on-held.ts'

export const release: Handler<'syncGuards.release'> = async ({ services, user }, { body }) => {
  const releasedCount = await actOnHeld(
    services,
    user,
    body.choice,
    'released',
    releaseEffects,
    services.now(),
  )
  if (releasedCount > 0) await nudgeBooth(services.rows, services.jobs, user.businessId)
  return { releasedCount }
}
