import type { NotificationDetails } from '@payvand/domain'
import { deviceWords } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { deviceOf, type SecurityNotice } from '../accounts/index.ts'
import { notify } from './notify.ts'

/** A notification of what happened to the safety of a business's accounts, in the transaction that wrote it down. */
export async function tellSecurityEvent(
  trx: Kysely<Tables>,
  businessId: number,
  { id, event, username, subject, address, userAgent }: SecurityNotice,
  now: Date,
): Promise<void> {
  const { browser, system } = deviceOf(userAgent)
  const details: NotificationDetails = {
    reason: event,
    ...(username !== null && { username }),
    ...(subject !== null && { subject }),
    ...(address !== null && { address }),
    ...((browser ?? system) && { device: deviceWords(browser, system) }),
  }
  // Each is told by itself: of two new devices a seller wants to see both.
  const group = `${event} ${id}`
  await notify(trx, businessId, { event: 'account_changed', subjects: [String(id)], group, details }, now)
}
