import type { OperatedUser } from '@payvand/contract'
import { BAN_TYPES, type BanArea } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { bansOfUsers, type OperatedUserRow } from './operated-users-store.ts'

const AREAS = Object.keys(BAN_TYPES) as BanArea[]

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
    hasSecondFactor: user.hasSecondFactor,
    bans: bans.flatMap(({ userId, banType, reason, createdAt }) => {
      const area = AREAS.find((one) => BAN_TYPES[one] === banType)
      return userId === user.id && area ? [{ area, reason, createdAt: createdAt.toISOString() }] : []
    }),
  }))
}
