import {
  boothLaneKey,
  boothRunLaneKey,
  bulkLaneKey,
  crawlLaneKey,
  notificationLaneKey,
  orderComparisonLaneKey,
  orderHintLaneKey,
  orderPollLaneKey,
  ordersLaneKey,
  sendAllLaneKey,
  sheetImportLaneKey,
} from './infra/jobs/lane-keys.ts'
import { heldLanes } from './infra/jobs/lanes-store.ts'
import {
  nudgeAudit,
  nudgeBooth,
  nudgeBoothRun,
  nudgeBulk,
  nudgeConnect,
  nudgeCrawl,
  nudgeNotifications,
  nudgeOrderActs,
  nudgeOrderComparison,
  nudgeOrderHints,
  nudgeOrderPoll,
  nudgeSendAll,
  nudgeSheetImport,
  nudgeWooConnect,
} from './infra/jobs/nudge-lanes.ts'
import type { BackgroundStep } from './infra/jobs/run-steps.ts'
import { fillItemColumns } from './modules/catalog/index.ts'
import {
  businessesWithDueEffects,
  businessesWithDueRuns,
  businessesWithSendRuns,
  startDueAudits,
  unfinishedBoothRuns,
  unfinishedBulkRuns,
} from './modules/marketplace/index.ts'
import { businessesWithDueMessages, noticeStandings } from './modules/notifications/index.ts'
import {
  addMissingPolls,
  BOOTH_ACT_KINDS,
  businessesWithDueActs,
  businessesWithDueComparisons,
  businessesWithDueHints,
  businessesWithDuePolls,
  startDueComparisons,
} from './modules/orders/index.ts'
import {
  activeCrawls,
  businessesWithWooKeys,
  connectReadySellers,
  startDueReadings,
  startDueSyncs,
  unfinishedSheetImports,
} from './modules/sources/index.ts'
import type { Services } from './services.ts'

const CRAWLS_A_SWEEP = 200
/** Only rows of an older version have columns to be filled. */
const FILLED_A_SWEEP = 500
/** Waiting queues and lost connections change rarely. */
const STANDINGS_EVERY_MS = 60_000

type Wake = (rows: Services['rows'], jobs: Services['jobs'], businessId: number) => Promise<void>

/** A step that wakes a queue wherever rows are due and nobody holds the lease. */
function wakeStep<Due>(
  queue: string,
  due: (services: Services) => Promise<Due[]>,
  keyOf: (due: Due) => string,
  wake: (services: Services, due: Due) => Promise<void>,
): BackgroundStep<Services> {
  return {
    name: `wake ${queue}`,
    async run(services) {
      const held = await heldLanes(services.rows)
      for (const one of await due(services)) if (!held.has(keyOf(one))) await wake(services, one)
    },
  }
}

/** The same for a queue whose key is the business. */
function wakeBusinesses(
  queue: string,
  due: (services: Services) => Promise<number[]>,
  keyOf: (businessId: number) => string,
  wake: Wake,
): BackgroundStep<Services> {
  return wakeStep(queue, due, keyOf, ({ rows, jobs }, businessId) => wake(rows, jobs, businessId))
}

/** Each step finds its work in the rows: a job may be lost with the process that took it, rows are not. */
export const SWEEP_STEPS: readonly BackgroundStep<Services>[] = [
  { name: 'connect ready sellers', run: connectReadySellers },
  { name: 'start due platform syncs', run: startDueReadings },
  { name: 'start due crawls', run: startDueSyncs },
  { name: 'start due audits', run: startDueAudits },
  { name: 'start due order comparisons', run: startDueComparisons },
  { name: 'notify of lasting trouble', everyMs: STANDINGS_EVERY_MS, run: noticeStandings },
  { name: 'fill item columns', run: ({ rows }) => fillItemColumns(rows, FILLED_A_SWEEP) },
  wakeStep(
    'crawl-jobs.run',
    ({ rows, now }) => activeCrawls(rows, CRAWLS_A_SWEEP, now()),
    ({ project }) => crawlLaneKey(project),
    ({ rows, jobs }, { crawlJobId }) => nudgeCrawl(rows, jobs, crawlJobId),
  ),
  wakeStep(
    'bulk-runs.run',
    ({ rows }) => unfinishedBulkRuns(rows),
    ({ projectId }) => bulkLaneKey(projectId),
    ({ rows, jobs }, { id, projectId }) => nudgeBulk(rows, jobs, id, projectId),
  ),
  wakeBusinesses(
    'audits.run',
    ({ rows, now }) => businessesWithDueRuns(rows, 'audits', now()),
    boothLaneKey,
    nudgeAudit,
  ),
  wakeBusinesses(
    'orders.compare',
    ({ rows, now }) => businessesWithDueComparisons(rows, now()),
    orderComparisonLaneKey,
    nudgeOrderComparison,
  ),
  wakeBusinesses(
    'notifications.deliver',
    ({ rows, now }) => businessesWithDueMessages(rows, now()),
    notificationLaneKey,
    nudgeNotifications,
  ),
  wakeBusinesses(
    'orders.act',
    ({ rows, now }) => businessesWithDueActs(rows, BOOTH_ACT_KINDS, now()),
    ordersLaneKey,
    nudgeOrderActs,
  ),
  wakeBusinesses(
    'orders.read-hints',
    ({ rows, now }) => businessesWithDueHints(rows, now()),
    orderHintLaneKey,
    nudgeOrderHints,
  ),
  {
    name: 'wake platform.connect-woocommerce',
    async run({ rows, jobs, now }) {
      for (const businessId of await businessesWithWooKeys(rows, now()))
        await nudgeWooConnect(rows, jobs, businessId)
    },
  },
  wakeBusinesses('orders.poll', duePolls, orderPollLaneKey, nudgeOrderPoll),
  wakeStep(
    'booth-runs.run',
    ({ rows }) => unfinishedBoothRuns(rows),
    ({ businessId }) => boothRunLaneKey(businessId),
    ({ rows, jobs }, { id, businessId }) => nudgeBoothRun(rows, jobs, id, businessId),
  ),
  wakeBusinesses(
    'publication.connect-existing',
    ({ rows, now }) => businessesWithDueRuns(rows, 'connect_runs', now()),
    boothLaneKey,
    nudgeConnect,
  ),
  wakeStep(
    'sheet-imports.run',
    ({ rows }) => unfinishedSheetImports(rows),
    ({ businessId }) => sheetImportLaneKey(businessId),
    ({ rows, jobs }, { id, businessId }) => nudgeSheetImport(rows, jobs, id, businessId),
  ),
  wakeBusinesses(
    'publication.send-all',
    ({ rows }) => businessesWithSendRuns(rows),
    sendAllLaneKey,
    nudgeSendAll,
  ),
  wakeBusinesses(
    'publication.send',
    ({ rows, now }) => businessesWithDueEffects(rows, now()),
    boothLaneKey,
    nudgeBooth,
  ),
]

/** A new booth is asked for its orders at once. */
async function duePolls({ rows, config, now }: Services): Promise<number[]> {
  if (config.orderPollMs !== null) await addMissingPolls(rows, now())
  return businessesWithDuePolls(rows, now())
}
