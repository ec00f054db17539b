import type { Business, CurrentUser } from '@payvand/contract'
import { type Landing, landing } from '@payvand/domain'

/** The data of a visit behind the login; data that is still on its way is undefined or null. */
export interface Visit {
  path: string
  user: Pick<CurrentUser, 'isAdmin' | 'banUser'> | undefined
  business:
    | Pick<Business, 'platform' | 'domain' | 'issetPlatformToken' | 'issetWebhookToken' | 'booth'>
    | undefined
  projectCount: number | null
}

/** The outcome of the visit. Until the session is loaded every visit waits (document 1, section 2.4). */
export function visitLanding({ path, user, business, projectCount }: Visit): Landing {
  if (!user || !business) return { kind: 'wait' }
  const session = { user, business: { ...business, hasBooth: business.booth !== null } }
  return landing(path, { session, projectCount, hasState: false })
}
