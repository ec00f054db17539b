import { BAN_TYPES } from '@payvand/domain'
import { findUserById, listBans, type SignedInUser } from '../accounts/index.ts'
import type { MessengerLink } from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'

/** The user whose acts those in a linked chat are; null where they left the business, or it was closed to them. */
export async function actingUser(
  { rows, config }: Pick<Services, 'rows' | 'config'>,
  link: MessengerLink,
): Promise<SignedInUser | null> {
  const user = await findUserById(rows, link.user_id)
  if (!user || user.businessId !== link.business_id || (user.isDemo && !config.sandbox)) return null
  const bans = await listBans(rows, link.business_id)
  if (bans.some(({ banType }) => banType === BAN_TYPES.business)) return null
  return {
    ...user,
    tokenHash: '',
    sessionId: 0,
    isConfirmed: false,
    mustAddSecondFactor: false,
    via: link.kind,
  }
}
