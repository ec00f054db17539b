import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@payvand/sandbox'
import type { Database } from '../apps/server/src/db/database.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { type PayvandProcess, startPayvand } from '../tests/harness/payvand-process.ts'
import { Seller } from '../tests/harness/seller.ts'
import { until } from '../tests/harness/until.ts'
import { seedItems } from './api/seed-items.ts'

const SIZES = [100, 100_000] as const
const VERIFIED = 10_000
const WARM_UP = 5
const REQUESTS = 60

/** The questions a seller's screen asks of a list of `items` items. */
const QUESTIONS: Record<string, (items: number) => Record<string, string | number>> = {
  'first page': () => ({}),
  'last page': (items) => ({ skip: items - 15 }),
  'filtered (verified, in stock, price range)': () => ({
    verification_status: 'verified',
    stock: 'in',
    price_from: 200_000,
    price_to: 5_000_000,
  }),
  'searched (a few rows)': () => ({ search: 'model 77' }),
  'searched (no row)': () => ({ search: 'nothing like it' }),
  'blocked by preflight': () => ({ preflight: 'blocked' }),
  'most doubtful first': () => ({ sort: 'doubt' }),
  'by name, from the middle': (items) => ({ sort: 'name', skip: Math.floor(items / 2) }),
}

/**
 * The 95th percentile of the items call over HTTP at 100 and at 100,000 items, and their ratio; then 'verify all' of
 * 10,000. The embedded database by default; a server with its address as the argument or in TEST_DATABASE_URL
 * (`node tools/with-postgres.mjs npm run bench -- api`).
 */
export async function run([databaseUrl = process.env['TEST_DATABASE_URL']]: string[]): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-bench-'))
  const sandbox = await startSandbox({ productsPerSite: 1 })
  const start = () => startPayvand({ dataFolder, sandbox, databaseUrl: databaseUrl ?? null })
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(
      databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded', dataFolder },
    )
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  let payvand = await start()
  try {
    const tables: Record<string, number>[] = []
    for (const items of SIZES) {
      await payvand.stop()
      const projectId = await withDatabase((database) => seedItems(database, items, 'mixed'))
      payvand = await start()
      tables.push(await measureQuestions(payvand, projectId, items))
    }
    const [few = {}, many = {}] = tables
    console.log(
      `${'p95 of the items call, ms'.padEnd(46)} ${'100'.padStart(8)} ${'100,000'.padStart(8)}   ratio`,
    )
    for (const question of Object.keys(few)) {
      const [one = 0, other = 0] = [few[question], many[question]]
      console.log(
        `${question.padEnd(46)} ${one.toFixed(1).padStart(8)} ${other.toFixed(1).padStart(8)} ${(other / one).toFixed(1).padStart(7)}`,
      )
    }
    await payvand.stop()
    const projectId = await withDatabase((database) => seedItems(database, VERIFIED, 'unverified'))
    payvand = await start()
    await measureVerifyAll(payvand, projectId)
  } finally {
    await payvand.kill()
    await sandbox.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function measureQuestions(
  payvand: PayvandProcess,
  projectId: number,
  items: number,
): Promise<Record<string, number>> {
  const seller = await Seller.signedIn(payvand.url)
  const results: Record<string, number> = {}
  for (const [question, query] of Object.entries(QUESTIONS)) {
    results[question] = await percentile95(() =>
      seller.ask('projects.items', { params: { id: projectId }, query: query(items) }),
    )
  }
  results['(the counts of every filter)'] = await percentile95(() =>
    seller.ask('projects.itemCounts', { params: { id: projectId } }),
  )
  return results
}

async function percentile95(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const began = performance.now()
    await ask()
    if (request >= WARM_UP) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/** As the panel does it: a preview, a run whose progress is asked for, its undo. */
async function measureVerifyAll(payvand: PayvandProcess, projectId: number): Promise<void> {
  const seller = await Seller.signedIn(payvand.url)
  const body = { kind: 'verify', selection: { filters: { verification_status: 'unverified' } } }
  const params = { id: projectId }
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    console.log(`${what.padEnd(46)} ${(performance.now() - began).toFixed(0).padStart(8)} ms`)
  }
  await timed(`preview of verifying ${VERIFIED}`, () => seller.ask('bulkRuns.preview', { params, body }))
  const run = await seller.ask('bulkRuns.start', { params, body })
  const steps = new Set<number>()
  await timed(`verifying ${VERIFIED}, ${String(run.total)} selected`, () =>
    until(
      'all are verified',
      async () => {
        const { done, status } = await seller.ask('bulkRuns.get', { params: { id: run.id } })
        steps.add(done)
        return status === 'completed'
      },
      120_000,
    ),
  )
  console.log(
    `${'different states of its progress that were seen'.padEnd(46)} ${String(steps.size).padStart(8)}`,
  )
  await timed(`undoing it`, () => seller.ask('bulkRuns.undo', { params: { id: run.id } }))
  await timed(`verify-all of the specification`, () => seller.ask('projects.verifyAll', { params }))
}
