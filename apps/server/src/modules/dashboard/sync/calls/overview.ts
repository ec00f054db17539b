import type { SyncOverview } from '@payvand/contract'
import { type KnownSyncState, secondsToDrain, syncStatus } from '@payvand/domain'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findUserName } from '../../../accounts/index.ts'
import { countsOfBusiness, findBoothSettings } from '../../../catalog/index.ts'
import { countProductSyncs, countVerified } from '../../../marketplace/index.ts'
import { newestOperation, type OperationRow } from '../../../operations/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { readSyncStatus } from '../sync-notice.ts'
import {
  countDone,
  lastSentAt,
  nextCrawls,
  recentPace,
  runningCrawls,
  syncedProjects,
} from '../sync-overview-store.ts'

const DAY_MS = 24 * 3_600_000
const PACE_MS = 5 * 60_000

/** Everything comes from rows, so that it is shown whether the marketplace answers or not. */
export const overview: Handler<'sync.overview'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  const now = services.now()
  // Unfinished work is read first, in the order in which one leads to the next: a caller that sees nothing under way
  // asks seldom, so nothing beside it may be older.
  const crawls = await runningCrawls(rows, businessId)
  const reconciliation = await newestOperation(rows, businessId, 'reconciliation')
  const { notice, queue, counts } = await readSyncStatus(rows, businessId, now)
  const pace = await recentPace(rows, businessId, new Date(now.getTime() - PACE_MS))
  const secondsLeft = secondsToDrain(notice.waiting, pace, now)
  const { total, gone, states } = await countProductSyncs(rows, businessId, 'active')
  const of = (state: KnownSyncState) => states.find((one) => one.state === state)?.count ?? 0
  const booth = {
    inBooth: total - gone,
    behind: of('behind'),
    unsent: (await countsOfBusiness(rows, businessId)).unsent,
    notCompared: of('not_compared') + of('in_review'),
  }
  const settings = await findBoothSettings(rows, businessId)
  return {
    ...notice,
    ...booth,
    status: syncStatus({
      ...notice,
      ...booth,
      // A product that the marketplace's review turned down has no refused change.
      refused: Math.max(notice.refused, of('refused')),
      queueState: notice.queue.state,
      isShopLost: notice.shopLost !== null,
    }),
    stoppedBy:
      notice.queue.state === 'stopped' && queue.stopped_by !== null
        ? await findUserName(rows, businessId, queue.stopped_by)
        : null,
    sending: counts.sending,
    doneLastDay: await countDone(rows, businessId, new Date(now.getTime() - DAY_MS)),
    callsPerMinute: queue.calls_per_minute,
    productsPerMinute: secondsLeft ? (60 * notice.waiting) / secondsLeft : null,
    secondsLeft,
    lastAnswerAt: wireTime(queue.last_answer_at),
    lastDoneAt: wireTime(await lastSentAt(rows, businessId)),
    runningCrawls: crawls,
    nextCrawls: (await nextCrawls(rows, businessId)).map((crawl) => ({
      ...crawl,
      at: crawl.at.toISOString(),
    })),
    readableProjects: (await syncedProjects(rows, businessId)).length,
    reconciliation: reconciliationAnswer(reconciliation),
    nextReconciliationAt:
      settings.reconciliation_interval === 'off' ? null : wireTime(settings.next_reconciliation_at),
    externallyEditedProducts: (await countVerified(rows, businessId, null)).externalEdits,
  }
}

function reconciliationAnswer(reconciliation: OperationRow | undefined): SyncOverview['reconciliation'] {
  if (!reconciliation) return null
  const { status, done, succeeded, facts, finished_at } = reconciliation
  return {
    status,
    compared: done,
    equal: succeeded,
    differing: Number(facts['differing']),
    finishedAt: wireTime(finished_at),
  }
}
