import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Project } from '@payvand/contract'
import { nextSyncAt } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { snakeKey } from '../../../../infra/http/wire-case.ts'
import {
  completionRules,
  dropShopWritesOfProject,
  projectAnswer,
  requireProject,
  settingsColumns,
  updateProject,
} from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { readAllNow } from '../../platforms/platform-connections-store.ts'
import { changeAddresses } from '../change-addresses.ts'
import { planAddresses } from '../plan-addresses.ts'

export const update: Handler<'projects.update'> = async ({ services, user }, { params, body }) =>
  services.rows.transaction().execute(async (trx) => {
    const row = await requireProject(trx, user.businessId, params.id)
    const addresses = planAddresses(row, body)
    const project = projectAnswer(row)
    if (row.source === 'instagram') refuseReading(project, body)
    if (row.source !== 'platform' && body.writesEdits) refuseFields(['writesEdits'])
    const { sendConfig, defaultValues, ...given } = body
    const { filters, ...config } = sendConfig ?? {}
    const settings = settingsColumns(
      {
        ...withGiven(project, given),
        sendConfig: {
          ...withGiven(project.sendConfig, config),
          filters: withGiven(project.sendConfig.filters, filters),
        },
        defaultValues: withGiven(project.defaultValues, defaultValues),
      },
      project.urls !== null,
    )
    const scheduleChanged =
      settings.sync_enabled !== project.syncEnabled || settings.sync_interval !== project.syncInterval
    await updateProject(trx, user.businessId, params.id, {
      ...settings,
      ...(body.writesEdits === undefined ? {} : { writes_edits: body.writesEdits }),
      ...addresses.columns,
      ...(scheduleChanged
        ? {
            next_sync_at: settings.sync_interval ? nextSyncAt(settings.sync_interval, services.now()) : null,
          }
        : {}),
    })
    await changeAddresses({ ...services, rows: trx }, user, row, addresses)
    if (body.writesEdits === false) await dropShopWritesOfProject(trx, user.businessId, params.id)
    const saved = await requireProject(trx, user.businessId, params.id)
    if (saved.source === 'platform' && !isDeepStrictEqual(completionRules(saved), completionRules(row)))
      await readAllNow(trx, user.businessId, services.now())
    return projectAnswer(saved)
  })

/** A page of Instagram is read by its imports alone: it has neither a schedule nor what follows one. */
function refuseReading(project: Project, body: InputOf<'projects.update'>['body']): void {
  const fields = (['syncEnabled', 'syncInterval', 'syncMode', 'automationLevel'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== project[field],
  )
  if (fields.length > 0) refuseFields(fields)
}

function refuseFields(fields: readonly string[]): never {
  throw new CallError('invalid_request', {
    fields: fields.map((field) => ({ field: snakeKey(field), message: FIELD_SENTENCES.not_for_project })),
  })
}

/** What was given in place of what there was; a field that was left out stays. */
function withGiven<Values extends object>(
  values: Values,
  given: { [Key in keyof Values]?: Values[Key] | undefined } | undefined = {},
): Values {
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...values, ...Object.fromEntries(known) }
}
