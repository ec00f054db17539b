import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { adminOf } from '../admin-acts-store.ts'
import { endSessionsOf } from '../end-sessions-of.ts'
import { lockUser } from '../operated-users-store.ts'

/** It does the same as `payvand user end-sessions`. */
export const endSessions: Handler<'operator.endSessions'> = (context, { params }) =>
  context.services.rows.transaction().execute(async (trx) => {
    const found = await lockUser(trx, params.id)
    if (!found) throw new CallError('user_not_found')
    return { endedCount: await endSessionsOf(trx, context.services, adminOf(context), found) }
  })
