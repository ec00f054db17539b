import type { AnswerOf, NotificationSettings } from '@payvand/contract'
import type { NotificationChannel } from '@payvand/domain'
import { deliveryFailureSentence } from '@payvand/texts'
import type { Services } from '../accounts/index.ts'
import { lastMessage } from './notification-outbox-store.ts'
import { findNotificationSettings, type NotificationSettingsRow } from './notification-settings-store.ts'

type Answer = AnswerOf<'notifications.settings'>

export async function settingsAnswer(
  { rows, mailer }: Pick<Services, 'rows' | 'mailer'>,
  businessId: number,
): Promise<Answer> {
  const row = await findNotificationSettings(rows, businessId)
  const lastOf = async (channel: NotificationChannel): Promise<Answer['last'][NotificationChannel]> => {
    const message = await lastMessage(rows, businessId, channel)
    if (!message) return null
    const { status, failure } = message
    return {
      status,
      failure: failure === null || status === 'sent' ? null : deliveryFailureSentence(failure),
      at: (message.finished_at ?? message.created_at).toISOString(),
    }
  }
  return {
    settings: settingsOf(row),
    canMail: mailer !== null,
    hasSecret: row.webhook_secret_sealed !== null,
    last: { mail: await lastOf('mail'), webhook: await lastOf('webhook') },
  }
}

function settingsOf(row: NotificationSettingsRow): NotificationSettings {
  return {
    mailAddress: row.mail_address,
    mailMode: row.mail_mode,
    webhookUrl: row.webhook_url,
    webhookMode: row.webhook_mode,
    digestHour: row.digest_hour,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    mailMuted: row.muted.mail ?? [],
    webhookMuted: row.muted.webhook ?? [],
  }
}
