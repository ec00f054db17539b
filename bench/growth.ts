import { setTimeout as sleep } from 'node:timers/promises'
import { isAnythingNoted } from '../apps/server/src/modules/catalog/items/item-counts-store.ts'
import { isAnyHealthMarked } from '../apps/server/src/modules/dashboard/operator/kept-health-store.ts'
import { isAnyProductNoted } from '../apps/server/src/modules/marketplace/booth-products/product-counts-store.ts'
import { isAnyOrderNoted } from '../apps/server/src/modules/orders/order-counts-store.ts'
import { keepUp } from './counts/keep-up.ts'
import { seedSeller } from './counts/seed-counted.ts'
import { type Crowd, openCrowd } from './fairness/crowd.ts'
import { measureDuePolls } from './growth/due-polls.ts'
import { addIdleSellers } from './growth/idle-sellers.ts'
import { measureMarks } from './growth/marks-cost.ts'
import { type PanelTimes, printPanel, timePanel } from './growth/panel-times.ts'

const SETTLE_MS = 75_000
const WATCH_MS = 120_000
/** The cost of the most sellers beside that of the fewest. */
const MOST_TIMES = 1.5
/** The seller whose panel is opened has so many products and orders, at every size. */
const PRODUCTS_OF_THE_WATCHED = 2_000
/** Statements that are shown for each number of sellers. */
const SHOWN = 10

interface Cost {
  statementsPerSecond: number
  buffersPerSecond: number
}

/**
 * What sellers cost who have nothing to do: statements and buffers a second of a worker beside more and more of them, and how
 * long the panel's calls take for one of them and for an operator.
 */
export async function run(args: string[]): Promise<void> {
  const polls = args.indexOf('--polls')
  if (polls >= 0) return runDuePolls(Number(args[polls + 1] ?? 5_000))
  if (args.includes('--marks')) return runMarks()
  const sizes = args.length > 0 ? args.map(Number) : [100, 1_000, 10_000, 100_000]
  const costs: Cost[] = []
  const panels: PanelTimes[] = []
  const crowd = await openCrowd()
  try {
    await crowd.execute('create extension if not exists pg_stat_statements')
    let sellers = 0
    for (const size of sizes) {
      await addIdleSellers(crowd, sellers, size)
      sellers = size
      const worker = await crowd.startWorker({
        PAYVAND_ORDER_POLL_SECONDS: '120',
        PAYVAND_CHAT_POLL_SECONDS: '300',
        PAYVAND_PLATFORM_READ_SECONDS: '300',
      })
      await untilKept(crowd)
      // Steps that come once a minute have come once.
      await sleep(SETTLE_MS)
      const cost = await costOf(crowd)
      costs.push(cost)
      console.log(
        `${size} sellers: ${cost.statementsPerSecond.toFixed(1)} statements and ${Math.round(cost.buffersPerSecond)} buffers a second`,
      )
      for (const line of await dearest(crowd)) console.log(`    ${line}`)
      if (worker.output()) console.log(worker.output().slice(0, 2_000))
      await worker.stop()
      panels.push(await panelOfOne(crowd))
    }
  } finally {
    await crowd.close()
  }
  const [first, last] = [costs[0], costs.at(-1)]
  if (!first || !last) throw new Error('nothing was measured')
  const statements = last.statementsPerSecond / first.statementsPerSecond
  const buffers = last.buffersPerSecond / first.buffersPerSecond
  console.log(
    `from ${sizes[0]} to ${sizes.at(-1)} sellers: statements ${statements.toFixed(2)} times, buffers ${buffers.toFixed(2)} times (limit ${MOST_TIMES})`,
  )
  const isSlower = printPanel(panels)
  if (Math.max(statements, buffers) > MOST_TIMES || isSlower) process.exitCode = 1
}

/** Times the panel beside the sellers that are there: its seller comes after the worker has gone, since they have work for it. */
async function panelOfOne(crowd: Crowd): Promise<PanelTimes> {
  const watched = await seedSeller(crowd, PRODUCTS_OF_THE_WATCHED)
  await keepUp({ kysely: crowd.rows })
  await crowd.execute('vacuum (analyze)')
  // What seeding left to be written is not written while calls are timed.
  await crowd.execute('checkpoint')
  const times = await timePanel(crowd.rows, watched)
  await crowd.execute(`delete from businesses where id = ${watched.businessId}`)
  return times
}

/** Resolves when the worker has worked off what the seeding marked. */
async function untilKept({ rows }: Crowd): Promise<void> {
  const checks = [isAnyHealthMarked, isAnythingNoted, isAnyOrderNoted, isAnyProductNoted]
  while ((await Promise.all(checks.map((check) => check(rows)))).includes(true)) await sleep(1_000)
}

async function runDuePolls(booths: number): Promise<void> {
  const crowd = await openCrowd()
  try {
    await addIdleSellers(crowd, 0, booths)
    await measureDuePolls(crowd)
  } finally {
    await crowd.close()
  }
}

async function runMarks(): Promise<void> {
  const crowd = await openCrowd()
  try {
    await measureMarks(crowd, await seedSeller(crowd, 30_000))
  } finally {
    await crowd.close()
  }
}

async function costOf({ execute }: Crowd): Promise<Cost> {
  await execute('select pg_stat_statements_reset()')
  await sleep(WATCH_MS)
  const { rows } = await execute(`
    select sum(calls)::float8 as calls, sum(shared_blks_hit + shared_blks_read)::float8 as buffers
    from pg_stat_statements where query not like '%pg_stat_statements%'`)
  const [sums] = rows as { calls: number; buffers: number }[]
  const seconds = WATCH_MS / 1_000
  return {
    statementsPerSecond: (sums?.calls ?? 0) / seconds,
    buffersPerSecond: (sums?.buffers ?? 0) / seconds,
  }
}

/** The statements that touch the most buffers. */
async function dearest({ execute }: Crowd): Promise<string[]> {
  const { rows } = await execute(`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query, calls::int, (shared_blks_hit + shared_blks_read)::float8 as buffers
    from pg_stat_statements where query not like '%pg_stat_statements%'
    order by shared_blks_hit + shared_blks_read desc limit ${SHOWN}`)
  return (rows as { query: string; calls: number; buffers: number }[]).map(
    ({ query, calls, buffers }) => `${buffers} buffers in ${calls} calls: ${query}`,
  )
}
