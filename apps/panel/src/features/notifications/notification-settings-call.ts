import { lateCalls } from '../../lib/http/late-calls.ts'

export const notificationSettingsCall = lateCalls({
  'notifications.settings': ['GET', '/v1/notifications/settings'],
  'notifications.updateSettings': ['PATCH', '/v1/notifications/settings'],
  'notifications.newSecret': ['POST', '/v1/notifications/new-secret'],
  'notifications.test': ['POST', '/v1/notifications/test'],
  'notifications.linkMessenger': ['POST', '/v1/notifications/link-messenger'],
  'notifications.unlinkMessenger': ['POST', '/v1/notifications/unlink-messenger'],
  'push.key': ['GET', '/v1/push/key'],
  'push.devices': ['GET', '/v1/push/devices'],
  'push.subscribe': ['POST', '/v1/push/devices'],
  'push.remove': ['DELETE', '/v1/push/devices/:id'],
  'notifications.confirmTarget': ['POST', '/v1/notifications/confirm-target'],
})
