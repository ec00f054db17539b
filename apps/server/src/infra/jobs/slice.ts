/** Interval at which a run asks the database whether another waits. */
const ASKED_EVERY_MS = 1_000

/**
 * A run's turn in its queue. Whoever has much to do asks between steps whether the turn is over, and then ends: the queue
 * wakes them again, behind those that wait.
 */
export interface Slice {
  /** True once this run had its time and another waits. Stays true. */
  isOver(): Promise<boolean>
  /** True where another's work waits now, however long this run has lasted; the database is asked once a second. */
  isWaitedFor(): Promise<boolean>
  /** Leaves the rest to this other queue, which is woken with the same data as soon as the lease is free. */
  continueIn(queue: string): void
}

export interface RunningSlice extends Slice {
  /** The names of the queues to wake after the run. */
  continuations(): readonly string[]
}

/** Whether runs of this queue wait for a place: any other, and those of other owners. */
interface Waiting {
  anyWaits(): Promise<boolean>
  othersWait(): Promise<boolean>
}

export function beginSlice(
  queue: string,
  sliceMs: number,
  { anyWaits, othersWait }: Waiting,
  elapsedMs: () => number = sinceNow(),
): RunningSlice {
  const continuations = new Set<string>()
  let nextAskAt = sliceMs
  let knownAt = Number.NEGATIVE_INFINITY
  let isKnownWaiting = false
  return {
    async isWaitedFor() {
      const elapsed = elapsedMs()
      if (elapsed < knownAt + ASKED_EVERY_MS) return isKnownWaiting
      knownAt = elapsed
      isKnownWaiting = await othersWait()
      return isKnownWaiting
    },
    async isOver() {
      if (continuations.has(queue)) return true
      const elapsed = elapsedMs()
      if (elapsed < nextAskAt) return false
      nextAskAt = elapsed + ASKED_EVERY_MS
      if (await anyWaits()) continuations.add(queue)
      return continuations.has(queue)
    },
    continueIn: (name) => void continuations.add(name),
    continuations: () => [...continuations],
  }
}

function sinceNow(): () => number {
  const begunAt = performance.now()
  return () => performance.now() - begunAt
}
