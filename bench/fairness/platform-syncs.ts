import { connectShops } from '../freshness/shops.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { startEndlessShops } from './endless-shops.ts'
import { showTimes } from './show-times.ts'
import { startSiteCrawl } from './start-site-crawl.ts'

export const INTERVAL_SECONDS = 60
/** Rounds that are watched after the first. */
const ROUNDS = 3
const CRAWLS = 4
const LOOK_MS = 1_000
/** Where the shops would tell what changes; nothing does. */
export const NOBODY = 'http://127.0.0.1:9'

/** Shops are read again and again beside crawls that never end: how late is a reading? */
export async function runPlatformSyncs({ shops }: { shops: number }): Promise<boolean> {
  const crowd = await openCrowd({ booths: shops })
  const sites = await startEndlessShops(CRAWLS)
  let connected: Awaited<ReturnType<typeof connectShops>> | null = null
  try {
    // Each at a host of its own, as sellers' shops are: a host's pace is kept for all who read it.
    connected = await connectShops(crowd, NOBODY, shops)
    await crowd.startWorker({
      PAYVAND_PLATFORM_READ_SECONDS: String(INTERVAL_SECONDS),
      PAYVAND_ALLOW_HOSTS: [
        ...crowd.sandbox.hosts,
        ...connected.hosts,
        ...sites.urls.map((url) => new URL(url).host),
      ].join(),
    })
    await startEndlessCrawls(crowd, sites.urls)
    const late = await lateness(crowd)
    const crawling = await crowd.rows
      .selectFrom('crawl_jobs')
      .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('projects.source', '=', 'site')
      .where('crawl_jobs.status', 'not in', ['completed', 'failed', 'aborted'])
      .executeTakeFirstOrThrow()
    console.log(
      `${shops} shops are read every ${INTERVAL_SECONDS} s beside ${crawling.count} crawls that have not ended; seconds later than the interval:`,
    )
    return showTimes(late, INTERVAL_SECONDS) && Math.max(...late) <= INTERVAL_SECONDS
  } finally {
    sites.stop()
    await connected?.stop()
    await crowd.close()
  }
}

async function startEndlessCrawls(crowd: Crowd, urls: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries())
    await startSiteCrawl(crowd, await crowd.addBusiness(`endless ${index}`), { rootUrl: url })
}

/** By how many seconds more than the interval two readings of a shop were apart, each round of each shop. */
export async function lateness({ rows }: Crowd): Promise<number[]> {
  const readAt = new Map<number, number>()
  const late: number[] = []
  const until = Date.now() + (ROUNDS + 1) * INTERVAL_SECONDS * 1_000
  while (Date.now() < until) {
    const shops = await rows
      .selectFrom('platform_connections')
      .select(['business_id', 'last_read_at'])
      .execute()
    for (const { business_id: id, last_read_at: at } of shops) {
      const before = readAt.get(id)
      if (!at || at.getTime() === before) continue
      if (before !== undefined) late.push((at.getTime() - before) / 1_000 - INTERVAL_SECONDS)
      readAt.set(id, at.getTime())
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const unread = await rows
    .selectFrom('platform_connections')
    .select('business_id')
    .where('last_read_at', 'is', null)
    .execute()
  // A shop that was never read is as late as the watch was long.
  return [...late, ...unread.map(() => (ROUNDS + 1) * INTERVAL_SECONDS)]
}
