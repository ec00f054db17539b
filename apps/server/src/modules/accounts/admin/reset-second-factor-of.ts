import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { removeAllSecondFactors } from '../second-factor/second-factors-store.ts'
import { operatorsAct, recordSecurityEvent } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import { endAllSessions } from '../sessions/sessions-store.ts'
import type { UserRow } from '../users/users-store.ts'
import { type Admin, recordAdminAct } from './admin-acts-store.ts'

/**
 * Takes away all second factors of a user who lost them, and their sessions; an admin has to add one again at the next sign-in.
 * Written down for operators and for the user. Answers whether there was any.
 */
export async function resetSecondFactorOf(
  trx: Kysely<Tables>,
  services: Services,
  admin: Admin,
  { id, businessId, username }: Pick<UserRow, 'id' | 'businessId' | 'username'>,
): Promise<boolean> {
  if (!(await removeAllSecondFactors(trx, id))) return false
  await endAllSessions(trx, id)
  await recordAdminAct(trx, admin, {
    act: 'second_factor_reset',
    businessId,
    subject: { id, name: username },
  })
  const event = { event: 'second_factor_reset', user: null, businessId, subject: username } as const
  await recordSecurityEvent(trx, operatorsAct(services), event)
  return true
}
