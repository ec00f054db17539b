import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { operatorsAct, recordSecurityEvent } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import { endAllSessions } from '../sessions/sessions-store.ts'
import type { UserRow } from '../users/users-store.ts'
import { type Admin, recordAdminAct } from './admin-acts-store.ts'

/** Ends every session of a user, and writes it down for operators and for the user. Answers how many there were. */
export async function endSessionsOf(
  trx: Kysely<Tables>,
  services: Services,
  admin: Admin,
  { id, businessId, username }: Pick<UserRow, 'id' | 'businessId' | 'username'>,
): Promise<number> {
  const count = await endAllSessions(trx, id)
  await recordAdminAct(trx, admin, { act: 'sessions_ended', businessId, subject: { id, name: username } })
  const event = { event: 'sessions_ended', user: null, businessId, subject: username } as const
  await recordSecurityEvent(trx, operatorsAct(services), event)
  return count
}
