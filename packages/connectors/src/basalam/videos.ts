import { ConnectorError } from '../kit/connector-error.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { type WireMedia, wireMedia, wireUploadRequest } from './wire-account.ts'

export interface Video {
  /** The file; one that lies on a disk is read when it is sent. */
  file: Blob
  fileName: string
  /** `video/mp4` and the like. */
  mimeType: string
  /** SHA-256 of the bytes, in hexadecimal digits. */
  checksum: string
}

export type VideoState =
  | { state: 'processing' }
  /** `fileId` goes into a product's `videoId`. */
  | { state: 'ready'; fileId: number }
  | { state: 'failed' }

/** The largest video the marketplace's own plugin sends, in bytes; no document says a limit. */
export const BASALAM_MAX_VIDEO_BYTES = 120 * 1024 * 1024
const REQUEST = 'videos.request'
const PENDING: readonly string[] = ['initiated', 'uploading', 'processing', 'queued']
const FAILED: readonly string[] = ['failed', 'aborted']
const TOO_LARGE_STATUS = 413

/**
 * Videos, by the upload that the marketplace's own plugin uses and no document describes. (Basalam reference: newer
 * presigned flow.)
 */
export interface BasalamVideos {
  /**
   * Takes a video to the marketplace, which then looks at it. Answers the upload's id, by which `videoState` asks. A
   * repeated upload leaves at worst a file that nobody uses.
   * @throws ConnectorError; `refused` with a `reason` for an empty or too large file, before anything is sent
   */
  uploadVideo(video: Video): Promise<string>
  /** @throws ConnectorError; `not_found` for an upload that the marketplace does not know, or no more */
  videoState(uploadId: string): Promise<VideoState>
}

export function basalamVideos({ call, store }: BasalamCalls): BasalamVideos {
  return {
    async uploadVideo({ file, fileName, mimeType, checksum }) {
      if (file.size === 0) throw new ConnectorError('refused', { call: REQUEST, reason: 'video_empty' })
      if (file.size > BASALAM_MAX_VIDEO_BYTES)
        throw new ConnectorError('refused', { call: REQUEST, reason: 'video_too_large' })
      const place = await call({
        name: REQUEST,
        method: 'POST',
        host: 'media',
        path: basalamPaths.mediaRequest,
        body: {
          file_name: fileName,
          mime_type: mimeType,
          size: file.size,
          file_type: 'product.video',
          checksum_sha256: checksum,
          upload_preference: 'presigned_post',
          multipart_part_size_bytes: 0,
        },
        answer: wireUploadRequest,
        writes: false,
      }).catch((error: unknown) => {
        throw tooLarge(error)
      })
      const form = new FormData()
      for (const [name, value] of Object.entries(place.staging.fields)) form.set(name, value)
      // A storage reads no field behind the file.
      form.set('file', file, fileName)
      await store('videos.store', place.staging.url, form).catch((error: unknown) => {
        throw tooLarge(error)
      })
      await call({
        name: 'videos.complete',
        method: 'POST',
        host: 'media',
        path: basalamPaths.mediaComplete,
        body: { file_id: place.file_id },
        answer: wireMedia,
        writes: false,
      })
      return String(place.file_id)
    },
    async videoState(uploadId) {
      const answer = await call({
        name: 'videos.state',
        method: 'GET',
        host: 'media',
        path: basalamPaths.mediaStatus(uploadId),
        answer: wireMedia,
        writes: false,
      })
      return stateOf(answer)
    },
  }
}

/** Its words for a video that is ready are not known; that it has a number and nothing is pending says so. */
function stateOf(answer: WireMedia): VideoState {
  const inside = answer.media ?? answer.file ?? answer.data ?? {}
  const status = (inside.status ?? answer.status ?? '').toLowerCase()
  if (FAILED.includes(status)) return { state: 'failed' }
  const ready = inside.ready ?? answer.ready
  const fileId = inside.id ?? inside.media_id ?? answer.id ?? answer.media_id
  if (ready === false || PENDING.includes(status) || fileId == null) return { state: 'processing' }
  return { state: 'ready', fileId }
}

function tooLarge(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.status !== TOO_LARGE_STATUS) return error
  const { status, complaints, call } = error
  return new ConnectorError('refused', { call, status, complaints, reason: 'video_too_large' })
}
