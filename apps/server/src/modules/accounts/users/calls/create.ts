import type { FieldErrorCode } from '@payvand/contract'
import { normaliseUsername } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { requireConfirmation } from '../../sessions/confirmation.ts'
import { hashPassword } from '../../sessions/passwords.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { copyBans } from '../user-bans-store.ts'
import { insertUserUnlessTaken } from '../users-store.ts'

/**
 * A second user of the same business. Nobody gains by it: admin rights, bans and the bond to the sandbox are the
 * creator's own (decisions: "admin" in 2.10).
 */
export const create: Handler<'users.create'> = async (context, { body }) => {
  const { services, user } = context
  const username = normaliseUsername(body.username)
  if (!/^[^\s\p{C}]+$/u.test(username)) throw usernameFault('username_invalid')
  const password = await checkNewPassword(body.password, body.confirmPassword, [username, body.name])
  await requireConfirmation(context, body.currentPassword)
  const passwordHash = password === null ? null : await hashPassword(password)
  const id = await services.rows.transaction().execute(async (trx) => {
    const inserted = await insertUserUnlessTaken(trx, {
      businessId: user.businessId,
      username,
      name: body.name,
      passwordHash,
      isAdmin: user.isAdmin,
      isDemo: user.isDemo,
    })
    if (inserted === undefined) throw usernameFault('username_taken')
    await copyBans(trx, user.id, inserted)
    await recordSecurityEvent(trx, context, { event: 'user_added', user, subject: username })
    return inserted
  })
  return { id, username, name: body.name, isAdmin: user.isAdmin }
}

function usernameFault(code: FieldErrorCode): CallError {
  return new CallError('invalid_request', { fields: [{ field: 'username', message: FIELD_SENTENCES[code] }] })
}
