import {
  CHANNEL_FIELD_PATTERNS,
  type ChannelFieldKind,
  channelFields,
  DELIVERY_MODES,
  iranianPhone,
  MESSENGERS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
} from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, moment, pagePerPage } from '../wire/paging.ts'

export const notification = z.object({
  id: z.number().int(),
  event: z.enum(NOTIFICATION_EVENTS),
  /** Number of occurrences: those close together are one notification. */
  count: z.number().int(),
  title: z.string(),
  text: z.string().nullable(),
  /** The place in the panel it leads to. */
  path: z.string(),
  createdAt: moment,
  /** True when the caller has read it; each user of a business has their own mark. */
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

const hour = z.number().int().min(0, 'number_too_small').max(23, 'number_too_large')
/** An object with something for each channel. */
function perChannel<Schema extends z.ZodType>(schemaOf: (channel: NotificationChannel) => Schema) {
  const shape = Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, schemaOf(channel)]))
  return z.object(shape as Record<NotificationChannel, Schema>)
}

const stored: z.ZodType<string | null> = z.string().nullable()
function given(kind: ChannelFieldKind): typeof stored {
  if (kind === 'url')
    return z
      .url({ protocol: /^https?$/, error: 'url_invalid' })
      .max(2_000, 'text_too_long')
      .nullable()
  if (kind === 'tel')
    return (
      z
        .string()
        .max(40, 'text_too_long')
        // However its beginning and its digits were written, it is stored in one form.
        .overwrite((text) => iranianPhone(text) ?? text)
        .regex(CHANNEL_FIELD_PATTERNS.tel, 'phone_invalid')
        .nullable()
    )
  return z.string().regex(CHANNEL_FIELD_PATTERNS[kind], 'invalid').max(254, 'text_too_long').nullable()
}

/** A chat is linked by a code that comes from there: nobody can name one here. */
const isGiven = ([, kind]: readonly [string, ChannelFieldKind]) => kind !== 'chat'

/** The settings of a channel; an answer shows what is stored, whatever a request may hold today. */
const channelSettings = (channel: NotificationChannel, field: (kind: ChannelFieldKind) => typeof stored) =>
  z.object({
    settings: z.object(
      Object.fromEntries(
        channelFields(channel)
          .filter((one) => field !== given || isGiven(one))
          .map(([name, kind]) => [name, field(kind)]),
      ),
    ),
    mode: z.enum(DELIVERY_MODES),
    /** Events that the channel does not deliver. */
    muted: z.array(z.enum(NOTIFICATION_EVENTS)).max(NOTIFICATION_EVENTS.length, 'too_many'),
  })

/** The outcome of a channel's newest message; null when there was none. */
const lastMessage = z
  .object({
    status: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
    /** A Persian sentence when it did not arrive, or not yet. */
    failure: z.string().nullable(),
    at: moment,
  })
  .nullable()

