/**
 * The kinds of a channel's fields besides `url`, which is parsed: each by the pattern of its texts. A `chat` nobody types: it is
 * linked by a code that is written to the bot.
 */
export const CHANNEL_FIELD_PATTERNS = {
  email: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  chat: /^-?\d{1,19}$/,
  /** A mobile number in Iran as it is stored. */
  tel: /^09\d{9}$/,
} as const satisfies Record<string, RegExp>
/** A kind is named as the input of a form is. */
export type ChannelFieldKind = 'url' | keyof typeof CHANNEL_FIELD_PATTERNS

/**
 * Channels of a notification besides the panel, which shows every one, each a single word with the fields of its settings. A
 * channel sends only when all of them are filled in; the contract's schema and the panel's form derive from them.
 */
export const CHANNEL_FIELDS = {
  mail: { address: 'email' },
  bale: { chat: 'chat' },
  telegram: { chat: 'chat' },
  push: {},
  sms: { mobile: 'tel' },
  webhook: { url: 'url' },
} as const satisfies Record<string, Readonly<Record<string, ChannelFieldKind>>>

export type NotificationChannel = keyof typeof CHANNEL_FIELDS
export type ChannelField<Channel extends NotificationChannel> = keyof (typeof CHANNEL_FIELDS)[Channel] &
  string
export const NOTIFICATION_CHANNELS = Object.keys(CHANNEL_FIELDS) as [
  NotificationChannel,
  ...NotificationChannel[],
]

/** The channels of the messengers: the operator's bot writes to a chat, and buttons stand beneath what it writes. */
export const MESSENGERS = ['bale', 'telegram'] as const satisfies readonly NotificationChannel[]
export type Messenger = (typeof MESSENGERS)[number]

export function isMessenger(channel: NotificationChannel): channel is Messenger {
  return (MESSENGERS as readonly NotificationChannel[]).includes(channel)
}

/** The fields of a channel with their kinds, in the order of its form. */
export function channelFields(channel: NotificationChannel): [name: string, kind: ChannelFieldKind][] {
  return Object.entries(CHANNEL_FIELDS[channel])
}

/** The fields of a channel that are not filled in yet. */
export function emptyChannelFields(
  channel: NotificationChannel,
  settings: Readonly<Record<string, string | null>>,
): string[] {
  return Object.keys(CHANNEL_FIELDS[channel]).filter((name) => !settings[name])
}

/** Delivery modes of a channel: never, as soon as it happened, or everything of a day together. */
export const DELIVERY_MODES = ['off', 'at_once', 'digest'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]
