import type { BusinessUser, ErrorCode } from '@payvand/contract'
import { CallError } from '../../../../infra/http/call-error.ts'
import { findConnection } from '../../businesses/businesses-store.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import {
  countBusinessUsers,
  deleteBusinessUser,
  findBusinessUser,
  lockBusinessUsers,
} from '../business-users-store.ts'
import { whyKept } from '../why-kept.ts'

const REFUSALS = {
  last: 'user_last',
  booth_owner: 'user_owns_booth',
  admin: 'user_is_admin',
} as const satisfies Record<NonNullable<BusinessUser['kept']>, ErrorCode>

/** Users remove each other, and themselves while somebody else stays. */
export const remove: Handler<'users.remove'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    await lockBusinessUsers(trx, user.businessId)
    const found = await findBusinessUser(trx, user.businessId, params.id)
    if (!found) throw new CallError('user_not_found')
    const kept = whyKept(found, user, {
      userCount: await countBusinessUsers(trx, user.businessId),
      boothOwner: (await findConnection(trx, user.businessId))?.user_id ?? null,
    })
    if (kept !== null) throw new CallError(REFUSALS[kept])
    await deleteBusinessUser(trx, user.businessId, found.id)
    await recordSecurityEvent(trx, context, { event: 'user_removed', user, subject: found.username })
  })
  return { success: true }
}
