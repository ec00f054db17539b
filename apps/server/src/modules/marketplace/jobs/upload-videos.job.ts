import { ConnectorError } from '@payvand/connectors'
import { FilesUnavailable } from '../../../infra/files/object-storage.ts'
import { defineBusinessQueue, wakeQueue } from '../../../infra/jobs/queue.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import {
  type BoothVideoRow,
  businessesWithDueVideos,
  nextDueVideo,
  recallVideoWaiters,
  type VideoFailure,
  videoFailed,
  videoLater,
  videoReady,
  videoUploaded,
  videoWaits,
} from '../product-changes/booth-videos-store.ts'
import { FILES_AWAY_MS } from '../publication/files-away.ts'
import { withVideo } from '../publication/product-video.ts'
import { PublicationRefusal } from '../publication/publication-refusal.ts'
import { QueuePause, QueueStopped } from '../publication/queue-pause.ts'
import { openRateLimitedClient, type RateLimitedClient } from '../publication/rate-limited-client.ts'
import { VIDEO_QUEUE } from '../publication/send-video.ts'
import type { Services } from '../services.ts'
import { sendQueue } from './send-changes.job.ts'

/**
 * Takes videos to the marketplace, apart from the queue of a booth's changes, which a slow line would hold up. One at a
 * time in a process: a video that is sent lies in memory as a whole.
 */
export const videoQueue = defineBusinessQueue({
  name: VIDEO_QUEUE,
  concurrency: 1,
  key: (businessId) => `publication.videos:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueVideos(rows, now()),
  run,
})

/** One step, so that a booth with many videos does not hold the others back; the queue is woken for the rest. */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const { rows, jobs, now } = services
  const { businessId } = data
  const video = await nextDueVideo(rows, businessId, now())
  if (!video) return
  try {
    const client = await openRateLimitedClient(services, businessId, lease)
    const isSettled = await takeStep(services, client, video)
    if (isSettled) await tellWaiters(services, businessId)
  } catch (error) {
    if (lease.aborted) return
    if (error instanceof FilesUnavailable)
      return videoWaits(rows, video, new Date(now().getTime() + FILES_AWAY_MS))
    const failure = failureOf(error)
    if (failure) await videoFailed(rows, video, failure)
    else if (await videoLater(rows, video, now())) return
    else await videoFailed(rows, video, { code: 'video_failed', messages: [] })
    await tellWaiters(services, businessId)
  }
  if (await nextDueVideo(rows, businessId, now())) await wakeQueue(rows, jobs, videoQueue.name, data)
}

/** Answers whether the video is where it was to go. */
async function takeStep(
  services: Services,
  client: RateLimitedClient,
  video: BoothVideoRow,
): Promise<boolean> {
  const { rows, now } = services
  const uploadId =
    video.upload_id ??
    (await withVideo(services, video.business_id, video.url, (file) =>
      client.call((connector) => connector.uploadVideo(file)),
    ))
  if (video.upload_id === null) await videoUploaded(rows, video, uploadId)
  const answer = await client.call((connector) => connector.videoState(uploadId))
  if (answer.state === 'failed') throw new PublicationRefusal('video_refused', [])
  if (answer.state === 'ready') await videoReady(rows, video, answer.fileId)
  else if (!(await videoLater(rows, video, now()))) throw new PublicationRefusal('video_refused', [])
  return answer.state === 'ready'
}

/** What is final; null for what passes by itself, or may. */
function failureOf(error: unknown): VideoFailure | null {
  if (
    error instanceof PublicationRefusal &&
    (error.reason === 'video_failed' || error.reason === 'video_refused')
  )
    return { code: error.reason, messages: error.messages }
  if (error instanceof ConnectorError && ['refused', 'not_found', 'forbidden'].includes(error.kind))
    return { code: 'video_refused', messages: complaintSentences(error) }
  if (error instanceof ConnectorError || error instanceof QueuePause || error instanceof QueueStopped)
    return null
  throw error
}

async function tellWaiters({ rows, jobs, now }: Services, businessId: number): Promise<void> {
  await recallVideoWaiters(rows, businessId, now())
  await wakeQueue(rows, jobs, sendQueue.name, { businessId })
}
