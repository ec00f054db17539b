import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { passwordMatches } from '../../core/passwords.ts'
import { hashSessionToken, newSessionToken, SESSION_DAYS } from '../../core/session-tokens.ts'
import { findUserByUsername } from '../../core/stores/users-store.ts'
import { addFailure, clearFailures, countFailures } from './login-attempts-store.ts'
import { insertSession } from './sessions-store.ts'

const WINDOW_MS = 15 * 60_000
/** Failures within the window. One address trying one name is stopped first; the wider bounds stop what is spread out. */
const LIMITS = { together: 5, username: 50, address: 30 }

export const login: Handler<'session.login'> = async ({ services, address }, { body }) => {
  const { rows } = services
  const now = services.now()
  const username = body.username.toLowerCase()
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const failures = await countFailures(rows, username, address, windowStart)
  if (
    failures.together >= LIMITS.together ||
    failures.username >= LIMITS.username ||
    failures.address >= LIMITS.address
  ) {
    throw new CallError('too_many_attempts')
  }

  const found = await findUserByUsername(rows, username)
  // A demo user's password is public: without the sandbox there is no such user.
  const user = found?.isDemo && !services.config.sandbox ? undefined : found
  if (!(await passwordMatches(user?.passwordHash ?? null, body.password)) || !user) {
    await addFailure(rows, username, address, now, windowStart)
    throw new CallError('invalid_credentials')
  }

  await clearFailures(rows, username, address)
  const accessToken = newSessionToken()
  await insertSession(rows, {
    tokenHash: hashSessionToken(accessToken),
    userId: user.id,
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000),
  })
  return { accessToken }
}
