import { orderChaosRun } from '../../tests/harness/order-chaos.ts'
import { addOrderCounts, NO_ORDER_COUNTS, ORDER_FAILURES } from '../../tests/harness/order-chaos-counts.ts'
import { openOrderWorld } from '../../tests/harness/order-world.ts'

/** Each run is more than three days long by the marketplace's clock, and its tokens live for a year. */
const RUNS_A_WORLD = 100

/** Seeded runs with webhooks lost, doubled and shuffled; a seed that fails is named, and can be run alone. */
export async function runOrderChaos(runs: number, firstSeed: number): Promise<void> {
  const started = performance.now()
  let sum = NO_ORDER_COUNTS
  for (let first = firstSeed; first < firstSeed + runs; first += RUNS_A_WORLD) {
    const world = await openOrderWorld()
    try {
      for (let seed = first; seed < Math.min(first + RUNS_A_WORLD, firstSeed + runs); seed += 1) {
        const counts = await orderChaosRun(world, seed)
        sum = addOrderCounts(sum, counts)
        if (ORDER_FAILURES.some((name) => counts[name] > 0))
          console.log(`seed ${seed}:`, JSON.stringify(counts))
      }
    } finally {
      await world.close()
    }
    console.log(`${sum.runs} runs, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  console.log(JSON.stringify(sum, null, 2))
  if (ORDER_FAILURES.some((name) => sum[name] > 0)) process.exitCode = 1
}
