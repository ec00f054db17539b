import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../apps/server/src/infra/db/open-database.ts'
import { keepUp } from './counts/keep-up.ts'
import { type Measured, measureCall } from './counts/measure-call.ts'
import { CALLS, OPERATOR } from './counts/panel-calls.ts'
import { seedBusinesses, seedSeller } from './counts/seed-counted.ts'

const SIZES = [10_000, 1_000_000] as const
const BUSINESSES = [1_000, 100_000] as const
/** The factor that a hundred times as many rows may cost. */
const LIMIT = 2
/** So much more is the clock of a call that takes less than a millisecond. */
const NOISE_MS = 1

/**
 * What counting costs a seller of 10,000 and of 1,000,000 items and orders, and an operator of 1,000 and 100,000 businesses: the
 * median and the pages looked at. Ends with 1 where a call that must not grow costs more than twice as much. On PostgreSQL
 * (`node tools/with-postgres.mjs npm run bench -- counts`); `--items 300000` is for a slow machine.
 */
export async function run(args: string[]): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error(
      'This benchmark needs a PostgreSQL server: node tools/with-postgres.mjs npm run bench -- counts',
    )
  const at = args.indexOf('--items')
  const sizes = at < 0 ? SIZES : [SIZES[0], Number(args[at + 1])]
  const database = await openDatabase({ kind: 'postgres', url })
  try {
    await migrate(database)
    const tables: Record<string, Measured>[] = []
    for (const [index, size] of sizes.entries()) {
      const began = performance.now()
      const seeded = await seedSeller(database, size)
      const many = BUSINESSES[index] ?? 0
      await seedBusinesses(database, many - (index > 0 ? BUSINESSES[0] : 0))
      await keepUp(database)
      await database.execute('vacuum (analyze)')
      await database.execute('checkpoint')
      console.log(
        `seeded ${size} items and orders, ${many} businesses: ${Math.round((performance.now() - began) / 1_000)} s`,
      )
      const table: Record<string, Measured> = {}
      for (const [name, { ask }] of Object.entries({ ...CALLS, ...OPERATOR }))
        table[name] = await measureCall(database, (rows) => ask(rows, seeded))
      tables.push(table)
    }
    const [few = {}, many = {}] = tables
    const over = print(few, many)
    if (over > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function print(few: Record<string, Measured>, many: Record<string, Measured>): number {
  let over = 0
  console.log(`${'p50 in ms, pages looked at'.padEnd(50)}       few                many        ratio`)
  for (const [name, { isHeld, noiseMs = NOISE_MS }] of Object.entries({ ...CALLS, ...OPERATOR })) {
    const [one, other] = [few[name], many[name]]
    if (!one || !other) continue
    const isOver = isHeld && other.p50 > one.p50 * LIMIT + noiseMs
    if (isOver) over += 1
    const cell = ({ p50, buffers }: Measured) =>
      `${p50.toFixed(1).padStart(8)} ${String(buffers).padStart(9)}`
    console.log(
      `${name.padEnd(50)} ${cell(one)} ${cell(other)} ${(other.p50 / one.p50).toFixed(1).padStart(7)}${isOver ? '  OVER' : ''}`,
    )
  }
  return over
}
