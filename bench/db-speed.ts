import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, silentLogger } from '../apps/server/src/infra/db/database.ts'
import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../apps/server/src/infra/db/open-database.ts'
import { createJobs, type Jobs } from '../apps/server/src/infra/jobs/jobs.ts'

const COMMITS = 1000
const JOBS = 500

/**
 * Opening, commits and jobs. The embedded database by default; a server with its address as the argument or in
 * TEST_DATABASE_URL (`node tools/with-postgres.mjs npm run bench -- db-speed`). Memory is that of the whole process.
 */
export async function run([url = process.env['TEST_DATABASE_URL']]: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'payvand-bench-'))
  try {
    const database = url ? await openDatabase({ kind: 'postgres', url }) : await openEmbeddedTwice(folder)
    await measure('migrate', () => migrate(database))
    await commits(database)
    await jobs(database)
    await measure('close', () => database.close())
    report('memory at the end, MB', megabytes())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(what: string, value: number): void {
  console.log(`${what.padEnd(50)} ${value.toLocaleString('en', { maximumFractionDigits: 1 })}`)
}

function megabytes(): number {
  return process.memoryUsage().rss / 1e6
}

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const value = await work()
  report(`${what}, ms`, performance.now() - start)
  return value
}

async function openEmbeddedTwice(folder: string): Promise<Database> {
  const open = (name: string) =>
    openDatabase({
      kind: 'embedded',
      dataFolder: join(folder, name),
      templateFolder: join(folder, 'template'),
    })
  await (await measure('first start, without a template', () => open('first'))).close()
  await (await measure('first start, with a template', () => open('second'))).close()
  const database = await measure('later start', () => open('second'))
  report('memory after opening, MB', megabytes())
  return database
}

async function commits(database: Database): Promise<void> {
  const insert = (name: string) => database.kysely.insertInto('businesses').values({ name }).execute()
  const start = performance.now()
  for (let i = 0; i < COMMITS; i++) await insert('one after the other')
  report('commits a second, one after the other', (COMMITS / (performance.now() - start)) * 1000)
  const many = performance.now()
  await Promise.all(Array.from({ length: COMMITS }, () => insert('all at once')))
  report('commits a second, all at once', (COMMITS / (performance.now() - many)) * 1000)
  report('memory after the commits, MB', megabytes())
}

async function jobs(database: Database): Promise<void> {
  const queue: Jobs = createJobs(database, silentLogger)
  const { promise: allDone, resolve } = Promise.withResolvers<void>()
  let done = 0
  queue.define({ name: 'bench.run', options: { concurrency: 4 } })
  queue.work('bench.run', async () => {
    done += 1
    if (done === JOBS) resolve()
  })
  await measure('start of the queue', () => queue.start())
  const start = performance.now()
  for (let i = 0; i < JOBS; i++) await queue.enqueue(database.kysely, 'bench.run', { i })
  await allDone
  report('jobs a second, enqueued and run one by one', (JOBS / (performance.now() - start)) * 1000)
  report('memory after the jobs, MB', megabytes())
  await queue.stop()
}
