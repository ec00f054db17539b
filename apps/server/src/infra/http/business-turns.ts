import { LRUCache } from 'lru-cache'
import { boundedGate } from './bounded-gate.ts'

const BUSINESSES_KEPT = 5_000

interface Bounds {
  atOnce: number
  waiting: number
}

/**
 * Turns in which one business waits for itself and not others for it. Beyond so many at once its work waits in a line of its
 * own; `ofAll` bounds what this process does at once for everybody.
 */
export interface BusinessTurns {
  /** Throws CallError `too_many_requests` where too much of the business waits, `server_busy` where too many businesses do. */
  run<T>(businessId: number, work: () => Promise<T>): Promise<T>
}

export function createBusinessTurns(ofBusiness: Bounds, ofAll?: Bounds): BusinessTurns {
  const gates = new LRUCache<number, ReturnType<typeof boundedGate>>({ max: BUSINESSES_KEPT })
  const all = ofAll && boundedGate(ofAll)
  return {
    run(businessId, work) {
      const gate = gates.get(businessId) ?? boundedGate({ ...ofBusiness, refusal: 'too_many_requests' })
      gates.set(businessId, gate)
      return gate.run(() => (all ? all.run(work) : work()))
    },
  }
}
