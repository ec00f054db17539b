import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEDIA_PATH } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../db/schema.ts'
import type { Services } from '../services.ts'
import {
  beginUpload,
  dropUpload,
  findMediaFile,
  finishUpload,
  insertMediaFile,
  type MediaFileRow,
  mediaKeysOf,
  UPLOAD_SOURCE,
} from './media-files-store.ts'

/** Browsers show these types by themselves, and none can be a program. */
const KEPT_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
])
/** A picture larger than this, or a video, is not kept: the marketplace takes 5 MB and 120 MB. */
const MOST_BYTES = { image: 15_000_000, video: 50_000_000 }
const KEY_BYTES = 24
const ADDRESS = new RegExp(`${MEDIA_PATH.replace(':key', String.raw`([\w-]{${(KEY_BYTES * 4) / 3}})`)}$`)

export interface MediaSource {
  businessId: number
  projectId: number
  /** Identifies the file in its post: the same source is kept once. */
  sourceKey: string
  bytes: Uint8Array
  contentType: string
}

type Kept = Pick<Services, 'rows' | 'files'>

/**
 * Keeps our own copy of a picture or video whose address ends. Answers its key; null where it is of a kind or a size that is
 * not kept. May be repeated: the first copy stays. Throws FilesUnavailable.
 */
export async function keepMedia(services: Kept, source: MediaSource): Promise<string | null> {
  const { businessId, projectId, sourceKey, bytes, contentType } = source
  const { rows, files } = services
  const kind = contentType.startsWith('video/') ? 'video' : 'image'
  if (!KEPT_TYPES.has(contentType) || bytes.length === 0 || bytes.length > MOST_BYTES[kind]) return null
  const known = async () => (await mediaKeysOf(rows, projectId, [sourceKey])).get(sourceKey) ?? null
  if (files.place === 'bucket') {
    const upload = {
      businessId,
      projectId,
      contentType,
      reserved: bytes.length,
      sourceKeyOf: () => sourceKey,
    }
    return (await known()) ?? keepUpload(services, upload, partsOf(bytes, files.at('bucket').partBytes))
  }
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const file = {
    business_id: businessId,
    project_id: projectId,
    key,
    source_key: sourceKey,
    content_type: contentType,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  }
  return (await insertMediaFile(rows, file, bytes)) ? key : known()
}

/** A pause between two parts; a part takes less where the machine is not busy. */
const LONGEST_PAUSE_MS = 100

export interface MediaUpload {
  businessId: number
  projectId: number
  contentType: string
  /** Bytes it may have; they count as taken until it is whole. */
  reserved: number
  sourceKeyOf(checksum: string): string
}

/**
 * Keeps a file while it comes in, a part in memory and a statement or a request for each: no transaction waits for a slow
 * line. Nothing leads to it until it is whole; what is cut off is dropped. Answers its key, or that of the same file from
 * before. Rejects as the stream does, and with FilesUnavailable.
 */
export async function keepUpload(
  { rows, files }: Kept,
  { businessId, projectId, contentType, reserved, sourceKeyOf }: MediaUpload,
  parts: AsyncIterable<Buffer>,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const owner = { business_id: businessId, project_id: projectId }
  const { place: storage } = files
  const id = await beginUpload(rows, { ...owner, key, content_type: contentType, size: reserved, storage })
  try {
    const hash = createHash('sha256')
    let size = 0
    let position = 0
    for await (const part of parts) {
      hash.update(part)
      size += part.length
      const since = performance.now()
      await files.at(storage).put({ id, key }, position, part)
      position += 1
      // The embedded database has one session: others get as much of its time as the file does.
      if (storage === 'database') await sleep(Math.min(performance.now() - since, LONGEST_PAUSE_MS))
    }
    const checksum = hash.digest('hex')
    const sourceKey = sourceKeyOf(checksum)
    const file = { id, project_id: projectId, source_key: sourceKey, checksum, size }
    if (await finishUpload(rows, file)) return key
    const known = (await mediaKeysOf(rows, projectId, [sourceKey])).get(sourceKey)
    await dropUpload(rows, id)
    if (known === undefined) throw new Error('An upload was deleted while it came in')
    return known
  } catch (error) {
    await dropUpload(rows, id)
    throw error
  }
}

/** Cuts a stream into parts of the size that is kept. */
export async function* inMediaParts(
  { files }: Pick<Services, 'files'>,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { partBytes } = files.at(files.place)
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    held.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    let rest = Buffer.concat(held)
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes))
      yield Buffer.from(rest.subarray(0, partBytes))
    held = rest.length > 0 ? [Buffer.from(rest)] : []
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(held)
}

async function* partsOf(bytes: Uint8Array, partBytes: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += partBytes)
    yield Buffer.from(bytes.subarray(from, from + partBytes))
}

/** The source of a photo or video that a person uploaded for an item. */
export const uploadSourceKey = (itemId: number, checksum: string): string =>
  `${UPLOAD_SOURCE}${itemId}/${checksum}`

/** The keys of the sources that are kept already. */
export const keptMedia = mediaKeysOf

/** The address a browser shows it by: as good as the key in it. */
export function mediaUrl({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `${publicUrl}${MEDIA_PATH.replace(':key', key)}`
}

/** The key in an address of ours, whichever origin we had when it was written; null for any other address. */
export const mediaKeyOf = (url: string): string | null =>
  ADDRESS.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? null

/** The file behind an address of ours; null for an address that is none, or another business's. */
export async function findOwnMedia(
  rows: Kysely<Tables>,
  businessId: number,
  url: string,
): Promise<MediaFileRow | null> {
  const key = mediaKeyOf(url)
  const file = key === null ? undefined : await findMediaFile(rows, key)
  return file?.business_id === businessId ? file : null
}

/** Its bytes. Throws FilesUnavailable, and FileGone. */
export async function readOwnMedia(services: Kept, businessId: number, url: string): Promise<Buffer | null> {
  const file = await findOwnMedia(services.rows, businessId, url)
  if (file === null) return null
  const parts: Buffer[] = []
  for await (const part of mediaBytes(services, file, { from: 0, to: file.size - 1 })) parts.push(part)
  return Buffer.concat(parts)
}

/** Its bytes are not there: it was deleted while it was read, or somebody else deleted its object. */
export class FileGone extends Error {
  constructor() {
    super('The bytes of a file of ours are gone')
    this.name = 'FileGone'
  }
}

/** Reads a range of bytes, both ends included, part by part. Throws FilesUnavailable, and FileGone. */
export async function* mediaBytes(
  { files }: Pick<Services, 'files'>,
  file: Pick<MediaFileRow, 'id' | 'key' | 'storage'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  const storage = files.at(file.storage)
  const { partBytes } = storage
  for (let position = Math.floor(from / partBytes); position * partBytes <= to; position += 1) {
    const part = await storage.get(file, position)
    if (!part) throw new FileGone()
    const start = position * partBytes
    yield part.subarray(Math.max(0, from - start), to - start + 1)
  }
}
