import { createHash } from 'node:crypto'
import { BASALAM_MAX_PHOTO_BYTES, ConnectorError } from '@payvand/connectors'
import { NetworkError } from '@payvand/network'
import sharp from 'sharp'
import { FileGone, readOwnMedia } from '../../../infra/files/media-store.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { findPhoto, savePhoto } from '../product-changes/booth-products-store.ts'
import type { Services } from '../services.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import type { QueueRun } from './queue-run.ts'

const DOWNLOAD = { deadlineMs: 20_000, maxBytes: 15 * 1_048_576 }
const MAX_PHOTOS = 20
/** The marketplace takes these formats as they are (its reference, "Formats"); anything else is turned into JPEG. */
const TAKEN_AS_IS: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const MAX_PIXELS = 50_000_000

interface Photo {
  bytes: Uint8Array
  mimeType: string
  extension: string
}

/** Uploads the photos that are not there yet. Answers file ids, the main photo first; the main photo must succeed. */
export async function uploadPhotos(run: QueueRun, urls: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, url] of urls.slice(0, MAX_PHOTOS).entries()) {
    try {
      ids.push(await uploadPhoto(run, url))
    } catch (error) {
      // A gallery photo that cannot be read does not hold the product back; the main one does.
      if (index === 0 || !(error instanceof PublicationRefusal)) throw error
      run.services.logger.warn(
        { err: error, businessId: run.businessId, url },
        'A gallery photo was left out',
      )
    }
  }
  return ids
}

async function uploadPhoto({ services, businessId, call }: QueueRun, url: string): Promise<number> {
  const photo = await download(services, businessId, url)
  const checksum = createHash('sha256').update(photo.bytes).digest('hex')
  const known = await findPhoto(services.rows, businessId, checksum)
  if (known) return known.fileId
  try {
    const { fileId } = await call((connector) =>
      connector.uploadPhoto({
        bytes: photo.bytes,
        fileName: `${checksum.slice(0, 16)}.${photo.extension}`,
        mimeType: photo.mimeType,
      }),
    )
    await savePhoto(services.rows, businessId, checksum, fileId)
    return fileId
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'refused') {
      throw new PublicationRefusal('photo_refused', complaintSentences(error))
    }
    throw error
  }
}

async function download(services: Services, businessId: number, url: string): Promise<Photo> {
  try {
    const own = await readOwnMedia(services, businessId, url)
    if (own) return await fitForUpload(own)
    const answer = await services.network.request({ url, ...DOWNLOAD })
    if (answer.status !== 200) throw new PublicationRefusal('photo_failed', [])
    return await fitForUpload(answer.body)
  } catch (error) {
    if (error instanceof PublicationRefusal) throw error
    if (error instanceof NetworkError || error instanceof FileGone)
      throw new PublicationRefusal('photo_failed', [], error)
    throw error
  }
}

/** Bytes the marketplace takes: a known format within its size, else a JPEG made of them. */
async function fitForUpload(bytes: Uint8Array): Promise<Photo> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const { format } = await image.metadata()
    const mimeType = format ? TAKEN_AS_IS[format] : undefined
    if (mimeType && bytes.byteLength <= BASALAM_MAX_PHOTO_BYTES) {
      return { bytes, mimeType, extension: format === 'jpeg' ? 'jpg' : format }
    }
    const jpeg = await image
      .rotate()
      .resize({ width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { bytes: jpeg, mimeType: 'image/jpeg', extension: 'jpg' }
  } catch (error) {
    throw new PublicationRefusal('photo_failed', [], error)
  }
}
