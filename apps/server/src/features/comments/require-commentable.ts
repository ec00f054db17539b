import type { CommentModel } from '@payvand/contract'
import { isBanned } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { UserContext } from '../../core/handler.ts'
import { requireOrder } from '../../core/require-order.ts'
import { listBans } from '../../core/stores/users-store.ts'

/**
 * Whose comments these are: of an order its business's, and only to its own users; what else there is to comment on is for
 * admins, and nothing of it is kept yet.
 */
export async function requireCommentable(
  { services, user }: UserContext,
  modelType: CommentModel,
  modelId: number,
): Promise<number> {
  if (modelType !== 'order') throw new CallError(user.isAdmin ? 'not_found' : 'admin_only')
  const bans = await listBans(services.rows, user.id)
  if (isBanned(Object.fromEntries(bans.map((ban) => [ban.banType, true])), 'business'))
    throw new CallError('banned_business')
  const order = await requireOrder(services.rows, user.businessId, modelId)
  return order.business_id
}
