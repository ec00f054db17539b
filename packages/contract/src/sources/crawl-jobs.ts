import {
  CRAWL_WARNINGS,
  JOB_ITEM_STATUSES,
  JOB_STATUSES,
  PROJECT_SOURCES,
  SYNC_MODES,
  TRIGGER_TYPES,
} from '@payvand/domain'
import { z } from 'zod'
import { productData } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

/** Changes of a crawl among the items of its project, by number of items. */
export const crawlSummary = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  missing: z.number().int(),
})
export type CrawlSummary = z.output<typeof crawlSummary>

export const crawlJobRow = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  status: z.enum(JOB_STATUSES),
  triggerType: z.enum(TRIGGER_TYPES),
  /** `recrawl_existing` reads only known pages; null when the job was made before modes were kept. */
  mode: z.enum(SYNC_MODES).nullable(),
  /** Changes of the crawl among the project's items; null while it runs, and when it failed. */
  summary: crawlSummary.nullable(),
  /**
   * The reason why the result is not trusted; a person confirms it with `crawlJobs.acceptResult`. Until then nothing
   * is marked as missing and nothing is verified or sent by itself. Null when there is nothing to confirm.
   */
  warning: z.object({ code: z.enum(CRAWL_WARNINGS), message: z.string() }).nullable(),
  /** A Persian sentence when the job failed. */
  failureReason: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})

export const jobStats = z.object({
  totalItems: z.number().int(),
  completedItems: z.number().int(),
  failedItems: z.number().int(),
  /** Those of `failedItems` that nobody read, since the job was cancelled or failed before their turn. */
  notReadItems: z.number().int(),
  pendingItems: z.number().int(),
  /** Pages finished per minute since the crawling began; null while there is nothing to measure. */
  itemsPerMinute: z.number().nullable(),
  secondsLeft: z.number().int().nullable(),
})
export type JobStats = z.output<typeof jobStats>

export const crawlJob = crawlJobRow.extend({
  projectName: z.string(),
  projectSource: z.enum(PROJECT_SOURCES),
  /** The newest thousand entries, oldest first; `message` is Persian. */
  log: z.array(
    z.object({ timestamp: moment, level: z.enum(['info', 'warning', 'error']), message: z.string() }),
  ),
})
export type CrawlJob = z.output<typeof crawlJob>

export const crawlJobItem = z.object({
  id: z.number().int(),
  projectItemId: z.number().int().nullable(),
  url: z.string(),
  /** In a job that has ended nothing is pending: what it did not come to has failed, and is `notRead`. */
  status: z.enum(JOB_ITEM_STATUSES),
  notRead: z.boolean(),
  failureReason: z.string().nullable(),
  /** Change of the page among the project's items; null while it is pending, and when it could not be read. */
  change: z.enum(['added', 'changed', 'unchanged', 'missing']).nullable(),
  extractedData: productData.nullable(),
})

const JOBS = '/v1/arachne-proxy/crawl-jobs'

export const crawlJobCalls = {
  'crawlJobs.get': defineCall({
    method: 'GET',
    path: `${JOBS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: crawlJob,
    summary: 'One crawl job with its log',
  }),
  'crawlJobs.stats': defineCall({
    method: 'GET',
    path: `${JOBS}/:id/stats`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: jobStats,
    summary: 'Counts, rate and time left of a crawl job',
  }),
  'crawlJobs.items': defineCall({
    method: 'GET',
    path: `${JOBS}/:id/items`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({
      ...skipLimit,
      status: z.enum(JOB_ITEM_STATUSES).optional(),
      /** Pages that were not read: only these, or all but these. */
      not_read: z.enum(['only', 'without']).optional(),
    }),
    answer: itemsAnswer(crawlJobItem),
    summary: 'The pages of a crawl job',
  }),
  'crawlJobs.retry': defineCall({
    method: 'POST',
    path: `${JOBS}/:id/retry`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ id: z.number().int() }),
    status: 201,
    summary: 'Crawl the same project again in a new job',
  }),
  'crawlJobs.retryFailed': defineCall({
    method: 'POST',
    path: `${JOBS}/:id/retry-failed`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ retriedCount: z.number().int() }),
    summary: 'Requeue the failed pages of a finished job',
  }),
  'crawlJobs.cancel': defineCall({
    method: 'POST',
    path: `${JOBS}/:id/cancel`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Stop a job that is crawling',
  }),
  'crawlJobs.acceptResult': defineCall({
    method: 'POST',
    path: `${JOBS}/:id/accept-result`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ missingCount: z.number().int() }),
    summary: 'Confirm the result of a crawl that looks wrong: what is missing is marked, the automation runs',
  }),
  'crawlJobItems.retry': defineCall({
    method: 'POST',
    path: '/v1/arachne-proxy/crawl-job-items/:id/retry',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Requeue one page of a job',
  }),
}

/** The payload of one server-sent event of `GET …/crawl-jobs/{id}/events`, in snake_case on the wire. */
export const crawlJobEvent = z.object({ status: z.enum(JOB_STATUSES), stats: jobStats })
export const CRAWL_JOB_EVENTS_PATH = `${JOBS}/:id/events`
