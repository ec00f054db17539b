import { nudgeBooth } from '../../../../infra/jobs/nudge-lanes.ts'
import { resumeLane } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { readSyncStanding } from '../sync-notice.ts'

export const resume: Handler<'sync.resume'> = async ({ services, user }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    await resumeLane(trx, businessId)
    await nudgeBooth(trx, services.jobs, businessId)
  })
  return (await readSyncStanding(services.rows, businessId, services.now())).notice
}
