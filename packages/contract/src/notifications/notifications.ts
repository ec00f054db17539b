import { DELIVERY_MODES, NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from '@payvand/domain'
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
/**
 * Events that a channel does not deliver. The fields are lists, since keys change their spelling on the wire and
 * values do not.
 */
const muted = z.array(z.enum(NOTIFICATION_EVENTS)).max(NOTIFICATION_EVENTS.length, 'too_many')
const address = z.email('invalid').max(254, 'text_too_long')
const webhookUrl = z.url({ protocol: /^https?$/, error: 'url_invalid' }).max(2_000, 'text_too_long')

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
  mailAddress: z.string().nullable(),
  mailMode: z.enum(DELIVERY_MODES),
  webhookUrl: z.string().nullable(),
  webhookMode: z.enum(DELIVERY_MODES),
  /** Hours of Iran's clock. */
  digestHour: hour,
  /** At-once messages wait from this hour until the other; both null: never. */
  quietFrom: hour.nullable(),
  quietTo: hour.nullable(),
  mailMuted: muted,
  webhookMuted: muted,
})
export type NotificationSettings = z.output<typeof notificationSettings>

const settingsAnswer = z.object({
  settings: notificationSettings,
  /** True when the operator has configured a mail server. */
  canMail: z.boolean(),
  hasSecret: z.boolean(),
  last: z.object({ mail: lastMessage, webhook: lastMessage }),
})

export const notificationCalls = {
  'notifications.list': defineCall({
    method: 'GET',
    path: '/v1/notifications',
    access: 'user',
    area: 'business',
    query: z.object({ ...pagePerPage, unread: z.enum(['1']).optional() }),
    answer: dataAnswer(notification),
    summary: 'What the business was told, newest first',
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
    summary: 'Mark notifications as read by the caller, or not read',
  }),
  'notifications.settings': defineCall({
    method: 'GET',
    path: '/v1/notifications/settings',
    access: 'user',
    area: 'business',
    answer: settingsAnswer,
    summary: 'Where and when the business is told, and how that went last',
  }),
  'notifications.updateSettings': defineCall({
    method: 'PATCH',
    path: '/v1/notifications/settings',
    access: 'user',
    area: 'business',
    body: z
      .object({
        ...notificationSettings.shape,
        mailAddress: address.nullable(),
        webhookUrl: webhookUrl.nullable(),
      })
      .partial(),
    answer: settingsAnswer.extend({
      /** The webhook's signing key, when this call made the first one. It is shown once. */
      secret: z.string().nullable(),
    }),
    summary: 'Change where and when the business is told; what waits to leave follows',
  }),
  'notifications.newSecret': defineCall({
    method: 'POST',
    path: '/v1/notifications/webhook-secret',
    access: 'user',
    area: 'business',
    answer: z.object({ secret: z.string() }),
    summary: 'Make a new signing key of the webhook; the old one ends and the new one is said once',
  }),
  'notifications.test': defineCall({
    method: 'POST',
    path: '/v1/notifications/test',
    access: 'user',
    area: 'business',
    body: z.object({ channel: z.enum(NOTIFICATION_CHANNELS) }),
    answer: z.object({
      delivered: z.boolean(),
      /** A Persian sentence when it did not arrive. */
      failure: z.string().nullable(),
    }),
    summary: 'Send a test message by a channel now',
  }),
}
