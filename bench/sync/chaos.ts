import { openBoothWorld } from '../../tests/harness/booth-world.ts'
import { createManualClock } from '../../tests/harness/killed-worker.ts'
import { addCounts, chaosRun, NO_COUNTS } from '../../tests/harness/sync-chaos.ts'

const FAILURES = ['duplicates', 'missing', 'oversold', 'stale', 'overwritten', 'refused'] as const

/** Seeded runs with killed workers and lost answers; a seed that fails is named, and can be run alone. */
export async function runChaos(runs: number, firstSeed: number): Promise<void> {
  const clock = createManualClock(Date.now())
  const world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  const started = performance.now()
  let sum = NO_COUNTS
  try {
    await world.control.settings({ rateLimitPerMinute: 1_000_000 })
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const counts = await chaosRun(world, clock, seed)
      sum = addCounts(sum, counts)
      if (FAILURES.some((name) => counts[name] > 0)) console.log(`seed ${seed}:`, JSON.stringify(counts))
      if (sum.runs % 100 === 0)
        console.log(`${sum.runs} runs, ${Math.round((performance.now() - started) / 1000)} s`)
    }
  } finally {
    await world.close()
  }
  console.log(JSON.stringify(sum, null, 2))
  if (FAILURES.some((name) => sum[name] > 0)) process.exitCode = 1
}
