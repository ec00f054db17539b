import type { CommentModel } from '@payvand/contract'
import { isBanned } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import { hasContact, hasWpSite, listBans } from '../../accounts/index.ts'
import type { UserContext } from '../../sources/index.ts'
import { requireOrder } from '../require-order.ts'

/** Models that belong to no business are for admins; each function checks that one exists. */
const OF_ADMINS = { contactus: hasContact, 'wp-site': hasWpSite } as const

/**
 * Answers the business whose comments these are: an order's belong to its business and only to its own users; those
 * on models that only admins see belong to none.
 */
export async function requireCommentable(
  { services, user }: UserContext,
  modelType: CommentModel,
  modelId: number,
): Promise<number | null> {
  if (modelType !== 'order') {
    if (!user.isAdmin) throw new CallError('admin_only')
    const isThere = await OF_ADMINS[modelType](services.rows, services.config.sandbox !== null, modelId)
    if (!isThere) throw new CallError('not_found')
    return null
  }
  const bans = await listBans(services.rows, user.businessId)
  if (isBanned(Object.fromEntries(bans.map((ban) => [ban.banType, true])), 'business'))
    throw new CallError('banned_business')
  const order = await requireOrder(services.rows, user.businessId, modelId)
  return order.business_id
}
