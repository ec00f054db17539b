import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { requireConfirmation } from '../../sessions/confirmation.ts'
import { hashPassword } from '../../sessions/passwords.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { setName, setPassword } from '../users-store.ts'

export const update: Handler<'users.update'> = async (context, { body }) => {
  const { services, user } = context
  const names = [user.username, body.name ?? user.name]
  const password = await checkNewPassword(body.password, body.confirmPassword, names)
  if (password !== null) await requireConfirmation(context, body.currentPassword)
  const passwordHash = password === null ? null : await hashPassword(password)
  const name = body.name === undefined ? user.name : body.name || null
  await services.rows.transaction().execute(async (trx) => {
    if (name !== user.name) await setName(trx, user.id, name)
    if (passwordHash !== null) {
      await setPassword(trx, user.id, passwordHash, user.tokenHash)
      await recordSecurityEvent(trx, context, { event: 'password_changed', user })
    }
  })
  return { id: user.id, username: user.username, name, isAdmin: user.isAdmin }
}
