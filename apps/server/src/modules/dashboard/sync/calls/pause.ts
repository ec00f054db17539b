import { stopQueue } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { readSyncStatus } from '../sync-notice.ts'

export const pause: Handler<'sync.pause'> = async ({ services, user }) => {
  const now = services.now()
  await stopQueue(services.rows, user.businessId, user.id, now)
  return (await readSyncStatus(services.rows, user.businessId, now)).notice
}
