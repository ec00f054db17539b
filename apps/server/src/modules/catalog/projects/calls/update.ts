import { nextSyncAt } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../accounts/index.ts'
import { projectAnswer } from '../project-answer.ts'
import { updateProject } from '../projects-store.ts'
import { requireProject } from '../require-project.ts'
import { settingsColumns } from '../settings-columns.ts'

export const update: Handler<'projects.update'> = async ({ services, user }, { params, body }) => {
  await services.rows.transaction().execute(async (trx) => {
    const row = await requireProject(trx, user.businessId, params.id)
    if (row.source === 'instagram') throw new CallError('instagram_project')
    const project = projectAnswer(row)
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const settings = settingsColumns({ ...project, ...given }, project.urls !== null)
    const scheduleChanged =
      settings.sync_enabled !== project.syncEnabled || settings.sync_interval !== project.syncInterval
    await updateProject(trx, user.businessId, params.id, {
      ...settings,
      ...(scheduleChanged
        ? {
            next_sync_at: settings.sync_interval ? nextSyncAt(settings.sync_interval, services.now()) : null,
          }
        : {}),
    })
  })
  return projectAnswer(await requireProject(services.rows, user.businessId, params.id))
}
