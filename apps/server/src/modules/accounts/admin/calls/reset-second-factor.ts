import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { adminOf } from '../admin-acts-store.ts'
import { lockUser } from '../operated-users-store.ts'
import { resetSecondFactorOf } from '../reset-second-factor-of.ts'

/** It does the same as `payvand user reset-second-factor`. */
export const resetSecondFactor: Handler<'operator.resetSecondFactor'> = (context, { params }) =>
  context.services.rows.transaction().execute(async (trx) => {
    const found = await lockUser(trx, params.id)
    if (!found) throw new CallError('user_not_found')
    const isReset = await resetSecondFactorOf(trx, context.services, adminOf(context), found)
    if (!isReset) throw new CallError('second_factor_not_found')
    return { success: true }
  })
