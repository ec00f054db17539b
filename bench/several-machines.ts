import { isFreePort } from '../tests/harness/is-free-port.ts'
import type { PayvandProcess } from '../tests/harness/payvand-process.ts'
import { sandboxControl } from '../tests/harness/sandbox-control.ts'
import { Seller } from '../tests/harness/seller.ts'
import { sorted } from '../tests/harness/sorted.ts'
import { waitUntil } from '../tests/harness/wait-until.ts'
import { openWorld } from '../tests/harness/world.ts'

const PRODUCTS = 60
const LIMIT_MS = 300_000
/** The booths, and the site each takes its products from. */
const WORK = [
  { username: 'demo', site: 'jewellery' },
  { username: 'shopfa', site: 'homeware' },
  { username: 'sazito', site: 'foods' },
] as const

/**
 * Two servers and two workers on one PostgreSQL, as `deploy/compose.yaml` has them: every seller is answered by both
 * servers in turn, a worker is killed while it crawls and a server while products leave. In the end every booth shows
 * every product of its site once.
 */
export async function run(): Promise<void> {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error('Needs a PostgreSQL: node tools/with-postgres.mjs npm run bench -- several-machines')
  const world = await openWorld({ productsPerSite: PRODUCTS })
  const processes: PayvandProcess[] = []
  const start = async (role: 'serve' | 'work') => {
    const metricsPort = await metricsPortFrom(20_100 + processes.length * 50)
    const started = await world.start({ role, env: { PAYVAND_METRICS: String(metricsPort) } })
    processes.push(started)
    return { ...started, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
  }
  try {
    // The first brings the tables; the others find them.
    const servers = [await start('serve'), await start('serve')] as const
    const workers = [await start('work'), await start('work')] as const
    const begun = performance.now()
    const sellers = await Promise.all(
      WORK.map(async ({ username, site }) => {
        const seller = await Seller.signedIn(servers[0].url, username)
        const before = await sandboxControl(world.sandbox).boothProducts(username)
        const project = await seller.createProject(world.sandbox.websites[site].url)
        return { username, site, seller, project, before: new Set(before.map(({ id }) => id)) }
      }),
    )
    await waitUntil('a crawl is under way', async () => {
      const stats = await Promise.all(
        sellers.map(({ seller, project }) =>
          seller.ask('crawlJobs.stats', { params: { id: project.crawlJobId } }),
        ),
      )
      return stats.some(({ completed_items }) => completed_items > 5)
    })
    const shared = await Promise.all(workers.map(({ metrics }) => pagesOf(metrics)))
    await workers[0].kill()
    // Each asks the other server than the one they signed in at: a session is a row.
    for (const one of sellers) {
      one.seller = one.seller.at(servers[1].url)
      const { status } = await one.seller.jobEnd(one.project.crawlJobId, LIMIT_MS)
      if (status !== 'completed') throw new Error(`The crawl of ${one.site} ended ${status}`)
      await one.seller.ask('projects.verifyAll', { params: { id: one.project.id } })
      await one.seller.ask('projects.sendAll', { params: { id: one.project.id } })
    }
    await servers[0].kill()
    let wrong = 0
    for (const { username, site, seller, project, before } of sellers) {
      const answers = await sandboxControl(world.sandbox).answers(site)
      const expected = answers
        .filter(({ price_rial }) => price_rial !== null)
        // The marketplace's own limit of a title.
        .map(({ name }) => name.slice(0, 120).trim())
      await waitUntil(
        `every product of ${site} is in the booth`,
        async () => {
          const stats = await seller.ask('projects.stats', { params: { id: project.id } })
          return stats.sent_items === expected.length
        },
        LIMIT_MS,
      )
      const booth = await sandboxControl(world.sandbox).boothProducts(username)
      const added = booth.filter(({ id }) => !before.has(id)).map(({ title }) => title)
      const isRight = JSON.stringify(sorted(added)) === JSON.stringify(sorted(expected))
      if (!isRight) wrong += 1
      console.log(
        `${site}: ${added.length} of ${expected.length} products, ${isRight ? 'each once' : 'WRONG'}`,
      )
    }
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    console.log(`pages by worker before the kill: ${shared.join(' and ')}; the second went on alone`)
    console.log(`two servers, two workers, one of each killed: ${seconds} s, ${wrong} booths wrong (limit 0)`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    for (const one of processes) await one.kill()
    await world.close()
  }
}

async function metricsPortFrom(from: number): Promise<number> {
  for (let port = from; port < from + 50; port++) if (await isFreePort(port)) return port
  throw new Error(`No port is free from ${from} on`)
}

/** Pages that a worker says it crawled. */
async function pagesOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return [...text.matchAll(/^payvand_crawl_pages_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}
