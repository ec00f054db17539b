import { SYSTEM_CLOCK } from '@payvand/connectors'
import { openBoothWorld, raisePrice } from '../../tests/harness/booth-world.ts'

const ROWS_A_BATCH = 50
const QUEUED_AT_ONCE = 500
const SAMPLE_MS = 1_000
const LEAST_USED = 0.95
/** MB that the process may grow between the first tenth and the end. */
const MOST_GROWTH = 100

/** Price changes of so many products at the sandbox's limit, in real time: the allowance used, and the memory. */
export async function runPrices(products: number, limit: number): Promise<void> {
  const world = await openBoothWorld({ clock: SYSTEM_CLOCK, callsPerMinute: limit })
  const { control, database, businessId, calls } = world
  try {
    const alike = { count: products, price_rial: 100_000, stock: 5 }
    const ids = await control.addBoothProducts('demo', alike)
    for (let from = 0; from < products; from += QUEUED_AT_ONCE) {
      const some = ids.slice(from, from + QUEUED_AT_ONCE)
      const made = await world.addItems(
        some.map((_id, index) => ({ sku: `P${from + index}`, name: `mug ${from + index}` })),
      )
      await world.link(made, some)
      for (const item of made) raisePrice(item, 1_000)
      await world.queue(made)
    }
    await database.execute('vacuum (analyze) product_changes')
    await control.settings({ rateLimitPerMinute: limit })

    const memory: { at: number; rss: number; heap: number }[] = []
    const sample = () => {
      const { rss, heapUsed } = process.memoryUsage()
      memory.push({ at: performance.now(), rss: rss / 1e6, heap: heapUsed / 1e6 })
    }
    const timer = setInterval(sample, SAMPLE_MS)
    const started = performance.now()
    await world.send()
    const whole = (performance.now() - started) / 60_000
    clearInterval(timer)
    sample()
    // The guards look at all changes before the first one leaves; their time is no call's.
    const firstCall = Math.min(...calls.map(({ at }) => at))
    const minutes = (Date.now() - firstCall) / 60_000

    const booth = await control.boothStock('demo')
    const right = new Set(booth.filter(({ price_rial }) => price_rial === 101_000).map(({ id }) => id))
    const changed = ids.filter((id) => right.has(id)).length
    const refused = calls.filter(({ status }) => status === 429).length
    const used = changed / (limit * minutes * ROWS_A_BATCH)
    const early = memory[Math.ceil(memory.length / 10)]?.rss ?? 0
    const growth = (memory.at(-1)?.rss ?? 0) - early
    const rows: [string, number][] = [
      ['price changes that arrived', changed],
      ['minutes, all in all', whole],
      ['minutes from the first call', minutes],
      ['calls, of which refused for coming too fast', calls.length],
      ['', refused],
      [`share of ${limit} calls a minute of ${ROWS_A_BATCH} rows that was used`, used],
      ['memory after a tenth, MB', early],
      ['memory at the end, MB', memory.at(-1)?.rss ?? 0],
      ['most script heap, MB', Math.max(...memory.map(({ heap }) => heap))],
    ]
    for (const [what, value] of rows)
      console.log(`${what.padEnd(72)} ${value.toLocaleString('en', { maximumFractionDigits: 3 })}`)
    const left = await database.kysely
      .selectFrom('product_changes')
      .select('id')
      .where('business_id', '=', businessId)
      .where('state', '<>', 'done')
      .execute()
    if (changed < products || left.length > 0 || used < LEAST_USED || growth > MOST_GROWTH) {
      console.log('over its limit')
      process.exitCode = 1
    }
  } finally {
    await world.close()
  }
}
