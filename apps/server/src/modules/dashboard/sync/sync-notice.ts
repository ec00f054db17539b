import type { SyncNotice } from '@payvand/contract'
import { type BoothLaneStanding, boothLaneState } from '@payvand/domain'
import {
  disconnectionSentence,
  LANE_STOPPED_SENTENCE,
  lanePauseSentence,
  PLATFORM_FAILURE_SENTENCES,
} from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findConnection } from '../../accounts/index.ts'
import {
  type BoothLane,
  countDiffering,
  countEffects,
  findBoothLane,
  type SyncCounts,
} from '../../marketplace/index.ts'
import { findPlatformConnection } from '../../sources/index.ts'

export interface SyncStanding {
  notice: SyncNotice
  lane: BoothLane
  counts: SyncCounts
}

/** Reads the publishing status of the business's booth, with the rows it comes from. */
export async function readSyncStanding(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<SyncStanding> {
  // The counts come first: where nothing waits, the queue's last act is not older than that.
  const counts = await countEffects(rows, businessId)
  const connection = await findConnection(rows, businessId)
  const lane = await findBoothLane(rows, businessId)
  const standing = boothLaneState(
    {
      connection: connection?.vendor_id ? connection.status : 'missing',
      stoppedAt: lane.stopped_at,
      pauseCode: lane.pause_code,
      pauseSince: lane.pause_since,
      resumeAt: lane.resume_at,
      waiting: counts.waiting,
      dueAt: counts.dueAt,
    },
    now,
  )
  return {
    lane,
    counts,
    notice: {
      lane: {
        state: standing.state,
        reason: reasonOf(standing, lane, connection?.status_reason ?? null),
        since: wireTime(standing.since),
        resumesAt: wireTime(standing.resumesAt),
      },
      waiting: counts.waiting,
      held: counts.held,
      refused: counts.refused,
      differing: await countDiffering(rows, businessId, undefined),
      shopLost: await lostShop(rows, businessId),
    },
  }
}

function reasonOf({ state }: BoothLaneStanding, lane: BoothLane, lost: string | null): string | null {
  if (state === 'stopped') return LANE_STOPPED_SENTENCE
  if (state === 'disconnected') return disconnectionSentence(lost)
  return state === 'paused' ? lanePauseSentence(lane.pause_code) : null
}

/** A shop that its seller gave up themselves is not lost. */
async function lostShop(rows: Kysely<Tables>, businessId: number): Promise<string | null> {
  const connection = await findPlatformConnection(rows, businessId)
  if (connection?.status !== 'disconnected' || !connection.failure) return null
  return PLATFORM_FAILURE_SENTENCES[connection.failure.code]
}
