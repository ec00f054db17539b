import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { banUser } from '../../users/ban-user.ts'
import { adminOf } from '../admin-acts-store.ts'
import { operatedUserAnswers } from '../operated-user-answer.ts'
import { lockUser } from '../operated-users-store.ts'

/** It does the same as `payvand user ban` and `unban`; nobody closes an area to their own business. */
export const setBan: Handler<'operator.setBan'> = (context, { params, body }) =>
  context.services.rows.transaction().execute(async (trx) => {
    const found = await lockUser(trx, params.id)
    if (!found) throw new CallError('user_not_found')
    if (body.isBanned && found.businessId === context.user.businessId) throw new CallError('own_ban')
    await banUser(trx, context.services, adminOf(context), found, body)
    const [answer] = await operatedUserAnswers(trx, [found])
    if (!answer) throw new Error('A user that was found has an answer')
    return answer
  })
