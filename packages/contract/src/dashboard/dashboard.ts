import { JOB_STATUSES, PROJECT_SOURCES, TRIGGER_TYPES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()
/** A calendar day in Tehran: `2026-11-21`. */
const day = z.iso.date()

const lastCrawl = z.object({
  crawlJobId: count,
  projectId: count,
  projectName: z.string(),
  projectSource: z.enum(PROJECT_SOURCES),
  status: z.enum(JOB_STATUSES),
  triggerType: z.enum(TRIGGER_TYPES),
  totalItems: count,
  completedItems: count,
  /** Without those that a job which was cut off did not come to. */
  failedItems: count,
  createdAt: moment,
  finishedAt: moment.nullable(),
})

/**
 * The numbers of the home page (issue 3, "/"), counted from our own rows, so that the page waits for no outside
 * answer.
 */
export const overview = z.object({
  /** Items on their way to the booth. */
  queuedItems: count,
  /** The newest five crawls, newest first. */
  lastCrawls: z.array(lastCrawl),
  /** The last seven days with a sending, newest first: items whose latest sending ended on that day. */
  lastSendings: z.array(z.object({ day, sentItems: count, refusedItems: count })),
})
export type Overview = z.output<typeof overview>

/** Sales of the booth, as the marketplace tells them. */
export const sales = z.object({
  /**
   * Sales of the last 30 days, oldest first; null while the marketplace's orders cannot be read: no booth is
   * connected, the seller did not grant it, or there was no answer in time. Cancelled and refunded orders are left
   * out. `amount` is rial.
   */
  sales: z.array(z.object({ day, amount: rialAmount, orderCount: count })).nullable(),
})
export type Sales = z.output<typeof sales>

export const dashboardCalls = {
  'business.modelCount': defineCall({
    method: 'GET',
    path: '/v1/dashboards/model-count',
    access: 'user',
    answer: z.object({
      variationCount: z.number().int(),
      basalamProductCount: z.number().int(),
      productCount: z.number().int(),
      orderCount: z.number().int(),
      blacklistProductCount: z.number().int(),
      contactusCount: z.number().int(),
      wpsiteCount: z.number().int(),
      /** Everything that needs a person, as `needs.list` counts it. */
      needCount: z.number().int(),
      /** Buyers' conversations that wait for an answer; they are among the needs as well. */
      messageCount: z.number().int(),
    }),
    summary: 'The counts of the menu and the dashboard',
  }),
  'business.overview': defineCall({
    method: 'GET',
    path: '/v1/dashboards/overview',
    access: 'user',
    answer: overview,
    summary: 'Read the home page: the last syncs, and what is on its way',
  }),
  'business.sales': defineCall({
    method: 'GET',
    path: '/v1/dashboards/sales',
    access: 'user',
    answer: sales,
    summary: 'The sales of the last 30 days',
  }),
}
