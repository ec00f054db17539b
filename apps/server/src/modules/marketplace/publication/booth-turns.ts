import type { BasalamConnector, Clock } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../services.ts'
import { findBoothQueue } from './booth-queues-store.ts'
import { QueuePause, QueueStopped } from './queue-pause.ts'

/** A wait that is longer is a pause of the queue, which others may see. */
const LONGEST_TURN_MS = 15_000
/** Interval at which a wait checks that the lease is still ours. */
const LOOK_MS = 1_000

/** A booth as a queue of it works with it. */
export interface BoothTurns {
  vendorId: number
  /** Each of its calls waits for `turn` first. */
  connector: BasalamConnector
  /** Writes use this one: they wait for their turn before the intent is written, and leave right after. */
  writer: BasalamConnector
  /**
   * Waits until a call may leave at the booth's pace. Throws QueuePause where that is far away, QueueStopped where a person
   * stopped the queue, and the lease's reason where the queue is lost.
   */
  turn(): Promise<void>
}

/** Throws QueuePause where the booth is not connected. */
export async function takeBoothTurns(
  services: Pick<Services, 'rows' | 'booths'>,
  businessId: number,
  lease: AbortSignal,
): Promise<BoothTurns> {
  const { rows, booths } = services
  const { vendorId, connector, clock } = await booths.forBusiness(businessId).catch((error) => {
    if (error instanceof CallError) throw new QueuePause('booth_disconnected', null)
    throw error
  })
  async function turn(): Promise<void> {
    const wait = connector.rates.nextTurnMs()
    if (wait > LONGEST_TURN_MS) throw new QueuePause('rate_limited', wait)
    await sleepHolding(clock, wait, lease)
    if ((await findBoothQueue(rows, businessId)).stopped_at) throw new QueueStopped()
    lease.throwIfAborted()
  }
  return { vendorId, connector: patient(connector, turn), writer: connector, turn }
}

/** Sleeps so long, and no longer than the queue is ours. Throws the lease's reason when it is lost. */
export async function sleepHolding(clock: Clock, ms: number, lease: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    lease.throwIfAborted()
    await clock.sleep(Math.min(left, LOOK_MS))
  }
}

function patient(connector: BasalamConnector, turn: () => Promise<void>): BasalamConnector {
  return new Proxy(connector, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        await turn()
        return Reflect.apply(member, target, given) as unknown
      }
    },
  })
}
