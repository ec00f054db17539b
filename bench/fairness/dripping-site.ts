import { setTimeout as sleep } from 'node:timers/promises'
import { connectShops } from '../freshness/shops.ts'
import { openHostileShop } from '../hostile/hostile-shop.ts'
import { marked } from '../marked.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { INTERVAL_SECONDS, lateness, NOBODY } from './platform-syncs.ts'
import { startSiteCrawl } from './start-site-crawl.ts'

const PROJECTS = 4
const ADDRESSES = 4_000
const SIZE = 1_000
/** By then the dripping crawls have all the places they get. */
const BEFORE_MS = 20_000
const STARTS_WITHIN_MS = 10_000
const PATIENCE_MS = 300_000

/** One seller has four lists of addresses read that let every page drip: when does another's single page begin to be read? */
export async function runDripping(): Promise<boolean> {
  const crowd = await openCrowd({ booths: 1 })
  const shop = await openHostileShop()
  const pages = await Promise.all(Array.from({ length: PROJECTS }, () => openHostileShop()))
  let connected: Awaited<ReturnType<typeof connectShops>> | null = null
  try {
    connected = await connectShops(crowd, NOBODY, 1)
    await crowd.startWorker({
      PAYVAND_PLATFORM_READ_SECONDS: String(INTERVAL_SECONDS),
      PAYVAND_ALLOW_HOSTS: [
        ...crowd.sandbox.hosts,
        ...connected.hosts,
        ...[shop, ...pages].map(({ host }) => host),
      ].join(),
    })
    const attacker = await crowd.addBusiness('attacker')
    for (const each of pages) {
      const urls = Array.from({ length: ADDRESSES }, (_, number) =>
        each.addressOf('dripping body', number, SIZE),
      )
      await startSiteCrawl(crowd, attacker, { urls })
    }
    await sleep(BEFORE_MS)
    const late = lateness(crowd)
    const startedMs = await startOf(crowd, shop.addressOf('entities', 1, SIZE))
    const longestLate = Math.max(...(await late))
    marked(
      `a page of another seller began to be read after ${(startedMs / 1_000).toFixed(1)} s (limit ${STARTS_WITHIN_MS / 1_000} s)`,
      startedMs > STARTS_WITHIN_MS,
    )
    marked(
      `their shop was read ${longestLate.toFixed(1)} s later than its interval at the longest (limit ${INTERVAL_SECONDS} s)`,
      longestLate > INTERVAL_SECONDS,
    )
    return startedMs <= STARTS_WITHIN_MS && longestLate <= INTERVAL_SECONDS
  } finally {
    await Promise.all([shop, ...pages].map((each) => each.close()))
    await connected?.stop()
    await crowd.close()
  }
}

/** Milliseconds until the crawl of one page is no longer waiting. */
async function startOf(crowd: Crowd, url: string): Promise<number> {
  const begun = performance.now()
  const jobId = await startSiteCrawl(crowd, await crowd.addBusiness('other'), { urls: [url] })
  while (performance.now() - begun < PATIENCE_MS) {
    const job = await crowd.rows
      .selectFrom('crawl_jobs')
      .select('status')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
    if (job.status !== 'pending') break
    await sleep(100)
  }
  return performance.now() - begun
}
