import type { PermissionFeature } from '@payvand/domain'
import { STORAGE_PREFIX } from '../browser/local-storage.ts'
import { call } from '../http/api-client.ts'

const NOTE = `${STORAGE_PREFIX}signOn`

/** The word of a sign-on without a platform. */
export const PLAIN_SIGN_ON = 'login'

/**
 * Sends the browser to the marketplace's consent page, which asks for the permission of `feature` too. This tab stores the
 * `state` it was sent with, which is another each time: a return that did not begin here may be somebody else's (decisions:
 * "Single sign-on").
 */
export async function leaveForSignOn(word: string, feature?: PermissionFeature): Promise<void> {
  const { url } = await call('session.signOnAddress', { query: { state: word, ...(feature && { feature }) } })
  try {
    sessionStorage.setItem(NOTE, new URL(url).searchParams.get('state') ?? '')
  } catch {
    // Without the stored state the user is asked on return.
  }
  location.assign(url)
}

/** True when this tab began the sign-on that returns with this `state`. */
export function beganSignOn(state: string | undefined): boolean {
  try {
    return state !== undefined && sessionStorage.getItem(NOTE) === state
  } catch {
    return false
  }
}

/** A stored state is good for one return. */
export function forgetSignOn(): void {
  try {
    sessionStorage.removeItem(NOTE)
  } catch {
    // There is none.
  }
}
