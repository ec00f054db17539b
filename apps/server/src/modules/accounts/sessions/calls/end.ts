import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { endSession } from '../sessions-store.ts'

export const end: Handler<'session.end'> = async ({ services, user }, { params }) => {
  if (!(await endSession(services.rows, user.id, params.id))) throw new CallError('session_not_found')
  return { success: true }
}
