import type { OperatedBusiness, OperatedUser } from '@payvand/contract'
import { BAN_TYPES, type BanArea } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { bansOfUsers, type OperatedUserRow } from '../../accounts/index.ts'
import type { OperatedBusinessRow } from './operated-businesses-store.ts'

const AREAS = Object.keys(BAN_TYPES) as BanArea[]

export function operatedBusinessAnswer(row: OperatedBusinessRow): OperatedBusiness {
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    domain: row.domain,
    isActive: row.isActive,
    boothTitle: row.boothTitle,
    userCount: row.userCount,
    booth: row.boothStatus ?? 'missing',
    shop: row.shopStatus ?? 'missing',
    waitingCount: row.waiting,
    refusedCount: row.refused,
    heldCount: row.held,
    lastSyncAt: wireTime(row.lastSyncAt),
    lastOrderAt: wireTime(row.lastOrderAt),
    lastSignedInAt: wireTime(row.lastSignedInAt),
    createdAt: row.createdAt.toISOString(),
    troubles: row.troubles,
  }
}

export async function operatedUserAnswers(
  rows: Kysely<Tables>,
  users: readonly OperatedUserRow[],
): Promise<OperatedUser[]> {
  const bans = await bansOfUsers(
    rows,
    users.map(({ id }) => id),
  )
  return users.map((user) => ({
    id: user.id,
    username: user.username,
    name: user.name,
    isAdmin: user.isAdmin,
    lastSignedInAt: wireTime(user.lastSignedInAt),
    createdAt: user.createdAt.toISOString(),
    bans: bans.flatMap(({ userId, banType, reason, createdAt }) => {
      const area = AREAS.find((one) => BAN_TYPES[one] === banType)
      return userId === user.id && area ? [{ area, reason, createdAt: createdAt.toISOString() }] : []
    }),
  }))
}
