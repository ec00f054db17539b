import { findBoothSettings } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { changeBoothSettings } from '../change-booth-settings.ts'
import { settingsAnswer, settingsColumns } from '../settings-answer.ts'

export const update: Handler<'syncSettings.update'> = ({ services, user }, { body }) =>
  services.rows.transaction().execute(async (trx) => {
    const queuedCount = await changeBoothSettings(services, trx, user, settingsColumns(body))
    return { settings: settingsAnswer(await findBoothSettings(trx, user.businessId)), queuedCount }
  })
