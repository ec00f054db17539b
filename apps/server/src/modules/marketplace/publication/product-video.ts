import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASALAM_MAX_VIDEO_BYTES, type Video } from '@payvand/connectors'
import { NetworkError } from '@payvand/network'
import { FileGone, findOwnMedia, mediaBytes } from '../../../infra/files/media-store.ts'
import { videoTypeOf } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { PublicationRefusal } from './publication-refusal.ts'

const DOWNLOAD = { deadlineMs: 300_000, maxBytes: BASALAM_MAX_VIDEO_BYTES }
const EXTENSIONS: Record<string, string> = { 'video/quicktime': 'mov', 'video/webm': 'webm' }

/**
 * Gives the video behind an address to `use`, and forgets it afterwards. One of ours comes from our storage by way of a
 * file, part by part. Throws PublicationRefusal where it cannot be read, or is none, and FilesUnavailable.
 */
export async function withVideo<Result>(
  services: Services,
  businessId: number,
  url: string,
  use: (video: Video) => Promise<Result>,
): Promise<Result> {
  const own = await findOwnMedia(services.rows, businessId, url)
  if (!own) return use(await downloaded(services, url))
  const folder = await mkdtemp(join(tmpdir(), 'payvand-video-'))
  try {
    const path = join(folder, 'video')
    await writeFile(path, mediaBytes(services, own, { from: 0, to: own.size - 1 }))
    return await use(videoOf(await openAsBlob(path), own.content_type, own.checksum))
  } catch (error) {
    throw error instanceof FileGone ? new PublicationRefusal('video_failed', [], error) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function downloaded({ network }: Services, url: string): Promise<Video> {
  try {
    const answer = await network.request({ url, ...DOWNLOAD })
    const mimeType = answer.status === 200 ? videoTypeOf(answer.body) : null
    if (mimeType === null) throw new PublicationRefusal('video_failed', [])
    const checksum = createHash('sha256').update(answer.body).digest('hex')
    return videoOf(new Blob([new Uint8Array(answer.body)]), mimeType, checksum)
  } catch (error) {
    if (error instanceof NetworkError) throw new PublicationRefusal('video_failed', [], error)
    throw error
  }
}

function videoOf(file: Blob, mimeType: string, checksum: string): Video {
  return { file, mimeType, checksum, fileName: `${checksum.slice(0, 16)}.${EXTENSIONS[mimeType] ?? 'mp4'}` }
}
