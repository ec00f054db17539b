import type { PayvandProcess } from '../tests/harness/payvand-process.ts'
import { Seller } from '../tests/harness/seller.ts'
import { waitUntil } from '../tests/harness/wait-until.ts'
import { inBenchWorld } from './api/bench-world.ts'
import { benchOrders } from './api/orders.ts'
import { percentiles } from './api/percentiles.ts'
import { seedItems } from './api/seed-items.ts'

const SIZES = [100, 100_000] as const
const VERIFIED = 10_000

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
 * The 95th percentile of the items call over HTTP at 100 and at 100,000 items, and their ratio; 'verify all' of 10,000 and
 * what category is proposed for each of them; then the orders list. The embedded database by default; a server with its address as an argument or in
 * TEST_DATABASE_URL (`node tools/with-postgres.mjs npm run bench -- api`). `--items` and `--orders` are one half each.
 */
export async function run(args: string[]): Promise<void> {
  const databaseUrl = args.find((arg) => !arg.startsWith('--')) ?? process.env['TEST_DATABASE_URL']
  if (!args.includes('--orders')) await benchItems(databaseUrl)
  if (!args.includes('--items')) await benchOrders(databaseUrl)
}

async function benchItems(databaseUrl: string | undefined): Promise<void> {
  await inBenchWorld(databaseUrl, async (world) => {
    const tables: Record<string, number>[] = []
    for (const items of SIZES) {
      await world.stop()
      const projectId = await world.withDatabase((database) => seedItems(database, items, 'mixed'))
      tables.push(await measureQuestions(await world.start(), projectId, items))
    }
    const [few = {}, many = {}] = tables
    console.log(
      `${'p95 of the items call, ms'.padEnd(46)} ${'100'.padStart(8)} ${'100,000'.padStart(8)}   ratio`,
    )
    for (const question of Object.keys(few)) {
      const one = few[question] ?? 0
      const other = many[question] ?? 0
      console.log(
        `${question.padEnd(46)} ${one.toFixed(1).padStart(8)} ${other.toFixed(1).padStart(8)} ${(other / one).toFixed(1).padStart(7)}`,
      )
    }
    await world.stop()
    const projectId = await world.withDatabase((database) => seedItems(database, VERIFIED, 'unverified'))
    await measureVerifyAll(await world.start(), projectId)
    await world.stop()
    await world.withDatabase((database) =>
      database.execute(
        `update projects set default_values = default_values - 'categoryId' where id = ${projectId}`,
      ),
    )
    await measureProposals(await world.start(), projectId)
  })
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
  return (await percentiles(ask)).p95
}

/** Proposes a category for each of many that no words place, and looks again until the marketplace has answered for all. */
async function measureProposals(payvand: PayvandProcess, projectId: number): Promise<void> {
  const seller = await Seller.signedIn(payvand.url)
  const body = { selection: { filters: {} } }
  for (let waiting = 1; waiting > 0; ) {
    const began = performance.now()
    const answer = await seller.ask('projects.categoryProposals', { params: { id: projectId }, body })
    waiting = Number(answer.waiting)
    const label = `proposals for ${VERIFIED}, ${waiting} not answered yet`
    console.log(`${label.padEnd(46)} ${(performance.now() - began).toFixed(0).padStart(8)} ms`)
  }
}

/** Verifies as the panel does: a preview, a run with requests for its progress, its undo. */
async function measureVerifyAll(payvand: PayvandProcess, projectId: number): Promise<void> {
  const seller = await Seller.signedIn(payvand.url)
  const body = {
    kind: 'verify',
    project_id: projectId,
    selection: { filters: { verification_status: 'unverified' } },
  }
  const params = { id: projectId }
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    console.log(`${what.padEnd(46)} ${(performance.now() - began).toFixed(0).padStart(8)} ms`)
  }
  await timed(`preview of verifying ${VERIFIED}`, () => seller.ask('operations.preview', { body }))
  const run = await seller.ask('operations.start', { body })
  const steps = new Set<number>()
  await timed(`verifying ${VERIFIED}, ${String(run.total)} selected`, () =>
    waitUntil(
      'all are verified',
      async () => {
        const { done, status } = await seller.ask('operations.get', { params: { id: run.id } })
        steps.add(done)
        return status === 'completed'
      },
      120_000,
    ),
  )
  console.log(
    `${'different states of its progress that were seen'.padEnd(46)} ${String(steps.size).padStart(8)}`,
  )
  await timed(`undoing it`, async () => {
    await seller.ask('operations.undo', { params: { id: run.id } })
    await waitUntil('all are unverified', async () => {
      const { undone_at } = await seller.ask('operations.get', { params: { id: run.id } })
      return undone_at !== null
    })
  })
  await timed(`verify-all of the specification`, () => seller.ask('projects.verifyAll', { params }))
}
