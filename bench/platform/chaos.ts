import { platformChaosRun } from '../../tests/harness/platform-chaos.ts'
import {
  addPlatformCounts,
  NO_PLATFORM_COUNTS,
  PLATFORM_FAILURES,
} from '../../tests/harness/platform-chaos-counts.ts'
import {
  openPlatformSyncWorld,
  READ_PLATFORMS,
  type ReadPlatform,
} from '../../tests/harness/platform-sync-world.ts'

/** The leftovers of earlier runs must not grow without end. */
const RUNS_A_WORLD = 20
/** The marketplace's clock beside ours, world after world. */
const AHEAD_MS = [0, 3_600_000, -3_600_000]

/** Seeded runs from each platform to the booth and back; a seed that fails is named, with the first one of its world. */
export async function runPlatformChaos(runs: number, firstSeed: number, only: string | null): Promise<void> {
  const started = performance.now()
  for (const platform of READ_PLATFORMS.filter((one) => only === null || one === only)) {
    const sum = await chaosOf(platform, runs, firstSeed)
    if (PLATFORM_FAILURES.some((name) => sum[name] > 0)) process.exitCode = 1
    console.log(`${platform}, ${Math.round((performance.now() - started) / 1000)} s: ${JSON.stringify(sum)}`)
  }
}

async function chaosOf(platform: ReadPlatform, runs: number, firstSeed: number) {
  let sum = NO_PLATFORM_COUNTS
  for (let first = firstSeed; first < firstSeed + runs; first += RUNS_A_WORLD) {
    const nth = (first - firstSeed) / RUNS_A_WORLD
    const marketplaceAheadMs = AHEAD_MS[nth % AHEAD_MS.length] ?? 0
    const world = await openPlatformSyncWorld(platform, { marketplaceAheadMs })
    try {
      for (let seed = first; seed < Math.min(first + RUNS_A_WORLD, firstSeed + runs); seed += 1) {
        const counts = await platformChaosRun(world, seed)
        sum = addPlatformCounts(sum, counts)
        if (PLATFORM_FAILURES.some((name) => counts[name] > 0)) {
          const clocks = `the marketplace's clock ${marketplaceAheadMs / 60_000} min ahead`
          console.log(
            `${platform}, seed ${seed} of the world from ${first}, ${clocks}:`,
            JSON.stringify(counts),
          )
        }
      }
    } finally {
      await world.close()
    }
  }
  return sum
}
