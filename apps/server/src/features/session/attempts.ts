import { CallError } from '../../core/call-error.ts'
import type { CallContext } from '../../core/handler.ts'
import { addFailure, clearFailures, countFailures } from './login-attempts-store.ts'

const WINDOW_MS = 15 * 60_000
/** Failures within the window. One address trying one name is stopped first; the wider bounds stop what is spread out. */
const LIMITS = { together: 5, username: 50, address: 30 }
/** Failed sign-ons are counted by address alone. No username holds a space. */
const SIGN_ON = 'sign on'

/** The failed attempts of an address, on one username or to sign on. */
export interface Attempts {
  /** Throws CallError `too_many_attempts`. */
  requireAllowed(): Promise<void>
  failed(): Promise<void>
  succeeded(): Promise<void>
}

/** `username` null: a sign-on through the marketplace. */
export function attemptsOf(
  context: Pick<CallContext, 'services' | 'address'>,
  username: string | null,
): Attempts {
  const { services, address } = context
  const { rows } = services
  const name = username ?? SIGN_ON
  const windowStart = () => new Date(services.now().getTime() - WINDOW_MS)
  return {
    async requireAllowed() {
      const failures = await countFailures(rows, name, address, windowStart())
      const byName = failures.together >= LIMITS.together || failures.username >= LIMITS.username
      if (failures.address >= LIMITS.address || (username !== null && byName)) {
        throw new CallError('too_many_attempts')
      }
    },
    failed: () => addFailure(rows, name, address, services.now(), windowStart()),
    succeeded: () => clearFailures(rows, name, address),
  }
}
