import { MailError } from '../../infra/mailer.ts'
import type { Services } from '../accounts/index.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { mailContent } from './mail-content.ts'
import { leavingNotification } from './message-content.ts'
import { type MessageRow, notificationsOfMessage } from './notification-outbox-store.ts'
import { findNotificationSettings } from './notification-settings-store.ts'
import { sendWebhook } from './send-webhook.ts'

/** Sends a message to where the business wants it now. Throws DeliveryFailure where it does not arrive. */
export async function sendMessage(
  services: Pick<Services, 'rows' | 'config' | 'network' | 'secrets' | 'mailer' | 'now'>,
  message: MessageRow,
): Promise<void> {
  const { rows, config, secrets, mailer } = services
  const settings = await findNotificationSettings(rows, message.business_id)
  const told = await notificationsOfMessage(rows, message.business_id, message.id)
  const notifications = told.map((row) => leavingNotification(row, config.panelUrl))
  if (message.channel === 'webhook') {
    if (settings.webhook_url === null || settings.webhook_secret_sealed === null)
      throw new DeliveryFailure('settings_changed', true)
    const secret = secrets.open(settings.webhook_secret_sealed)
    await sendWebhook(services, { url: settings.webhook_url, secret }, message, notifications)
    return
  }
  if (settings.mail_address === null) throw new DeliveryFailure('settings_changed', true)
  if (!mailer) throw new DeliveryFailure('mail_not_set_up', true)
  try {
    await mailer.send({
      to: settings.mail_address,
      ...mailContent(notifications, {
        isDigest: settings.mail_mode === 'digest',
        panelUrl: config.panelUrl,
      }),
      messageId: `<${message.message_key}@${new URL(config.panelUrl).hostname}>`,
    })
  } catch (error) {
    if (error instanceof MailError) throw new DeliveryFailure(error.code, error.isFinal)
    throw error
  }
}
