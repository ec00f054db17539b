import type { Handler } from '../../core/handler.ts'
import { stopLane } from '../../core/stores/booth-lanes-store.ts'
import { readSyncStanding } from '../../core/sync-notice.ts'

export const pause: Handler<'sync.pause'> = async ({ services, user }) => {
  const now = services.now()
  await stopLane(services.rows, user.businessId, user.id, now)
  return (await readSyncStanding(services.rows, user.businessId, now)).notice
}
