import { auditLog } from './admin/calls/audit-log.ts'
import { endSessions } from './admin/calls/end-sessions.ts'
import { resetSecondFactor } from './admin/calls/reset-second-factor.ts'
import { setBan } from './admin/calls/set-ban.ts'
import { checkDomain } from './businesses/calls/check-domain.ts'
import { create as createContact } from './contacts/calls/create.ts'
import { form as contactForm } from './contacts/calls/form.ts'
import { list as listContacts } from './contacts/calls/list.ts'
import type { Handlers } from './handler.ts'
import { begin as beginInstallation } from './installation/calls/begin.ts'
import { get as getInstallation } from './installation/calls/get.ts'
import { saveSettings } from './installation/calls/save-settings.ts'
import { settings } from './installation/calls/settings.ts'
import { trySettings } from './installation/calls/try-settings.ts'
import { create as createToken } from './personal-tokens/calls/create.ts'
import { list as listTokens } from './personal-tokens/calls/list.ts'
import { revoke as revokeToken } from './personal-tokens/calls/revoke.ts'
import { list as listQuotas } from './quotas/calls/list.ts'
import { setQuota } from './quotas/calls/set-quota.ts'
import { addPasskey } from './second-factor/calls/add-passkey.ts'
import { askPasskey } from './second-factor/calls/ask-passkey.ts'
import { beginPasskey } from './second-factor/calls/begin-passkey.ts'
import { beginTotp } from './second-factor/calls/begin-totp.ts'
import { get as getSecondFactor } from './second-factor/calls/get.ts'
import { newRecoveryCodes } from './second-factor/calls/new-recovery-codes.ts'
import { proveTotp } from './second-factor/calls/prove-totp.ts'
import { remove as removeSecondFactor } from './second-factor/calls/remove.ts'
import { signIn } from './second-factor/calls/sign-in.ts'
import { attacks } from './security/calls/attacks.ts'
import { events as securityEvents } from './security/calls/events.ts'
import { confirm as confirmSession } from './sessions/calls/confirm.ts'
import { currentUser } from './sessions/calls/current-user.ts'
import { end as endSession } from './sessions/calls/end.ts'
import { endOthers as endOtherSessions } from './sessions/calls/end-others.ts'
import { list as listSessions } from './sessions/calls/list.ts'
import { login } from './sessions/calls/login.ts'
import { logout } from './sessions/calls/logout.ts'
import { signOn } from './sessions/calls/sign-on.ts'
import { signOnAddress } from './sessions/calls/sign-on-address.ts'
import { create as createUser } from './users/calls/create.ts'
import { list as listUsers } from './users/calls/list.ts'
import { remove as removeUser } from './users/calls/remove.ts'
import { update as updateUser } from './users/calls/update.ts'
import { list as listWpSites } from './wp-sites/calls/list.ts'
import { register as registerWpSite } from './wp-sites/calls/register.ts'

export const accountsHandlers = {
  'session.login': login,
  'installation.get': getInstallation,
  'installation.begin': beginInstallation,
  'installation.settings': settings,
  'installation.saveSettings': saveSettings,
  'installation.trySettings': trySettings,
  'session.signOnAddress': signOnAddress,
  'session.signOn': signOn,
  'session.confirm': confirmSession,
  'session.logout': logout,
  'session.currentUser': currentUser,
  'session.list': listSessions,
  'session.end': endSession,
  'session.endOthers': endOtherSessions,
  'secondFactor.signIn': signIn,
  'secondFactor.askPasskey': askPasskey,
  'secondFactor.get': getSecondFactor,
  'secondFactor.beginTotp': beginTotp,
  'secondFactor.proveTotp': proveTotp,
  'secondFactor.beginPasskey': beginPasskey,
  'secondFactor.addPasskey': addPasskey,
  'secondFactor.remove': removeSecondFactor,
  'secondFactor.newRecoveryCodes': newRecoveryCodes,
  'security.events': securityEvents,
  'personalTokens.list': listTokens,
  'personalTokens.create': createToken,
  'personalTokens.revoke': revokeToken,
  'users.list': listUsers,
  'users.remove': removeUser,
  'users.update': updateUser,
  'users.create': createUser,
  'business.checkDomain': checkDomain,
  'contacts.list': listContacts,
  'contacts.form': contactForm,
  'contacts.create': createContact,
  'wpSites.list': listWpSites,
  'wpSites.register': registerWpSite,
  'operator.setBan': setBan,
  'operator.endSessions': endSessions,
  'operator.resetSecondFactor': resetSecondFactor,
  'operator.auditLog': auditLog,
  'quotas.list': listQuotas,
  'operator.setQuota': setQuota,
  'operator.attacks': attacks,
} satisfies Partial<Handlers>
