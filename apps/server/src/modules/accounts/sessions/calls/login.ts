import { normaliseUsername } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { beginSession } from '../../second-factor/begin-session.ts'
import { findUserByUsername } from '../../users/users-store.ts'
import { reserveAttempt } from '../attempts.ts'
import { knownDeviceOf } from '../known-device.ts'
import { passwordMatches } from '../passwords.ts'

/** From the first look into the database on a log-in has its turn: thousands of guesses make nobody else wait for them all. */
export const login: Handler<'session.login'> = (context, input) =>
  context.services.callLimits.logInInTurn(context.address, () => logIn(context, input))

const logIn: Handler<'session.login'> = async (context, { body }) => {
  const { services } = context
  const username = normaliseUsername(body.username)
  const found = await findUserByUsername(services.rows, username)
  // A demo user's password is public: without the sandbox there is no such user.
  const user = found?.isDemo && !services.config.sandbox ? undefined : found
  const attempt = await reserveAttempt(context, {
    event: 'sign_in',
    username,
    deviceHash: await knownDeviceOf(context, user?.id),
    user: user ?? null,
  })

  const matches = await passwordMatches(user?.passwordHash ?? null, body.password).catch(
    async (error: unknown) => {
      await attempt.release()
      throw error
    },
  )
  if (!matches || !user) {
    await attempt.failed()
    throw new CallError('invalid_credentials')
  }

  await attempt.succeeded()
  return beginSession(context, user, { way: 'password' })
}
