import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findConnection } from '../../businesses/businesses-store.ts'
import type { Handler } from '../../handler.ts'
import { countBusinessUsers, listBusinessUsers } from '../business-users-store.ts'
import { whyKept } from '../why-kept.ts'

export const list: Handler<'users.list'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const totalCount = await countBusinessUsers(rows, businessId)
  const boothOwner = (await findConnection(rows, businessId))?.user_id ?? null
  const users = await listBusinessUsers(rows, businessId, { page: query.page, perPage: query.per_page })
  return {
    totalCount,
    data: users.map((row) => ({
      id: row.id,
      username: row.username,
      name: row.name,
      isAdmin: row.isAdmin,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: wireTime(row.lastSeenAt),
      isSelf: row.id === user.id,
      kept: whyKept(row, user, { userCount: totalCount, boothOwner }),
    })),
  }
}
