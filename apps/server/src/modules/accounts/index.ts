export { type Admin, adminOf, recordAdminAct } from './admin/admin-acts-store.ts'
export { endSessionsOf } from './admin/end-sessions-of.ts'
export { operatedUserAnswers } from './admin/operated-user-answer.ts'
export { usersOfBusiness } from './admin/operated-users-store.ts'
export { resetSecondFactorOf } from './admin/reset-second-factor-of.ts'
export { accountsBackground } from './background.ts'
export {
  type Booth,
  createBoothConnectors,
  MARKETPLACE_DEADLINES,
  UNSETTLED_MS,
} from './booth-connection/booth-connectors.ts'
export { boothProductUrl } from './booth-connection/booth-product-url.ts'
export { createBoothTokens } from './booth-connection/booth-tokens.ts'
export { marketplaceCall } from './booth-connection/marketplace-call.ts'
export { watchMarketplace } from './booth-connection/marketplace-watch.ts'
export { newlyConnected } from './booth-connection/newly-connected.ts'
export { readingTrouble } from './booth-connection/reading-trouble.ts'
export {
  findBusiness,
  findConnection,
  insertBusiness,
  keepDigikalaKey,
  lockBusiness,
  markDisconnected,
  replaceDomain,
  setDomainIfMissing,
  setPlatformIfMissing,
  updateBusiness,
} from './businesses/businesses-store.ts'
export { type CommentRow, countComments, insertComment, listComments } from './comments/comments-store.ts'
export { countContacts, hasContact } from './contacts/contacts-store.ts'
export { seedDemoContacts } from './demo/seed-demo-contacts.ts'
export { seedDemoUsers } from './demo/seed-demo-users.ts'
export type { CallContext, Handler, Handlers, SignedInUser, UserContext } from './handler.ts'
export { accountsHandlers } from './handlers.ts'
export { settingsWith } from './installation/check-settings.ts'
export { firstPageOf } from './installation/first-page.ts'
export { needsAdmin } from './installation/needs-admin.ts'
export { sayFirstRun } from './installation/say-first-run.ts'
export { tryAddress } from './installation/try-address.ts'
export { tryRegistration } from './installation/try-registration.ts'
export { reopenBooths } from './jobs/reopen-booths.job.ts'
export { eraseBusiness } from './own-data/erase-business-store.ts'
export { ownDataArchive } from './own-data/own-data-archive.ts'
export { mountOwnData } from './own-data/own-data-route.ts'
export { countOwnRows } from './own-data/own-tables-store.ts'
export { quotasAnswer } from './quotas/quotas-answer.ts'
export { quotaOf, takeQuota, tryQuota } from './quotas/take-quota.ts'
export { accountsRetention } from './retention.ts'
export { recordRefusedCall } from './security/record-refused-call.ts'
export { operatorsAct, recordSecurityEvent } from './security/record-security-event.ts'
export type { SecurityNotice, Services } from './services.ts'
export { authorize } from './sessions/authenticate.ts'
export { callContext } from './sessions/call-context.ts'
export { requireConfirmation } from './sessions/confirmation.ts'
export { deviceOf } from './sessions/device-of.ts'
export { hashPassword } from './sessions/passwords.ts'
export { banUser } from './users/ban-user.ts'
export { whyGuessable } from './users/check-new-password.ts'
export { listBans } from './users/user-bans-store.ts'
export {
  findUser as findUserById,
  findUserByUsername,
  findUserName,
  insertUser,
  setPassword,
  type UserRow,
} from './users/users-store.ts'
export { countWpSites, hasWpSite } from './wp-sites/wp-sites-store.ts'
