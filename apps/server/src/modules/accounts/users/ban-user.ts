import { BAN_TYPES, type BanArea } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type Admin, recordAdminAct } from '../admin/admin-acts-store.ts'
import { operatorsAct, recordSecurityEvent } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import { addBan, removeBans } from './user-bans-store.ts'
import { type UserRow } from './users-store.ts'

/**
 * Closes an area to a user and so to the whole business, or opens it again, and writes it down; what is so already is left as it is, and no entry is
 * made. In the caller's transaction. Answers whether anything changed.
 */
export async function banUser(
  trx: Kysely<Tables>,
  services: Services,
  admin: Admin,
  user: Pick<UserRow, 'id' | 'businessId' | 'username'>,
  ban: { area: BanArea; isBanned: boolean; reason: string | null },
): Promise<boolean> {
  const type = BAN_TYPES[ban.area]
  const changed = ban.isBanned
    ? await addBan(trx, user.id, type, ban.reason)
    : await removeBans(trx, user.businessId, type)
  if (!changed) return false
  await recordAdminAct(trx, admin, {
    act: ban.isBanned ? 'user_banned' : 'user_unbanned',
    businessId: user.businessId,
    subject: { id: user.id, name: user.username },
    area: ban.area,
    reason: ban.reason,
  })
  const event = ban.isBanned ? 'user_banned' : 'user_unbanned'
  const { businessId, username } = user
  await recordSecurityEvent(trx, operatorsAct(services), { event, user: null, businessId, subject: username })
  return true
}
