import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../handler.ts'
import { actOnHeld } from '../act-on-held.ts'
import { releaseChanges } from '../held-changes-store.ts'

export const release: Handler<'syncGuards.release'> = async ({ services, user }, { body }) => {
  const releasedCount = await actOnHeld(
    services,
    user,
    body.choice,
    'released',
    releaseChanges,
    services.now(),
  )
  if (releasedCount > 0)
    await wakeQueue(services.rows, services.jobs, 'publication.send', { businessId: user.businessId })
  return { releasedCount }
}
