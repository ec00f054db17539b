import type { JobStats } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countJobItems } from './crawl-job-items-store.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'

/** The counts of a job, and while it crawls the rate since the crawling began and the time left at that rate. */
export async function crawlJobStats(rows: Kysely<Tables>, job: CrawlJobRow, now: Date): Promise<JobStats> {
  const since = job.status === 'crawling' ? job.crawling_since : null
  const { finishedSince, ...counts } = await countJobItems(rows, job.business_id, job.id, since)
  const minutes = since ? (now.getTime() - since.getTime()) / 60_000 : 0
  const itemsPerMinute = minutes > 0 && finishedSince > 0 ? finishedSince / minutes : null
  return {
    ...counts,
    itemsPerMinute: itemsPerMinute === null ? null : Math.round(itemsPerMinute * 10) / 10,
    secondsLeft: itemsPerMinute === null ? null : Math.ceil((counts.pendingItems / itemsPerMinute) * 60),
  }
}
