import type { FieldErrorCode, NotificationSettings } from '@payvand/contract'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../accounts/index.ts'
import { newWebhookSecret } from '../new-webhook-secret.ts'
import {
  findNotificationSettings,
  type NotificationSettingsRow,
  saveNotificationSettings,
} from '../notification-settings-store.ts'
import { rescheduleOutbox } from '../reschedule-outbox.ts'
import { settingsAnswer } from '../settings-answer.ts'

/**
 * Fields that are not given stay. Notifications that already wait to leave follow the new settings in the same
 * transaction.
 */
export const updateSettings: Handler<'notifications.updateSettings'> = async (
  { services, user },
  { body },
) => {
  const { businessId } = user
  let secret: string | null = null
  await services.rows.transaction().execute(async (trx) => {
    const before = await findNotificationSettings(trx, businessId)
    const { mailMuted: mail, webhookMuted: webhook, ...given } = body
    const muted = { ...before.muted, ...(mail && { mail }), ...(webhook && { webhook }) }
    const after = { ...before, ...columnsOf(given), muted }
    refuseIncomplete(after)
    if (after.webhook_url !== null && after.webhook_secret_sealed === null) {
      secret = newWebhookSecret()
      after.webhook_secret_sealed = services.secrets.seal(secret)
    }
    await saveNotificationSettings(trx, businessId, after)
    await rescheduleOutbox(trx, businessId, after, services.now())
  })
  return { ...(await settingsAnswer(services, businessId)), secret }
}

const COLUMNS = {
  mailAddress: 'mail_address',
  mailMode: 'mail_mode',
  webhookUrl: 'webhook_url',
  webhookMode: 'webhook_mode',
  digestHour: 'digest_hour',
  quietFrom: 'quiet_from',
  quietTo: 'quiet_to',
} as const satisfies Record<
  Exclude<keyof NotificationSettings, 'mailMuted' | 'webhookMuted'>,
  keyof NotificationSettingsRow
>

function columnsOf(given: Partial<Record<keyof typeof COLUMNS, unknown>>): Partial<NotificationSettingsRow> {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named.map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value]))
}

function refuseIncomplete(settings: NotificationSettingsRow): void {
  const faults: { field: string; code: FieldErrorCode }[] = []
  if (settings.mail_mode !== 'off' && settings.mail_address === null)
    faults.push({ field: 'mail_address', code: 'required' })
  if (settings.webhook_mode !== 'off' && settings.webhook_url === null)
    faults.push({ field: 'webhook_url', code: 'required' })
  if ((settings.quiet_from === null) !== (settings.quiet_to === null))
    faults.push({ field: settings.quiet_from === null ? 'quiet_from' : 'quiet_to', code: 'required' })
  if (faults.length === 0) return
  throw new CallError('invalid_request', {
    fields: faults.map(({ field, code }) => ({ field, message: FIELD_SENTENCES[code] })),
  })
}
