import type { Handler } from '../../handler.ts'
import { endOtherSessions } from '../sessions-store.ts'

export const endOthers: Handler<'session.endOthers'> = async ({ services, user }) => ({
  endedCount: await endOtherSessions(services.rows, user.id, user.tokenHash),
})
