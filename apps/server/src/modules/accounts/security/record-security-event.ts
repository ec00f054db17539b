import { type SecurityEvent, type SecurityOutcome, TOLD_SECURITY_EVENTS } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Services } from '../services.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { insertSecurityEvent } from './security-events-store.ts'

/** Where an act comes from; without an address where an operator or the program itself did it. */
export interface ActOrigin {
  services: Services
  address: string | null
  userAgent: string | null
}

/** An operator's act in the record of a seller, who is not told the operator's name and address. */
export function operatorsAct(services: Services): ActOrigin {
  return { services, address: null, userAgent: null }
}

export interface NewSecurityEvent {
  event: SecurityEvent
  /** Default `done`. */
  outcome?: SecurityOutcome
  /** Who did it; null where nobody known did. */
  user: { id: number; businessId: number; username: string } | null
  /** The business it was done to, where that is not the user's own. */
  businessId?: number
  subject?: string | null
  /** Of a sign-in: on a device where this user never was. */
  isNewDevice?: boolean
}

/**
 * Writes down what happened to the safety of an account, and logs it in one line. In the transaction of the act itself: there
 * is none without its entry.
 */
export async function recordSecurityEvent(
  rows: Kysely<Tables>,
  { services, address, userAgent }: ActOrigin,
  {
    event,
    outcome = 'done',
    user,
    businessId = user?.businessId,
    subject = null,
    isNewDevice = false,
  }: NewSecurityEvent,
): Promise<void> {
  const device = deviceOf(userAgent)
  const id = await insertSecurityEvent(rows, {
    happened_at: services.now(),
    business_id: businessId ?? null,
    user_id: user?.id ?? null,
    username: user?.username ?? null,
    event,
    outcome,
    subject,
    address,
    ...device,
  })
  const told = { event, outcome, businessId, username: user?.username, subject, address, ...device }
  services.logger[outcome === 'done' ? 'info' : 'warn'](told, 'Security event')
  const notice = isNewDevice ? 'new_device' : TOLD_SECURITY_EVENTS.find((one) => one === event)
  if (!notice || outcome !== 'done' || businessId === undefined) return
  const username = user?.username ?? null
  await services.onSecurityEvent?.(rows, businessId, {
    id,
    event: notice,
    username,
    subject,
    address,
    userAgent,
  })
}
