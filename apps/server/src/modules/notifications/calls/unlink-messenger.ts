import { type Handler, recordSecurityEvent } from '../../accounts/index.ts'
import { listChannels, unlinkTarget } from '../channels-store.ts'
import { deleteLink } from '../messengers/messenger-links-store.ts'
import { settingsAnswer } from '../settings-answer.ts'

export const unlinkMessenger: Handler<'notifications.unlinkMessenger'> = async (context, { body }) => {
  const { services, user } = context
  const { businessId } = user
  const channel = (await listChannels(services.rows, businessId)).find(({ kind }) => kind === body.channel)
  if (channel) {
    await services.rows.transaction().execute(async (trx) => {
      await deleteLink(trx, businessId, channel.id)
      await unlinkTarget(trx, channel)
      await recordSecurityEvent(trx, context, {
        event: `${body.channel}_target_changed`,
        user,
        subject: null,
      })
    })
  }
  return settingsAnswer(services, businessId)
}
