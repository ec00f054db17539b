import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { resumeQueue } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { readSyncStatus } from '../sync-notice.ts'

export const resume: Handler<'sync.resume'> = async ({ services, user }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    await resumeQueue(trx, businessId, services.now())
    await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
  })
  return (await readSyncStatus(services.rows, businessId, services.now())).notice
}
