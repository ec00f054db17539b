import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertProject } from '../apps/server/src/modules/catalog/projects/projects-store.ts'
import { startCrawl } from '../apps/server/src/modules/sources/crawls/start-crawl.ts'
import type { PayvandProcess } from '../tests/harness/payvand-process.ts'
import { startShop } from './crawl-memory/programs.ts'
import { type Crowd, openCrowd } from './fairness/crowd.ts'
import { processCpuSeconds } from './growth/cpu-seconds.ts'

const CRAWLS = 3
const WORKERS = [1, 3] as const
const LOOK_MS = 250
const SETTLE_MS = 5_000
const GIVE_UP_MS = 900_000
const LIMIT = 1.6

/** Three crawls at once by one worker and by three: pages a second, and which share of the work each worker took. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { products: { type: 'string', default: '1000' } } })
  const paces: number[] = []
  for (const workers of WORKERS) paces.push(await measure(workers, Number(values.products)))
  const ratio = (paces[1] ?? 0) / (paces[0] ?? 1)
  console.log(
    `three workers read ${ratio.toFixed(2)} times the pages of one (limit ${LIMIT}, where the cores allow)`,
  )
  if (ratio < LIMIT) process.exitCode = 1
}

async function measure(count: number, products: number): Promise<number> {
  const crowd = await openCrowd()
  const shops = await Promise.all(Array.from({ length: CRAWLS }, () => startShop(products)))
  try {
    const hosts = shops.map(({ url }) => new URL(url).host)
    const env = { PAYVAND_ALLOW_HOSTS: [...crowd.sandbox.hosts, ...hosts].join() }
    const workers: PayvandProcess[] = []
    for (let worker = 0; worker < count; worker += 1) workers.push(await crowd.startWorker(env))
    await untilListening(crowd, count)
    const before = workers.map(({ pid }) => processCpuSeconds(pid))
    const begun = performance.now()
    for (const { url } of shops) await crawl(crowd, url)
    await untilEnded(crowd, products)
    const seconds = (performance.now() - begun) / 1_000
    const shares = workers.map(({ pid }, index) => processCpuSeconds(pid) - (before[index] ?? 0))
    const pace = (CRAWLS * products) / seconds
    console.log(
      `${count} worker${count > 1 ? 's' : ''}: ${CRAWLS} x ${products} pages in ${seconds.toFixed(1)} s, ` +
        `${pace.toFixed(0)} a second; processor seconds of each: ${shares.map((share) => share.toFixed(1)).join(', ')}`,
    )
    return pace
  } finally {
    for (const { stop } of shops) stop()
    await crowd.close()
  }
}

/** Resolves when so many workers hear what is announced, and have nothing more to do at their start. */
async function untilListening({ execute }: Crowd, workers: number): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await execute(
      `select count(distinct client_port)::int as count from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    )
    if (Number(rows[0]?.['count']) >= workers) return sleep(SETTLE_MS)
    if (performance.now() - begun > 60_000) throw new Error('the workers did not start')
    await sleep(LOOK_MS)
  }
}

async function crawl({ rows, jobs, addBusiness }: Crowd, url: string): Promise<void> {
  const businessId = await addBusiness(url)
  const projectId = await insertProject(rows, {
    business_id: businessId,
    name: url,
    root_url: url,
    urls: null,
    default_values: JSON.stringify({}),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    approval: 'verified',
  })
  await rows.transaction().execute((trx) => startCrawl(trx, jobs, businessId, projectId, 'user_initial'))
}

async function untilEnded({ execute }: Crowd, products: number): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await execute(
      `select count(*) filter (where status = 'completed')::int as completed,
         count(*) filter (where status in ('failed', 'aborted'))::int as failed from crawl_jobs`,
    )
    const [{ completed, failed }] = rows as [{ completed: number; failed: number }]
    if (failed > 0) throw new Error('a crawl failed')
    if (completed === CRAWLS) break
    if (performance.now() - begun > GIVE_UP_MS) throw new Error('the crawls did not end')
    await sleep(LOOK_MS)
  }
  const { rows } = await execute('select count(*)::int as items from project_items')
  const found = Number(rows[0]?.['items'])
  if (found !== CRAWLS * products)
    throw new Error(`${found} products were found instead of ${CRAWLS * products}`)
}
