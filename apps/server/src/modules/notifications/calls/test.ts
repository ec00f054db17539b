import { emptyChannelFields } from '@payvand/domain'
import { deliveryFailureSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type Handler, takeQuota } from '../../accounts/index.ts'
import { CHANNELS } from '../channels/channels.ts'
import { DeliveryFailure } from '../channels/delivery-failure.ts'
import { confirmTarget, isConfirmed, listChannels, takeTestTurn } from '../channels-store.ts'
import { insertMessage, messageOutbox } from '../notification-outbox-store.ts'
import { sendCode } from '../send-code.ts'
import { sendMessage } from '../send-message.ts'

/** A mailbox or a server of somebody else's must not be flooded from here. */
const TEST_EVERY_MS = 10_000

/** Sends a message of its own at once, once, and says how that went: to a mailbox or a number that is not confirmed yet, a code. */
export const test: Handler<'notifications.test'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const now = services.now()
  const channel = (await listChannels(rows, businessId)).find(({ kind }) => kind === body.channel)
  if (!channel || emptyChannelFields(channel.kind, channel.settings).length > 0)
    throw new CallError('notification_channel_off')
  const since = new Date(now.getTime() - TEST_EVERY_MS)
  if (!(await takeTestTurn(rows, businessId, channel.id, { now, since }))) {
    throw new CallError('too_many_requests')
  }
  await takeQuota(services, businessId, 'messages')
  const isByCode = CHANNELS[channel.kind].sendCode !== undefined && !isConfirmed(channel)
  const message = await insertMessage(
    rows,
    businessId,
    { channelId: channel.id, notificationIds: [], state: 'sending', isTest: true },
    now,
  )
  try {
    if (isByCode) await sendCode(services, channel, message.message_key)
    else await sendMessage(services, message, channel)
  } catch (error) {
    const code = error instanceof DeliveryFailure ? error.code : 'unreachable'
    const end = { state: 'refused', reason: { code, messages: [] } } as const
    await messageOutbox.settle(rows, [message], end, services.now())
    if (!(error instanceof DeliveryFailure)) throw error
    return { delivered: false, failure: deliveryFailureSentence(code), isConfirmed: isConfirmed(channel) }
  }
  await rows.transaction().execute(async (trx) => {
    await messageOutbox.settle(trx, [message], { state: 'done' }, services.now())
    // Who answers to our signed call wants to be called.
    if (!isByCode) await confirmTarget(trx, channel)
  })
  return { delivered: true, failure: null, isConfirmed: !isByCode }
}
