import type { Handler } from '../../handler.ts'
import { hashPassword } from '../../sessions/passwords.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { setName, setPassword } from '../users-store.ts'

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
