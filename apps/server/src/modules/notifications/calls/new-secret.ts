import { CallError } from '../../../infra/http/call-error.ts'
import { type Handler, recordSecurityEvent } from '../../accounts/index.ts'
import { CHANNELS } from '../channels/channels.ts'
import { choiceOf, listChannels, saveChannel } from '../channels-store.ts'

/** The old key ends with this answer, which is the only one that says the new one. */
export const newSecret: Handler<'notifications.newSecret'> = async (context, { body }) => {
  const { services, user } = context
  const { rows, secrets } = services
  const secret = CHANNELS[body.channel].newSecret?.()
  if (secret === undefined) throw new CallError('notification_channel_off')
  const choice = choiceOf(await listChannels(rows, user.businessId), body.channel)
  const row = [user.businessId, body.channel] as const
  const newSecretSealed = secrets.seal('notification_channels.secret_sealed', row, secret)
  await rows.transaction().execute(async (trx) => {
    await saveChannel(trx, user.businessId, body.channel, { ...choice, newSecretSealed })
    await recordSecurityEvent(trx, context, { event: 'webhook_key_changed', user })
  })
  return { secret }
}
