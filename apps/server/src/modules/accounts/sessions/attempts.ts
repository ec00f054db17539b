import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { boundedGate } from '../../../infra/http/bounded-gate.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { limitAddress } from '../../../infra/http/limit-address.ts'
import type { CallContext } from '../handler.ts'
import { type NewSecurityEvent, recordSecurityEvent } from '../security/record-security-event.ts'
import { hasRefusal } from '../security/security-events-store.ts'
import {
  type AttemptBy,
  attemptFilling,
  clearAttempts,
  countAttempts,
  deleteAttempt,
  deleteWait,
  findWait,
  insertAttempt,
  insertWait,
  lockLoginAttempts,
} from './login-attempts-store.ts'

const WINDOW_MS = 15 * 60_000
/**
 * Attempts within the window, right ones not counted. A known device has a count of its own, so that others cannot use up
 * what its owner may try.
 */
const LIMITS = { device: 5, together: 5, address: 30 }
/** After this many wrong passwords on one name, from anywhere, a new device waits before each try: 2 s, 4 s … 120 s. */
const SLOW_FROM = 10
const LONGEST_WAIT_SECONDS = 120
/** Failed sign-ons are counted by address alone. No username holds a space. */
const SIGN_ON = 'sign on'
/** Each holds a session of the database while it waits for the others: the rest wait here. */
const reserving = boundedGate({ atOnce: 2, waiting: 1_000 })
/** A user on a device of theirs waits behind nobody who guesses. */
const reservingOnKnownDevice = boundedGate({ atOnce: 1, waiting: 100 })

type CallOrigin = Pick<CallContext, 'services' | 'address' | 'userAgent'>

/** An attempt that is already counted as a failed one, before anything is compared. */
export interface Attempt {
  /** Deletes this attempt and the failed ones before it. */
  succeeded(): Promise<void>
  /** Writes down that what was given was wrong; the attempt stays counted. */
  failed(): Promise<void>
  /** Takes it back: nothing was compared. */
  release(): Promise<void>
}

export interface Guess {
  /** The act that it is for. */
  event: 'sign_in' | 'confirm' | 'second_factor'
  /** Null: a sign-on through the marketplace. */
  username: string | null
  /** A device on which this user was signed in before. */
  deviceHash?: string | null
  /** The user of that name, where there is one. */
  user: NewSecurityEvent['user']
}

/**
 * Counts an attempt before the password or code is looked at, in one transaction with the limits (docs/decisions/0041), and
 * writes down, once a window, that an address was told to wait. Throws CallError `too_many_attempts` or, for a new device while somebody guesses at the name, `login_slowed`, both with
 * the wait; `server_busy` where too many come at once.
 */
export async function reserveAttempt(
  origin: CallOrigin,
  { event, username, deviceHash = null, user }: Guess,
): Promise<Attempt> {
  const { rows, now } = origin.services
  const by: AttemptBy = { username: username ?? SIGN_ON, address: limitAddress(origin.address), deviceHash }
  const gate = deviceHash === null ? reserving : reservingOnKnownDevice
  const outcome = await gate.run(() =>
    rows.transaction().execute(async (trx) => {
      const counted = await countIn(trx, by, now())
      if ('refused' in counted) await noteRefusal(trx, origin, { event, user })
      return counted
    }),
  )
  if ('refused' in outcome) {
    throw new CallError(outcome.refused, { retryAfterSeconds: outcome.seconds })
  }
  return {
    succeeded: () => clearAttempts(rows, by),
    failed: () => recordSecurityEvent(rows, origin, { event, outcome: 'failed', user }),
    release: () => deleteAttempt(rows, outcome.id),
  }
}

/** Whoever goes on guessing is refused a thousand times: one entry says it. */
async function noteRefusal(
  trx: Kysely<Tables>,
  origin: CallOrigin,
  { event, user }: Pick<Guess, 'event' | 'user'>,
): Promise<void> {
  const { address, services } = origin
  const since = new Date(services.now().getTime() - WINDOW_MS)
  if (await hasRefusal(trx, { event, address, userId: user?.id ?? null }, since)) return
  await recordSecurityEvent(trx, origin, { event, outcome: 'refused', user })
}

type Outcome = { id: number } | { refused: 'too_many_attempts' | 'login_slowed'; seconds: number }

async function countIn(trx: Kysely<Tables>, by: AttemptBy, now: Date): Promise<Outcome> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await lockLoginAttempts(trx)
  const filled = await whenFilled(trx, by, since)
  if (filled) {
    return {
      refused: 'too_many_attempts',
      seconds: secondsUntil(new Date(filled.getTime() + WINDOW_MS), now),
    }
  }
  if (by.deviceHash === null && by.username !== SIGN_ON) {
    const readyAt = await whenReady(trx, by, since, now)
    if (readyAt) return { refused: 'login_slowed', seconds: secondsUntil(readyAt, now) }
  }
  return { id: await insertAttempt(trx, by, now) }
}

/** The attempt that fills a limit, where one is full: when it falls out of the window there is room again. */
async function whenFilled(trx: Kysely<Tables>, by: AttemptBy, since: Date): Promise<Date | undefined> {
  const { username, address, deviceHash } = by
  if (deviceHash !== null) return attemptFilling(trx, { username, deviceHash }, LIMITS.device, since)
  return (
    (username === SIGN_ON
      ? undefined
      : await attemptFilling(trx, { username, address }, LIMITS.together, since)) ??
    (await attemptFilling(trx, { address }, LIMITS.address, since))
  )
}

/**
 * Finds when a new device may try this name; undefined for now. A stated wait stays as it was stated, however many
 * others guess meanwhile, and is used up by the try.
 */
async function whenReady(
  trx: Kysely<Tables>,
  by: AttemptBy,
  since: Date,
  now: Date,
): Promise<Date | undefined> {
  const told = await findWait(trx, by, since)
  if (told) {
    if (told > now) return told
    await deleteWait(trx, by)
    return undefined
  }
  const failures = await countAttempts(trx, by.username, since)
  if (failures < SLOW_FROM) return undefined
  const seconds = Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(failures - SLOW_FROM + 1, 10))
  const readyAt = new Date(now.getTime() + seconds * 1_000)
  await insertWait(trx, by, readyAt)
  return readyAt
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000))
}
