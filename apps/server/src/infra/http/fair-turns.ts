import { LRUCache } from 'lru-cache'
import { boundedGate } from './bounded-gate.ts'

const CALLERS_KEPT = 5_000

interface Bounds {
  atOnce: number
  waiting: number
}

/**
 * Turns in which one caller, a business or an address, waits for itself and not others for it. Beyond so many at once its work
 * waits in a line of its own; `ofAll` bounds what this process does at once for everybody.
 */
export interface FairTurns<Caller extends number | string = number> {
  /** Throws CallError `too_many_requests` where too much of the caller waits, `server_busy` where too many callers do. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>
}

export function createFairTurns<Caller extends number | string = number>(
  ofCaller: Bounds,
  ofAll?: Bounds,
): FairTurns<Caller> {
  const gates = new LRUCache<Caller, ReturnType<typeof boundedGate>>({ max: CALLERS_KEPT })
  const all = ofAll && boundedGate(ofAll)
  return {
    run(caller, work) {
      const gate = gates.get(caller) ?? boundedGate({ ...ofCaller, refusal: 'too_many_requests' })
      gates.set(caller, gate)
      return gate.run(() => (all ? all.run(work) : work()))
    },
  }
}
