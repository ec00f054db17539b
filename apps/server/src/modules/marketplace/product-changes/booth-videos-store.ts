import type { SendingReason } from '@payvand/texts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BoothVideosTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { nextAttempt } from '../../../infra/jobs/retries.ts'

export type BoothVideoRow = Selectable<BoothVideosTable>
export interface VideoFailure {
  code: SendingReason
  messages: readonly string[]
}

const isDue = (now: Date) => sql<boolean>`state in ('wanted', 'uploaded') and next_attempt_at <= ${now}`

export async function businessesWithDueVideos(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('booth_videos')
    .select('business_id')
    .distinct()
    .where(isDue(now))
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** The video that is due for longest. */
export function nextDueVideo(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<BoothVideoRow | undefined> {
  return rows
    .selectFrom('booth_videos')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(isDue(now))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
}

/** The way of this video so far, since `after`: an older upload may have been forgotten at the marketplace. */
export function findVideo(
  rows: Kysely<Tables>,
  businessId: number,
  url: string,
  after: Date,
): Promise<BoothVideoRow | undefined> {
  return rows
    .selectFrom('booth_videos')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('url', '=', url)
    .where('wanted_at', '>=', after)
    .executeTakeFirst()
}

/** Asks for a video to be taken to the marketplace, from the beginning. */
export async function wantVideo(
  rows: Kysely<Tables>,
  businessId: number,
  url: string,
  now: Date,
): Promise<void> {
  const begun = {
    state: 'wanted' as const,
    upload_id: null,
    file_id: null,
    reason: null,
    attempts: 0,
    next_attempt_at: now,
    wanted_at: now,
  }
  await rows
    .insertInto('booth_videos')
    .values({ business_id: businessId, url, ...begun })
    .onConflict((conflict) => conflict.columns(['business_id', 'url']).doUpdateSet(begun))
    .execute()
}

/** Each step begins its attempts anew. */
export async function videoUploaded(
  rows: Kysely<Tables>,
  video: BoothVideoRow,
  uploadId: string,
): Promise<void> {
  await update(rows, video, { state: 'uploaded', upload_id: uploadId, attempts: 0 })
}

export async function videoReady(rows: Kysely<Tables>, video: BoothVideoRow, fileId: number): Promise<void> {
  await update(rows, video, { state: 'ready', file_id: fileId })
}

export async function videoFailed(
  rows: Kysely<Tables>,
  video: BoothVideoRow,
  { code, messages }: VideoFailure,
): Promise<void> {
  await update(rows, video, { state: 'failed', reason: JSON.stringify({ code, messages }) })
}

/** Costs an attempt. Answers false after the last one. */
export async function videoLater(rows: Kysely<Tables>, video: BoothVideoRow, now: Date): Promise<boolean> {
  const at = nextAttempt(video.attempts, now)
  if (at === null) return false
  await update(rows, video, { attempts: video.attempts + 1, next_attempt_at: at })
  return true
}

/** Waits until our own storage gives the video: that costs no attempt. */
export async function videoWaits(rows: Kysely<Tables>, video: BoothVideoRow, until: Date): Promise<void> {
  await update(rows, video, { next_attempt_at: until })
}

/** Makes the changes that wait for a video due now. */
export async function recallVideoWaiters(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({ next_attempt_at: now })
    .where('business_id', '=', businessId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`reason->>'code' = 'video_processing'`)
    .execute()
}

async function update(
  rows: Kysely<Tables>,
  { business_id, url, wanted_at }: BoothVideoRow,
  values: Partial<{
    state: BoothVideoRow['state']
    upload_id: string
    file_id: number
    reason: string
    attempts: number
    next_attempt_at: Date
  }>,
): Promise<void> {
  await rows
    .updateTable('booth_videos')
    .set(values)
    .where('business_id', '=', business_id)
    .where('url', '=', url)
    .where('wanted_at', '=', wanted_at)
    .execute()
}
