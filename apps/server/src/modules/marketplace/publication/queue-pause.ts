import { ConnectorError } from '@payvand/connectors'
import type { SendingReason } from '@payvand/texts'
import { markDisconnected } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { type BoothQueue, findBoothQueue, pauseBoothQueue } from './booth-queues-store.ts'

const FIRST_MS = 5_000
const LONGEST_MS = 180_000
const RECONNECT_CHECK_MS = 60_000
const RATE_LIMIT_MS = 60_000

/** The queue's fault, not a row's: nothing of the booth leaves for a while, and no attempt is spent. */
export class QueuePause extends Error {
  readonly code: SendingReason
  /** Wait that the marketplace asked for; null where it named none. */
  readonly waitMs: number | null

  constructor(code: SendingReason, waitMs: number | null, cause?: unknown) {
    super(code, { cause })
    this.name = 'QueuePause'
    this.code = code
    this.waitMs = waitMs
  }
}

/** A person stopped the queue. */
export class QueueStopped extends Error {
  constructor() {
    super('the queue was stopped')
    this.name = 'QueueStopped'
  }
}

/** The pause that a failed call asks for; null where the failure is the row's own. */
export function pauseFor(error: unknown): QueuePause | null {
  if (error instanceof QueuePause) return error
  if (!(error instanceof ConnectorError)) return null
  if (error.kind === 'disconnected') return new QueuePause('booth_disconnected', null, error)
  if (error.kind === 'rate_limited') return new QueuePause('rate_limited', error.retryAfterMs, error)
  if (error.kind === 'unavailable')
    return new QueuePause('marketplace_unavailable', error.retryAfterMs, error)
  return null
}

/**
 * Tells whether the marketplace stumbles over this row rather than being down: it failed on it before (`intentAt`),
 * and accepted something else since. Otherwise the two cannot be told apart, and an outage must not spend attempts.
 */
export async function failsAlone(
  rows: Services['rows'],
  businessId: number,
  intentAt: Date | null,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof ConnectorError) || error.kind !== 'unavailable') return false
  if (!error.mayBeApplied || !intentAt) return false
  const { last_done_at } = await findBoothQueue(rows, businessId)
  return last_done_at !== null && last_done_at > intentAt
}

/** Writes the pause down, for the panel and for whoever takes the queue next. Answers when the queue goes on. */
export async function pauseQueue(services: Services, businessId: number, pause: QueuePause): Promise<Date> {
  const { rows, now } = services
  const isRefused = pause.cause instanceof ConnectorError && pause.cause.kind === 'disconnected'
  if (isRefused) await markDisconnected(rows, businessId, 'token_refused')
  const wait = waitOf(pause, await findBoothQueue(rows, businessId), now())
  const resumeAt = new Date(now().getTime() + wait)
  await pauseBoothQueue(rows, businessId, { code: pause.code, resumeAt }, now())
  return resumeAt
}

function waitOf(pause: QueuePause, queue: BoothQueue, now: Date): number {
  if (pause.code === 'booth_disconnected') return RECONNECT_CHECK_MS
  if (pause.code === 'rate_limited') return pause.waitMs ?? RATE_LIMIT_MS
  // The wait is half of the pause so far, so each is half as long again as the one before, up to a few minutes. A
  // maintenance that names its end is checked earlier too: it may be over before.
  const lasted = queue.pause_since ? now.getTime() - queue.pause_since.getTime() : 0
  return Math.min(LONGEST_MS, Math.max(FIRST_MS, lasted / 2, pause.waitMs ?? 0))
}
