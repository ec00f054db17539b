import type { NotificationSettings } from '@payvand/contract'
import {
  CHANNEL_FIELD_PATTERNS,
  type ChannelFieldKind,
  channelFields,
  iranianPhone,
  MESSENGERS,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@payvand/domain'
import { FIELD_SENTENCES, NOTIFICATION_CHANNEL_TEXTS } from '@payvand/texts'
import type { FieldPath } from 'react-hook-form'

type Channels<Value> = Record<
  NotificationChannel,
  Omit<NotificationSettings['channels'][NotificationChannel], 'settings'> & {
    settings: Record<string, Value>
  }
>
/** The settings as the form holds them: an empty field is none. */
export interface SettingsForm extends Omit<NotificationSettings, 'channels'> {
  channels: Channels<string>
}

export function settingsFormOf({ channels, ...hours }: NotificationSettings): SettingsForm {
  return { ...hours, channels: withFields(channels, (value) => value ?? '') }
}

/** Makes the body that is saved. It names no chats: these are linked in the messengers. */
export function settingsBody({ channels, ...hours }: SettingsForm): NotificationSettings {
  const filled = withFields(channels, (value) => value.trim() || null)
  for (const messenger of MESSENGERS) filled[messenger] = { ...filled[messenger], settings: {} }
  return { ...hours, channels: filled }
}

function withFields<From, To>(channels: Channels<From>, valueOf: (value: From) => To): Channels<To> {
  const changed = Object.entries(channels).map(([name, channel]) => {
    const fields = Object.entries(channel.settings).map(([field, value]) => [field, valueOf(value)])
    return [name, { ...channel, settings: Object.fromEntries(fields) }]
  })
  return Object.fromEntries(changed)
}

/** The channels that send by this form: switched on, with all that they need. */
export function channelsInUse(channels: SettingsForm['channels']): NotificationChannel[] {
  return NOTIFICATION_CHANNELS.filter((channel) => {
    const { mode, settings } = channels[channel]
    return mode !== 'off' && Object.values(settings).every((value) => value.trim() !== '')
  })
}

/** The faults by field; the server has the same rules. */
export function settingsFaults(form: SettingsForm): Partial<Record<FieldPath<SettingsForm>, string>> {
  const faults: Partial<Record<FieldPath<SettingsForm>, string>> = {}
  const { channels } = settingsBody(form)
  for (const channel of NOTIFICATION_CHANNELS) {
    for (const [field, kind] of channelFields(channel)) {
      if (kind === 'chat') continue
      const value = channels[channel].settings[field] ?? null
      const words = NOTIFICATION_CHANNEL_TEXTS[channel].fields[field]
      const isMissing = value === null && channels[channel].mode !== 'off'
      if (isMissing || (value !== null && !isOfKind(kind, value)))
        faults[`channels.${channel}.settings.${field}`] = isMissing ? words?.missing : words?.wrong
    }
  }
  if ((form.quietFrom === null) !== (form.quietTo === null))
    faults[form.quietFrom === null ? 'quietFrom' : 'quietTo'] = FIELD_SENTENCES.required
  return faults
}

function isOfKind(kind: ChannelFieldKind, text: string): boolean {
  if (kind === 'tel') return CHANNEL_FIELD_PATTERNS.tel.test(iranianPhone(text) ?? '')
  if (kind !== 'url') return CHANNEL_FIELD_PATTERNS[kind].test(text)
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
