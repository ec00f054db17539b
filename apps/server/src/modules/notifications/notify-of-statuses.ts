import type { Services } from '../accounts/index.ts'
import { unnotifiedStatuses } from './lasting-statuses-store.ts'
import { notify } from './notify.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A marketplace that does not answer for a moment is no news. */
const PAUSE_TOLD_MS = 10 * MINUTE_MS
/** A seller is asked to connect again this long before the end. */
const ENDING_MS = 7 * DAY_MS
/** A status older than this, perhaps older than notifications, is not notified any more. */
const TOLD_WITHIN_MS = 2 * DAY_MS
const A_LOOK = 200

/**
 * Tells of what is no event but stands in the rows: queues that wait and go on again, connections that are lost or end
 * soon. Repeated and done by several at once, it tells of each once.
 */
export async function notifyOfStatuses(services: Pick<Services, 'rows' | 'now'>): Promise<void> {
  const { rows } = services
  const now = services.now()
  const since = (ms: number) => new Date(now.getTime() - ms)
  const statuses = await unnotifiedStatuses(
    rows,
    {
      now,
      pausedBefore: since(PAUSE_TOLD_MS),
      endingBefore: since(-ENDING_MS),
      toldAfter: since(TOLD_WITHIN_MS),
    },
    A_LOOK,
  )
  for (const { businessId, event, subject, details } of statuses) {
    await rows
      .transaction()
      .execute((trx) => notify(trx, businessId, { event, subjects: [subject], details }, now))
  }
}
