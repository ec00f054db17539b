/** Delay before a further place opens, for each run that this process has. */
const SPREAD_MS = 400

/** Something that takes one job after the other. */
interface Place {
  /** Has it look for a job now. */
  notify(): void
  /** It takes no more jobs; the one it has goes on. */
  close(): void
}

/**
 * The places of a queue in this process. One more is open than runs are under way, up to `most`: an announced job wakes a
 * single look for it, however many places there are.
 * @param spreads whether the next place opens later the more runs this process has, so that a freer one comes first
 * @param open opens a place that calls `taken` with each job's work
 */
export function createPlaces(options: {
  most: number
  spreads: boolean
  open: (taken: (work: () => Promise<void>) => Promise<void>) => Promise<Place>
  onTrouble: (error: unknown) => void
}): { start(): Promise<void>; stop(): void } {
  const { most, spreads, open, onTrouble } = options
  let count = 0
  let running = 0
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()

  async function openOne(): Promise<void> {
    if (isStopped || count >= most || count > running) return
    count += 1
    let place: Place | null = null
    const taken = async (work: () => Promise<void>) => {
      running += 1
      openLater()
      try {
        await work()
      } finally {
        running -= 1
        // Another place waits for jobs already.
        if (count > running + 1) {
          count -= 1
          place?.close()
        } else place?.notify()
      }
    }
    try {
      place = await open(taken)
    } catch (error) {
      count -= 1
      onTrouble(error)
      openLater()
    }
  }

  function openLater(): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void openOne()
      },
      spreads ? running * SPREAD_MS : 0,
    )
    timers.add(timer)
  }

  return {
    start: openOne,
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
