import { type BoothWorld, openBoothWorld } from '../../tests/harness/booth-world.ts'
import { createManualClock } from '../../tests/harness/killed-worker.ts'
import { outageRun } from '../../tests/harness/sync-outage.ts'

const CALLS_PER_MINUTE = 60

/** Six hours of 503 in the middle of sending, then health. */
export async function runOutage(products: number): Promise<void> {
  const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
  const world: BoothWorld = await openBoothWorld({ clock, callsPerMinute: CALLS_PER_MINUTE })
  try {
    const outcome = await outageRun(world, clock, { products, hours: 6, callsPerMinute: CALLS_PER_MINUTE })
    console.log(JSON.stringify(outcome, null, 2))
    if (outcome.faults.length > 0) process.exitCode = 1
  } finally {
    await world.close()
  }
}
