import type { NotificationSettings } from '@payvand/contract'
import type { NotificationEvent } from '@payvand/domain'
import { FIELD_SENTENCES, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'

/** The settings as the form holds them: an empty address is none. */
export interface SettingsForm extends Omit<NotificationSettings, 'mailAddress' | 'webhookUrl'> {
  mailAddress: string
  webhookUrl: string
}

export function settingsFormOf(settings: NotificationSettings): SettingsForm {
  return {
    ...settings,
    mailAddress: settings.mailAddress ?? '',
    webhookUrl: settings.webhookUrl ?? '',
  }
}

export function settingsBody(form: SettingsForm): NotificationSettings {
  return {
    ...form,
    mailAddress: form.mailAddress.trim() || null,
    webhookUrl: form.webhookUrl.trim() || null,
  }
}

const words = NOTIFICATION_SETTINGS_TEXTS

/** The faults by field; the server has the same rules. */
export function settingsFaults(form: SettingsForm): Partial<Record<keyof SettingsForm, string>> {
  const { mailAddress, webhookUrl } = settingsBody(form)
  return {
    ...(mailAddress !== null &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mailAddress) && { mailAddress: words.addressWrong }),
    ...(mailAddress === null && form.mailMode !== 'off' && { mailAddress: words.addressMissing }),
    ...(webhookUrl !== null && !isWebAddress(webhookUrl) && { webhookUrl: words.urlWrong }),
    ...(webhookUrl === null && form.webhookMode !== 'off' && { webhookUrl: words.urlMissing }),
    ...(form.quietFrom === null && form.quietTo !== null && { quietFrom: FIELD_SENTENCES.required }),
    ...(form.quietTo === null && form.quietFrom !== null && { quietTo: FIELD_SENTENCES.required }),
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The muted events of a channel with one of them on or off. */
export function withEvent(
  muted: readonly NotificationEvent[],
  event: NotificationEvent,
  isOn: boolean,
): NotificationEvent[] {
  const others = muted.filter((other) => other !== event)
  return isOn ? others : [...others, event]
}
