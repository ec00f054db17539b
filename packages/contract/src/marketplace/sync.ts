import {
  BOOTH_QUEUE_STATES,
  CHANGE_CAUSES,
  PREFLIGHT_CODES,
  PRODUCT_EVENT_KINDS,
  SYNC_STATUSES,
} from '@payvand/domain'
import { z } from 'zod'
import { OPERATION_STATUSES } from '../operations/operations.ts'
import { defineCall } from '../wire/call.ts'
import { freshness } from '../wire/freshness.ts'
import { moment } from '../wire/paging.ts'

const count = z.number().int()

/** Publishing status in brief, for every page; it is read from few rows. */
export const syncNotice = z.object({
  queue: z.object({
    state: z.enum(BOOTH_QUEUE_STATES),
    /** A Persian sentence when something keeps it. */
    reason: z.string().nullable(),
    since: moment.nullable(),
    /** The time at which it resumes by itself; null when nothing keeps it, or only a person can let it go on. */
    resumesAt: moment.nullable(),
  }),
  /** Products on their way to the booth, including those being sent. */
  waiting: count,
  /** Products that a guard holds for a person. */
  held: count,
  /** Products of active items that the marketplace refused. */
  refused: count,
  /** Products whose observed state differs from the desired one. */
  differing: count,
  /** A Persian sentence when the seller's own shop has to be connected again: nothing of it is read until then. */
  shopLost: z.string().nullable(),
})
export type SyncNotice = z.output<typeof syncNotice>

const projectOfSync = z.object({ projectId: count, projectName: z.string() })

export const syncOverview = syncNotice.extend({
  /** The one status that screens show; `in_sync` only where nothing at all is open. */
  status: z.enum(SYNC_STATUSES),
  /** Products of active items in the booth. */
  inBooth: count,
  /** Those of them whose newer data nobody sent yet. */
  behind: count,
  /** Verified products of active items that never reached the booth and are not on their way. */
  unsent: count,
  /** Products in the booth of which it is not known whether they are as desired: never compared, or in review. */
  notCompared: count,
  /** The person who stopped it, if one did. */
  stoppedBy: z.string().nullable(),
  sending: count,
  /** Products finished successfully in the last 24 hours. */
  doneLastDay: count,
  /** The rate learned from the marketplace's answers; null while nothing was learned. */
  callsPerMinute: z.number().nullable(),
  /** Products finished per minute lately; null while it cannot be told. */
  productsPerMinute: z.number().nullable(),
  /** Remaining time at the recent pace; null while it cannot be told. */
  secondsLeft: count.nullable(),
  lastAnswerAt: moment.nullable(),
  /** The last time a product was sent; commands of orders do not count. */
  lastDoneAt: moment.nullable(),
  /** Crawls under way, newest first; at most ten. */
  runningCrawls: z.array(projectOfSync.extend({ crawlJobId: count })),
  /** The next crawls that start by themselves, soonest first; at most ten. */
  nextCrawls: z.array(projectOfSync.extend({ at: moment })),
  /** Number of projects that `sync.now` reads again. */
  readableProjects: count,
  /** The newest reconciliation of the booth; null while there was none. */
  reconciliation: z
    .object({
      status: z.enum(OPERATION_STATUSES),
      compared: count,
      equal: count,
      differing: count,
      finishedAt: moment.nullable(),
    })
    .nullable(),
  /** The time of the next scheduled reconciliation; null when none is planned. */
  nextReconciliationAt: moment.nullable(),
  /** Products with external edits. */
  externallyEditedProducts: count,
})
export type SyncOverview = z.output<typeof syncOverview>

/** Repairs of a group of refusals, one button each. */
export const SYNC_ERROR_FIXES = ['retry', 'reconnect', 'apply', 'edit', 'category', 'attributes'] as const
export type SyncErrorFix = (typeof SYNC_ERROR_FIXES)[number]

