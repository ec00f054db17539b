const WARM_UP = 5
const REQUESTS = 60

/** Times in milliseconds. */
export interface Times {
  p50: number
  p95: number
}

/** The median and the 95th percentile of sixty askings, after a few that do not count. */
export async function percentiles(ask: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const began = performance.now()
    await ask()
    if (request >= WARM_UP) times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
