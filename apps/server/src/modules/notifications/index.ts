export { notificationsBackground } from './background.ts'
export { notificationsHandlers } from './handlers.ts'
export { countUnread } from './notifications-store.ts'
export { notify } from './notify.ts'
