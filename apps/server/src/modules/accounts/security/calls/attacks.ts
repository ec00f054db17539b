import type { Handler } from '../../handler.ts'
import { attackedUsers, attackingAddresses } from '../attacks-store.ts'

const DAY_MS = 24 * 3_600_000
const ADDRESSES = 50
const USERS = 20

export const attacks: Handler<'operator.attacks'> = async ({ services }, { query }) => {
  const { rows, now } = services
  const since = new Date(now().getTime() - query.days * DAY_MS)
  const addresses = await attackingAddresses(rows, since, ADDRESSES)
  const users = await attackedUsers(rows, since, USERS)
  return {
    addresses: addresses.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    users: users.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
  }
}