const syncErrorGroup = z.object({
  /** Key of the group in `sync.retryErrors`. */
  key: z.string(),
  code: z.string(),
  /** A Persian sentence, with the marketplace's words of the newest one. */
  reason: z.string(),
  count,
  newestAt: moment,
  fix: z.enum(SYNC_ERROR_FIXES),
  /** With `apply`: the finding of preflight that `projectItems.fix` repairs. */
  finding: z.enum(PREFLIGHT_CODES).nullable(),
  /** The first two hundred, for operations on all of them. */
  itemIds: z.array(count),
  /** The newest five of them. */
  examples: z.array(
    z.object({
      itemId: count,
      projectId: count,
      name: z.string().nullable(),
      photo: z.string().nullable(),
      /** The marketplace's own words about this one. */
      messages: z.array(z.string()),
    }),
  ),
})
export type SyncErrorGroup = z.output<typeof syncErrorGroup>

const syncActivity = z.object({
  id: count,
  kind: z.enum(PRODUCT_EVENT_KINDS),
  happenedAt: moment,
  itemId: count.nullable(),
  projectId: count.nullable(),
  productId: count.nullable(),
  name: z.string().nullable(),
  cause: z.enum(CHANGE_CAUSES).nullable(),
  /** Prices in rial. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** A Persian sentence, including the marketplace's own words. */
  reason: z.string().nullable(),
})
export type SyncActivity = z.output<typeof syncActivity>

const syncFreshness = z.object({
  /** From the payment of an order until it was here. */
  orders: freshness,
  /** From the decision of a price or stock until the marketplace accepted it. */
  offers: freshness,
  /** The same of new products and everything else of a product. */
  contents: freshness,
  /** From when an act of an order might leave until the marketplace accepted it. */
  commands: freshness,
})
export type SyncFreshness = z.output<typeof syncFreshness>

const retryAnswer = z.object({
  queuedCount: count,
  /** Reasons why others stayed as they are: Persian sentences. */
  leftOut: z.array(z.object({ reason: z.string(), count })),
})
export type RetryAnswer = z.output<typeof retryAnswer>

export const syncCalls = {
  'sync.overview': defineCall({
    method: 'GET',
    path: '/v1/sync',
    access: 'user',
    area: 'business',
    answer: syncOverview,
    summary:
      'How publishing to the booth is doing: the queue, what waits, what needs a person, what comes next',
  }),
  'sync.errors': defineCall({
    method: 'GET',
    path: '/v1/sync/errors',
    access: 'user',
    area: 'business',
    answer: z.object({
      /** The largest fifty groups. */
      groups: z.array(syncErrorGroup),
      refusedCount: count,
    }),
    summary: "List the marketplace's refusals by reason, with the fix of each group",
  }),
  'sync.retryErrors': defineCall({
    method: 'POST',
    path: '/v1/sync/errors/retry',
    access: 'user',
    area: 'business',
    body: z.object({
      /** The `key` of a group; null: all of them. */
      group: z.string().max(100, 'text_too_long').nullable(),
    }),
    answer: retryAnswer,
    status: 202,
    summary: 'Queue refused products again, as their items are now',
  }),
  'sync.activity': defineCall({
    method: 'GET',
    path: '/v1/sync/activity',
    access: 'user',
    area: 'business',
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    answer: z.object({ events: z.array(syncActivity) }),
    summary: 'List the latest events of the sync, newest first',
  }),
  'sync.freshness': defineCall({
    method: 'GET',
    path: '/v1/sync/freshness',
    access: 'user',
    area: 'business',
    answer: syncFreshness,
    summary: 'How long orders and changes took in the last 24 hours, in seconds',
  }),
  'sync.pause': defineCall({
    method: 'POST',
    path: '/v1/sync/pause',
    access: 'user',
    area: 'business',
    answer: syncNotice,
    summary: 'Pause the sync until a person resumes it; what is being sent still ends',
  }),
  'sync.resume': defineCall({
    method: 'POST',
    path: '/v1/sync/resume',
    access: 'user',
    area: 'business',
    answer: syncNotice,
    summary: "Resume the sync at once, after a person's stop or before the end of a pause",
  }),
  'sync.now': defineCall({
    method: 'POST',
    path: '/v1/sync/now',
    access: 'user',
    area: 'business',
    answer: z.object({
      /** Crawls of known products that were started. */
      startedCrawls: z.array(projectOfSync.extend({ crawlJobId: count })),
      /** Projects whose crawl was under way already. */
      busyProjects: count,
      /** True when a reconciliation of the booth was started, or is under way. */
      reconciling: z.boolean(),
    }),
    status: 202,
    summary:
      'Read the known products of every synced project again, send what waits, and compare the booth with what we mean',
  }),
}