export const notificationSettings = z.object({
  /** Hours of Iran's clock. */
  digestHour: hour,
  /** At-once messages wait from this hour until the other; both null: never. */
  quietFrom: hour.nullable(),
  quietTo: hour.nullable(),
  channels: perChannel((channel) => channelSettings(channel, () => stored)),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const settingsAnswer = z.object({
  settings: notificationSettings,
  status: perChannel(() =>
    z.object({
      /** False when the operator has not configured what the channel needs, such as a mail server. */
      isSetUp: z.boolean(),
      hasSecret: z.boolean(),
      /** Messages go only to a confirmed target, and until then to the one before. A test confirms a webhook, a code a mailbox or a mobile number. */
      isConfirmed: z.boolean(),
      /** The name in the messenger of whoever linked the chat; null without one, and of channels that have none. */
      linkedAs: z.string().nullable(),
      linkedAt: moment.nullable(),
      last: lastMessage,
      /** What its messages cost; null where they cost nothing. */
      cost: z
        .object({
          /** Price of one segment in rial, as the operator set it. */
          segmentRial: z.number().int(),
          /** No message takes more segments than these. */
          mostSegments: z.number().int(),
          /** Messages of this month of Iran's calendar, codes and tests as well, and what they cost in rial. */
          monthCount: z.number().int(),
          monthRial: z.number().int(),
        })
        .nullable(),
    }),
  ),
})
const channelName = z.enum(NOTIFICATION_CHANNELS)
const messengerName = z.object({ channel: z.enum(MESSENGERS) })

export const notificationCalls = {
  'notifications.list': defineCall({
    method: 'GET',
    path: '/v1/notifications',
    access: 'user',
    area: 'business',
    query: z.object({ ...pagePerPage, unread: z.enum(['1']).optional() }),
    answer: dataAnswer(notification),
    summary: "List the business's notifications, newest first",
  }),
  'notifications.read': defineCall({
    method: 'POST',
    path: '/v1/notifications/read',
    access: 'user',
    area: 'business',
    body: z.object({
      /** Null: all of them. */
      ids: z.array(z.number().int().positive()).max(100, 'too_many').nullable(),
      isRead: z.boolean().default(true),
    }),
    answer: z.object({ unread: z.number().int() }),
    summary: 'Mark notifications as read or unread for the caller',
  }),
  'notifications.settings': defineCall({
    method: 'GET',
    path: '/v1/notifications/settings',
    access: 'user',
    area: 'business',
    answer: settingsAnswer,
    summary:
      "Read the business's notification channels and hours, with the outcome of each channel's newest message",
  }),
  'notifications.updateSettings': defineCall({
    method: 'PATCH',
    path: '/v1/notifications/settings',
    access: 'user',
    area: 'business',
    body: notificationSettings
      .extend({
        channels: perChannel((channel) => channelSettings(channel, given).partial()).partial(),
        /** Another target needs it, unless the session was confirmed. */
        currentPassword: z.string().max(200, 'text_too_long').nullable(),
      })
      .partial(),
    answer: settingsAnswer.extend({
      /** The signing keys that this call made, since their channels had none. They are shown once. */
      secrets: z.array(z.object({ channel: channelName, secret: z.string() })),
    }),
    summary: 'Change notification channels and hours; waiting notifications follow the new settings',
  }),
  'notifications.newSecret': defineCall({
    needsConfirmation: true,
    method: 'POST',
    path: '/v1/notifications/new-secret',
    access: 'user',
    area: 'business',
    body: z.object({ channel: channelName }),
    answer: z.object({ secret: z.string() }),
    summary: "Replace a channel's signing key; only this answer shows the new one",
  }),
  'notifications.test': defineCall({
    method: 'POST',
    path: '/v1/notifications/test',
    access: 'user',
    area: 'business',
    body: z.object({ channel: channelName }),
    answer: z.object({
      delivered: z.boolean(),
      /** A Persian sentence when it did not arrive. */
      failure: z.string().nullable(),
      /** The target is confirmed by now. */
      isConfirmed: z.boolean(),
    }),
    summary:
      'Send a test message by a channel now; to a mailbox or a mobile number that is not confirmed, a code',
  }),
  'notifications.linkMessenger': defineCall({
    needsConfirmation: true,
    method: 'POST',
    path: '/v1/notifications/link-messenger',
    access: 'user',
    area: 'business',
    body: messengerName,
    answer: z.object({
      /** Whoever writes it to the bot, in a private chat, links that chat: once, until it expires. */
      code: z.string(),
      /** Opens the chat with the bot and writes the code there. */
      link: z.string(),
      botName: z.string(),
      expiresAt: moment,
    }),
    summary: 'Make the code that links a chat of a messenger; a code before it is good no more',
  }),
  'notifications.unlinkMessenger': defineCall({
    method: 'POST',
    path: '/v1/notifications/unlink-messenger',
    access: 'user',
    area: 'business',
    body: messengerName,
    answer: settingsAnswer,
    summary: 'Give up the linked chat of a messenger; the buttons of its messages do nothing from then on',
  }),
  'notifications.confirmTarget': defineCall({
    method: 'POST',
    path: '/v1/notifications/confirm-target',
    access: 'user',
    area: 'business',
    body: z.object({
      channel: channelName,
      code: z.string().trim().min(1, 'required').max(20, 'text_too_long'),
    }),
    answer: z.object({ isConfirmed: z.boolean() }),
    summary: 'Confirm a target by the code that was sent there',
  }),
}
