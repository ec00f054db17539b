import { saveSettings as writeSettings } from '../../../../infra/settings/settings-store.ts'
import { adminOf, recordAdminAct } from '../../admin/admin-acts-store.ts'
import type { Handler } from '../../handler.ts'
import { requireConfirmation } from '../../sessions/confirmation.ts'
import { checkSettings } from '../check-settings.ts'
import { settingsAnswer } from '../settings-answer.ts'

/** Takes effect here at once and in the other processes within ten seconds. The log of admins names what changed, no value. */
export const saveSettings: Handler<'installation.saveSettings'> = async (context, { body }) => {
  const { services, user } = context
  const changed = Object.keys(body)
  if (changed.length > 0) {
    await checkSettings(services, body)
    await requireConfirmation(context)
    await services.rows.transaction().execute(async (trx) => {
      await writeSettings(trx, services.secrets, body, services.now())
      await recordAdminAct(trx, adminOf(context), {
        act: 'settings_changed',
        businessId: user.businessId,
        subject: { id: user.id, name: changed.join(', ') },
      })
    })
    await services.settings.read()
  }
  return settingsAnswer(services)
}
