import type { Handler } from '../../core/handler.ts'
import { hashPassword } from '../../core/passwords.ts'
import { setName, setPassword } from '../../core/stores/users-store.ts'
import { checkNewPassword } from './check-new-password.ts'

export const update: Handler<'users.update'> = async ({ services, user }, { body }) => {
  const password = checkNewPassword(body.password, body.confirmPassword)
  const passwordHash = password === null ? null : await hashPassword(password)
  const name = body.name === undefined ? user.name : body.name || null
  await services.rows.transaction().execute(async (trx) => {
    if (name !== user.name) await setName(trx, user.id, name)
    if (passwordHash !== null) await setPassword(trx, user.id, passwordHash, user.tokenHash)
  })
  return { id: user.id, username: user.username, name, isAdmin: user.isAdmin }
}
