import type { Handler } from '../../core/handler.ts'
import { nudgeBooth } from '../../core/nudge-lanes.ts'
import { resumeLane } from '../../core/stores/booth-lanes-store.ts'
import { readSyncStanding } from '../../core/sync-notice.ts'

export const resume: Handler<'sync.resume'> = async ({ services, user }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    await resumeLane(trx, businessId)
    await nudgeBooth(trx, services.jobs, businessId)
  })
  return (await readSyncStanding(services.rows, businessId, services.now())).notice
}
