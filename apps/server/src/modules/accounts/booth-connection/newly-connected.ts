import type { Services } from '../../../infra/services.ts'

/** A transaction that connects a booth may end so long after the moment it names. */
const OVERLAP_MS = 10 * 60_000

/**
 * For steps that look for booths which were connected and lack something: the moment since which to look. The first look of
 * a process is at all booths, and later ones cost the same however many there are.
 */
export function newlyConnected(): (services: Pick<Services, 'rows'>, now: Date) => Date {
  const lookedAt = new WeakMap<object, number>()
  return ({ rows }, now) => {
    const last = lookedAt.get(rows)
    lookedAt.set(rows, now.getTime())
    return new Date(last === undefined ? 0 : last - OVERLAP_MS)
  }
}
