import { parseArgs } from 'node:util'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { makeComingMonths } from '../apps/server/src/infra/db/monthly-partitions-store.ts'
import { openTestDatabase } from '../apps/server/src/infra/db/testing/test-database.ts'
import { forgetOldRows } from '../apps/server/src/infra/retention/forget-old-rows.ts'
import type { Batch } from '../apps/server/src/infra/retention/retention-run.ts'
import { insertRowsOfDay, insertShop } from '../apps/server/src/infra/retention/testing/rows-of-a-day.ts'
import { servicesAfter } from '../apps/server/src/infra/retention/testing/services-after.ts'
import { RETENTION } from '../apps/server/src/retention.ts'
import { beSellers } from './retention/busy-sellers.ts'

const DAY_MS = 24 * 3_600_000
const MONTH = 30
const LONGEST_MS = 200
const TIMES = { pauseMs: 0, mostMs: 10 * 60_000 }
/** A table that is still this much larger than a month before has not levelled off. */
const LEVEL = 1.1

const PROBES = 25
/** Sellers who write beside a `--busy` run. */
const SELLERS = 3
/** Orders are kept; their buyers are what goes. */
const BUYERS = 'buyers of orders'

/**
 * The next fifteen months of a busy booth, since the longest retention is 400 days: each day its rows come and what is old goes.
 * Then a year's rows that nothing ever deleted, in one run. Months are made as if there were many rows. Embedded, without waiting for the disk, or on a server with
 * TEST_DATABASE_URL; `--busy` beside sellers who write, in that run. What a commit of one row takes at its longest is the machine's, and added to the limit; a table's only
 * statement past it is the machine's as well, since one that is too large comes again.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      months: { type: 'string', default: '15' },
      rows: { type: 'string', default: '4' },
      backlog: { type: 'string', default: '1500' },
      busy: { type: 'boolean', default: false },
    },
  })
  const database = await openTestDatabase()
  const longest = new Map<string, Batch>()
  let probe = 0
  const over = new Map<string, number>()
  const note = (batch: Batch) => {
    if (batch.ms > (longest.get(batch.table)?.ms ?? 0)) longest.set(batch.table, batch)
    if (batch.ms > LONGEST_MS) over.set(batch.table, (over.get(batch.table) ?? 0) + 1)
  }
  /** Times commits of one row, as many as a day has statements. */
  const lookAtMachine = async () => {
    for (let commit = 0; commit < PROBES; commit += 1) {
      const begun = performance.now()
      await database.execute('update businesses set name = name')
      probe = Math.max(probe, performance.now() - begun)
    }
  }
  try {
    const months = Number(values.months)
    const shop = await insertShop(database, 'busy')
    const counts: Record<string, number>[] = []
    const begun = performance.now()
    for (let day = 1; day <= months * MONTH; day += 1) {
      for (const { table, since } of RETENTION.filter((entry) => 'byMonths' in entry && entry.byMonths))
        await makeComingMonths(database.kysely, table, since, new Date(Date.now() + day * DAY_MS))
      await insertRowsOfDay(database, shop, new Date(Date.now() + day * DAY_MS), Number(values.rows))
      await forget(database, day, note)
      await lookAtMachine()
      if (day % MONTH === 0) counts.push(await countRows(database))
    }
    console.log(`${months} months, a run each day, in ${Math.round((performance.now() - begun) / 1_000)} s`)
    const growing = printMonths(counts)
    printLongest('longest statement of the daily runs', longest)
    const daily = longestOf(longest)

    longest.clear()
    const lastDay = months * MONTH
    await insertRowsOfDay(
      database,
      shop,
      new Date(Date.now() + (lastDay - 500) * DAY_MS),
      Number(values.backlog),
    )
    let deleted = 0
    const sellers = beSellers(database, values.busy ? SELLERS : 0)
    const start = performance.now()
    await forget(database, lastDay + 1, (batch) => {
      deleted += batch.rows
      note(batch)
    })
    const waited = await sellers.stop()
    const seconds = (performance.now() - start) / 1_000
    console.log(
      `\n${deleted.toLocaleString('en')} rows that nothing deleted for a year, in ${seconds.toFixed(1)} s`,
    )
    printLongest('longest statement of that run', longest)
    const all = Math.max(daily, longestOf(longest))
    const often = [...over].flatMap(([table, times]) => (times > 1 ? [`${table} (${times})`] : []))
    const isOver = all > LONGEST_MS + probe && often.length > 0
    console.log(`\nlongest commit of one row, for the machine: ${Math.round(probe)} ms`)
    console.log(
      `longest: ${Math.round(all)} ms, limit ${LONGEST_MS} ms more than that${isOver ? '  OVER' : ''}`,
    )
    if (values.busy) console.log(`longest wait of a seller's commit meanwhile: ${Math.round(waited)} ms`)
    console.log(`past ${LONGEST_MS} ms more than once: ${often.join(', ') || 'no table'}`)
    if (growing.length > 0) console.log(`grows without an end: ${growing.join(', ')}`)
    if (isOver || growing.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function forget(database: Database, daysFromNow: number, onBatch: (batch: Batch) => void): Promise<void> {
  const services = servicesAfter(database.kysely, daysFromNow)
  return forgetOldRows(services, RETENTION, new AbortController().signal, { times: TIMES, onBatch })
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = new Set(
    RETENTION.flatMap((entry) => [
      entry.table,
      ...('children' in entry ? (entry.children ?? []) : []).map((child) => child.table),
    ]),
  )
  const found: Record<string, number> = {}
  for (const table of tables) {
    const only = table === 'orders' ? 'where customer_name is not null' : ''
    const { rows } = await database.execute(`select count(*)::int as count from ${table} ${only}`)
    found[table === 'orders' ? BUYERS : table] = Number(rows[0]?.['count'])
  }
  return found
}

/** Prints the rows at the end of each month; answers the tables that have not levelled off at the end of the last. */
function printMonths(counts: readonly Record<string, number>[]): string[] {
  const tables = Object.keys(counts[0] ?? {})
  const cell = (value: number | string) => String(value).padStart(6)
  console.log(`\n${'rows after month'.padEnd(24)}${counts.map((_, month) => cell(month + 1)).join('')}`)
  for (const table of tables)
    console.log(`${table.padEnd(24)}${counts.map((month) => cell(month[table] ?? 0)).join('')}`)
  const [before, last] = [counts.at(-2), counts.at(-1)]
  return tables.filter((table) => before && last && (last[table] ?? 0) > (before[table] ?? 0) * LEVEL)
}

const longestOf = (longest: ReadonlyMap<string, Batch>) =>
  Math.max(0, ...[...longest.values()].map(({ ms }) => ms))

function printLongest(title: string, longest: ReadonlyMap<string, Batch>): void {
  console.log(`\n${title}`)
  for (const { table, rows, ms } of [...longest.values()].sort((one, other) => other.ms - one.ms).slice(0, 8))
    console.log(`  ${table.padEnd(24)}${ms.toFixed(0).padStart(6)} ms ${String(rows).padStart(6)} rows`)
}
