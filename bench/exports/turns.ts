import { setImmediate as nextTurn } from 'node:timers/promises'

export interface LongestTurn {
  /** CPU time of this thread, in ms: what the export itself takes of it. */
  cpuMs: number
  /** By the clock, in ms: with what a busy machine takes from it meanwhile. */
  clockMs: number
}

/** The longest turn of this thread's event loop while `work` runs: a request that comes meanwhile waits for so long. */
export async function longestTurn(work: () => Promise<unknown>): Promise<LongestTurn> {
  const longest: LongestTurn = { cpuMs: 0, clockMs: 0 }
  const state = { isOver: false }
  const watching = (async () => {
    while (!state.isOver) {
      const clock = performance.now()
      const cpu = cpuOfThread()
      await nextTurn()
      longest.cpuMs = Math.max(longest.cpuMs, cpuOfThread() - cpu)
      longest.clockMs = Math.max(longest.clockMs, performance.now() - clock)
    }
  })()
  try {
    await work()
  } finally {
    state.isOver = true
  }
  await watching
  return longest
}

function cpuOfThread(): number {
  // Asking for the whole process first brings the count of this thread up to the moment.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
