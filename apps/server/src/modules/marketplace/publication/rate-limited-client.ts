import type { BasalamConnector, Clock } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../services.ts'
import { findBoothQueue } from './booth-queues-store.ts'
import { QueuePause, QueueStopped } from './queue-pause.ts'

/** A wait that is longer is a pause of the queue, which others may see. */
const LONGEST_TURN_MS = 15_000
/** Interval at which a wait checks that the lease is still ours. */
const CHECK_MS = 1_000

/** The booth's API at the booth's rate, for the holder of one of its queues. */
export interface RateLimitedClient {
  vendorId: number
  /** Its calls leave at once, so a write that has waited for its turn before its intent was written uses it. */
  connector: BasalamConnector
  /**
   * Waits until a call may leave at the booth's rate. Throws QueuePause where that is far away, QueueStopped where a person
   * stopped the queue, and the lease's reason where the queue is lost.
   */
  waitForTurn(): Promise<void>
  /** Waits for the turn, then calls. */
  call<Answer>(send: (connector: BasalamConnector) => Promise<Answer>): Promise<Answer>
}

/** Throws QueuePause where the booth is not connected, or the marketplace answers no booth now. */
export async function openRateLimitedClient(
  services: Pick<Services, 'rows' | 'booths'>,
  businessId: number,
  lease: AbortSignal,
): Promise<RateLimitedClient> {
  const { rows, booths } = services
  if (booths.awayForMs() > 0) throw new QueuePause('marketplace_unavailable', null)
  const { vendorId, connector, clock } = await booths.forBusiness(businessId).catch((error) => {
    if (error instanceof CallError) throw new QueuePause('booth_disconnected', null)
    throw error
  })
  async function waitForTurn(): Promise<void> {
    const wait = connector.rates.nextTurnMs()
    if (wait > LONGEST_TURN_MS) throw new QueuePause('rate_limited', wait)
    await sleepWithLease(clock, wait, lease)
    if ((await findBoothQueue(rows, businessId)).stopped_at) throw new QueueStopped()
    lease.throwIfAborted()
  }
  return {
    vendorId,
    connector,
    waitForTurn,
    async call(send) {
      await waitForTurn()
      return send(connector)
    },
  }
}

/** Sleeps so long, and no longer than the queue is ours. Throws the lease's reason when it is lost. */
export async function sleepWithLease(clock: Clock, ms: number, lease: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= CHECK_MS) {
    lease.throwIfAborted()
    await clock.sleep(Math.min(left, CHECK_MS))
  }
}
