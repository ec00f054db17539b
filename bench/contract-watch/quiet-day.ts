import { changedMarketplaceRun } from '../../tests/harness/changed-marketplace.ts'
import { openOrderWorld } from '../../tests/harness/order-world.ts'

const MINUTE = 60_000
const BETWEEN_POLLS_MS = 2 * MINUTE

/**
 * A seller's day in which the marketplace changes nothing: each hour products are made, renamed and priced, orders come, are
 * prepared and posted, and the booth is compared; every two minutes the queues look. Nothing of it may be told.
 */
export async function runQuietDay(hours: number): Promise<void> {
  const began = performance.now()
  const world = await openOrderWorld()
  const { booth, clock } = world
  const rows = booth.database.kysely
  const faults: string[] = []
  const alarms: string[] = []
  const start = clock.now()
  try {
    for (let hour = 1; hour <= hours; hour += 1) {
      const afternoon = await changedMarketplaceRun(world, null, hour)
      faults.push(...afternoon.faults)
      while (clock.now() < start + hour * 60 * MINUTE) {
        await clock.sleep(BETWEEN_POLLS_MS)
        await world.poll()
        await world.readWebhookEvents()
        await booth.send()
      }
      await booth.services.contractWatch.flush()
      const found = await rows
        .selectFrom('contract_differences')
        .select(['call', 'field', 'kind', 'got'])
        .execute()
      alarms.push(...found.map(({ call, field, kind, got }) => `${call} ${field} ${kind} ${got}`))
    }
    const calls = booth.calls.length
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `${hours} simulated hours without a mutation, ${calls} calls: ${alarms.length} alarms, ${faults.length} wrong (${seconds} s)`,
    )
    for (const one of [...alarms, ...faults]) console.log(`WRONG       ${one}`)
    if (alarms.length + faults.length > 0) process.exitCode = 1
  } finally {
    await world.close()
  }
}
