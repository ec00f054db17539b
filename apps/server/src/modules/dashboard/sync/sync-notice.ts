import type { SyncNotice } from '@payvand/contract'
import { type BoothQueueStatus, boothQueueState } from '@payvand/domain'
import {
  disconnectionSentence,
  PLATFORM_FAILURE_SENTENCES,
  QUEUE_STOPPED_SENTENCE,
  queuePauseSentence,
} from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findConnection } from '../../accounts/index.ts'
import {
  type BoothQueue,
  countChanges,
  countDiffering,
  findBoothQueue,
  type SyncCounts,
} from '../../marketplace/index.ts'
import { findPlatformConnection } from '../../sources/index.ts'

export interface SyncStatus {
  notice: SyncNotice
  queue: BoothQueue
  counts: SyncCounts
}

/** Reads the publishing status of the business's booth, with the rows it comes from. */
export async function readSyncStatus(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<SyncStatus> {
  // The counts come first: where nothing waits, the queue's last act is not older than that.
  const counts = await countChanges(rows, businessId)
  const connection = await findConnection(rows, businessId)
  const queue = await findBoothQueue(rows, businessId)
  const status = boothQueueState(
    {
      connection: connection?.vendor_id ? connection.status : 'missing',
      stoppedAt: queue.stopped_at,
      pauseCode: queue.pause_code,
      pauseSince: queue.pause_since,
      resumeAt: queue.resume_at,
      waiting: counts.waiting,
      dueAt: counts.dueAt,
    },
    now,
  )
  return {
    queue,
    counts,
    notice: {
      queue: {
        state: status.state,
        reason: reasonOf(status, queue, connection?.status_reason ?? null),
        since: wireTime(status.since),
        resumesAt: wireTime(status.resumesAt),
      },
      waiting: counts.waiting,
      held: counts.held,
      refused: counts.refused,
      differing: await countDiffering(rows, businessId, undefined),
      shopLost: await lostShop(rows, businessId),
    },
  }
}

function reasonOf({ state }: BoothQueueStatus, queue: BoothQueue, lost: string | null): string | null {
  if (state === 'stopped') return QUEUE_STOPPED_SENTENCE
  if (state === 'disconnected') return disconnectionSentence(lost)
  return state === 'paused' ? queuePauseSentence(queue.pause_code) : null
}

/** A shop that its seller gave up themselves is not lost. */
async function lostShop(rows: Kysely<Tables>, businessId: number): Promise<string | null> {
  const connection = await findPlatformConnection(rows, businessId)
  if (connection?.status !== 'disconnected' || !connection.failure) return null
  return PLATFORM_FAILURE_SENTENCES[connection.failure.code]
}
