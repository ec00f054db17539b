import type { Handler } from '../../handler.ts'
import { deviceOf } from '../device-of.ts'
import { idleSince } from '../session-tokens.ts'
import { listSessions } from '../sessions-store.ts'

export const list: Handler<'session.list'> = async ({ services, user }) => {
  const now = services.now()
  const sessions = await listSessions(services.rows, user.id, { now, idleSince: idleSince(now) })
  const data = sessions.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === user.sessionId,
  }))
  return {
    data: [...data.filter(({ isCurrent }) => isCurrent), ...data.filter(({ isCurrent }) => !isCurrent)],
    totalCount: data.length,
  }
}
