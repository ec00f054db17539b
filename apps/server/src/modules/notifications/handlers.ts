import type { Handlers } from '../accounts/index.ts'
import { confirmTarget } from './calls/confirm-target.ts'
import { linkMessenger } from './calls/link-messenger.ts'
import { list as listNotifications } from './calls/list.ts'
import { newSecret as newWebhookSecret } from './calls/new-secret.ts'
import { read as readNotifications } from './calls/read.ts'
import { settings as notificationSettings } from './calls/settings.ts'
import { test as testNotifications } from './calls/test.ts'
import { unlinkMessenger } from './calls/unlink-messenger.ts'
import { updateSettings as updateNotificationSettings } from './calls/update-settings.ts'
import { devices } from './push/calls/devices.ts'
import { key } from './push/calls/key.ts'
import { remove } from './push/calls/remove.ts'
import { subscribe } from './push/calls/subscribe.ts'

export const notificationsHandlers = {
  'notifications.list': listNotifications,
  'notifications.read': readNotifications,
  'notifications.settings': notificationSettings,
  'notifications.updateSettings': updateNotificationSettings,
  'notifications.newSecret': newWebhookSecret,
  'notifications.linkMessenger': linkMessenger,
  'notifications.unlinkMessenger': unlinkMessenger,
  'notifications.confirmTarget': confirmTarget,
  'notifications.test': testNotifications,
  'push.key': key,
  'push.devices': devices,
  'push.subscribe': subscribe,
  'push.remove': remove,
} satisfies Partial<Handlers>
