import { deliveryFailureSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../accounts/index.ts'
import { DeliveryFailure } from '../delivery-failure.ts'
import { endMessage, insertMessage } from '../notification-outbox-store.ts'
import { findNotificationSettings, takeTestTurn } from '../notification-settings-store.ts'
import { sendMessage } from '../send-message.ts'

/** A mailbox or a server of somebody else's must not be flooded from here. */
const TEST_EVERY_MS = 10_000

/** Sends a message of its own at once, once, and says how that went. */
export const test: Handler<'notifications.test'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const now = services.now()
  const settings = await findNotificationSettings(rows, businessId)
  const address = body.channel === 'mail' ? settings.mail_address : settings.webhook_url
  if (address === null) throw new CallError('notification_channel_off')
  const since = new Date(now.getTime() - TEST_EVERY_MS)
  if (!(await takeTestTurn(rows, businessId, body.channel, { now, since }))) {
    throw new CallError('too_many_requests')
  }
  const message = await insertMessage(
    rows,
    businessId,
    { channel: body.channel, notificationIds: [], status: 'sending', isTest: true },
    now,
  )
  try {
    await sendMessage(services, message)
  } catch (error) {
    const code = error instanceof DeliveryFailure ? error.code : 'unreachable'
    await endMessage(rows, message, { status: 'failed', failure: code }, services.now())
    if (!(error instanceof DeliveryFailure)) throw error
    return { delivered: false, failure: deliveryFailureSentence(code) }
  }
  await endMessage(rows, message, { status: 'sent', failure: null }, services.now())
  return { delivered: true, failure: null }
}
