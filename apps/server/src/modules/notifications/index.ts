export { notificationsBackground } from './background.ts'
export { hashLinkCode } from './calls/link-messenger.ts'
export { linkTarget, listChannels } from './channels-store.ts'
export { notificationsHandlers } from './handlers.ts'
export {
  awaitedCode,
  type ButtonRow,
  findButton,
  insertButtons,
  type NewButton,
  noteMessageId,
  settleButton,
  takeButton,
} from './messengers/message-buttons-store.ts'
export {
  keepNextUpdateId,
  linksOfChat,
  type MessengerLink,
  nextUpdateId,
  saveLink,
  takeMessengerCode,
} from './messengers/messenger-links-store.ts'
export { type ButtonBearer, pushBearer, readButton, signButton } from './messengers/sign-button.ts'
export { countSince, countUnread } from './notifications-store.ts'
export { notify } from './notify.ts'
export { notificationsRetention } from './retention.ts'
export { tellSecurityEvent } from './tell-security-event.ts'
