import { normaliseUsername } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { takeTransactionLock } from '../../../../infra/db/transaction-lock-store.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { recordAdminAct } from '../../admin/admin-acts-store.ts'
import { insertBusiness } from '../../businesses/businesses-store.ts'
import type { CallContext, Handler } from '../../handler.ts'
import { beginSession } from '../../second-factor/begin-session.ts'
import { reserveAttempt } from '../../sessions/attempts.ts'
import { hashPassword } from '../../sessions/passwords.ts'
import { checkNewPassword } from '../../users/check-new-password.ts'
import { findUserByUsername, insertUser, type UserRow } from '../../users/users-store.ts'
import { isFirstAdminCode } from '../first-admin-code.ts'
import { hasAccounts } from '../first-admin-store.ts'
import { needsAdmin } from '../needs-admin.ts'

/** The first visit: whoever reads the terminal of the program becomes its admin. */
export const begin: Handler<'installation.begin'> = async (context, { body }) => {
  const { services } = context
  if (!(await needsAdmin(services))) throw new CallError('first_admin_exists')
  const username = normaliseUsername(body.username)
  if (!/^[^\s\p{C}]+$/u.test(username))
    throw new CallError('invalid_request', {
      fields: [{ field: 'username', message: FIELD_SENTENCES.username_invalid }],
    })
  const password = await checkNewPassword(body.password, body.confirmPassword, [username])
  await proveCode(context, body.code)
  const user = await insertAdmin(context, username, await hashPassword(password ?? body.password))
  return beginSession(context, user, { way: 'password' })
}

/** Wrong codes are counted by their address, as wrong sign-ons are. */
async function proveCode(context: CallContext, code: string): Promise<void> {
  const attempt = await reserveAttempt(context, { event: 'sign_in', username: null, user: null })
  if (!isFirstAdminCode(context.services.secrets, code)) {
    await attempt.failed()
    throw new CallError('first_admin_code_wrong')
  }
  await attempt.succeeded()
}

async function insertAdmin(
  { services, address }: CallContext,
  username: string,
  passwordHash: string,
): Promise<UserRow> {
  await services.rows.transaction().execute(async (trx) => {
    // Of two visits at once one makes the admin.
    await takeTransactionLock(trx, 'first-admin')
    if (await hasAccounts(trx)) throw new CallError('first_admin_exists')
    const businessId = await insertBusiness(trx, { name: username, platform: null })
    const id = await insertUser(trx, { businessId, username, name: null, passwordHash, isAdmin: true })
    const admin = { id, name: username, origin: 'panel', address } as const
    await recordAdminAct(trx, admin, { act: 'user_added', businessId, subject: { id, name: username } })
  })
  const user = await findUserByUsername(services.rows, username)
  if (!user) throw new Error('the first admin is not there')
  return user
}
