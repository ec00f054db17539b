import { normaliseUsername } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { passwordMatches } from '../../core/passwords.ts'
import { findUserByUsername } from '../../core/stores/users-store.ts'
import { attemptsOf } from './attempts.ts'
import { openSession } from './open-session.ts'

export const login: Handler<'session.login'> = async (context, { body }) => {
  const { services } = context
  const username = normaliseUsername(body.username)
  const attempts = attemptsOf(context, username)
  await attempts.requireAllowed()

  const found = await findUserByUsername(services.rows, username)
  // A demo user's password is public: without the sandbox there is no such user.
  const user = found?.isDemo && !services.config.sandbox ? undefined : found
  if (!(await passwordMatches(user?.passwordHash ?? null, body.password)) || !user) {
    await attempts.failed()
    throw new CallError('invalid_credentials')
  }

  await attempts.succeeded()
  return openSession(context, user.id)
}
