import type { BusinessUser } from '@payvand/contract'
import type { BusinessUserRow } from './business-users-store.ts'

/**
 * Reason that this caller cannot remove a user; null where they can. The user who signed the booth on stays while it
 * is connected: without them the marketplace's next sign-on would make a second business of the same booth.
 */
export function whyKept(
  user: Pick<BusinessUserRow, 'isAdmin' | 'marketplaceUserId'>,
  caller: { isAdmin: boolean },
  business: { userCount: number; boothOwner: number | null },
): BusinessUser['kept'] {
  if (business.userCount < 2) return 'last'
  if (user.isAdmin && !caller.isAdmin) return 'admin'
  if (user.marketplaceUserId !== null && user.marketplaceUserId === business.boothOwner) return 'booth_owner'
  return null
}
