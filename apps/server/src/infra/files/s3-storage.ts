import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { measure } from '../observe/measure.ts'
import { type Bucket, FilesUnavailable, type KeptObject, type StoredFile } from './object-storage.ts'
import type { BucketSetting } from './storage-setting.ts'

/** An object of so many bytes is put by one request, which succeeds or leaves nothing. */
const PART_BYTES = 4 * 1024 * 1024
const LIST_MOST = 1_000
/** Request timeouts, the body included, in ms. */
const READ_MS = 10_000
const WRITE_MS = 30_000
/** Health waits for the probe, and whoever asks for health waits for five seconds. */
const PROBE_MS = 3_000
const MEDIA = 'media/'
/** The media key, whose letters need no escape, and the position of the part. */
const OBJECT_NAME = /^([\w-]+)\/\d+$/

interface Asked {
  /** Name of the object; empty: the bucket itself. */
  name: string
  timeoutMs: number
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

interface Answer {
  status: number
  body: Buffer
}

/**
 * A bucket of an S3 server: addresses by path, signatures of version 4. The address is the operator's own setting, so that
 * the guard against strangers' addresses has no say in it; a redirect is not followed.
 */
export function createS3Storage(setting: BucketSetting): Bucket {
  const { url: bucketUrl, folder, region, key: accessKeyId, secret: secretAccessKey } = setting
  const signingKeys = new Map<string, ArrayBuffer>()

  async function send(method: string, { name, query, body, timeoutMs }: Asked): Promise<Answer> {
    const url = new URL(name === '' ? bucketUrl : `${bucketUrl}/${name}`)
    for (const [option, value] of Object.entries(query ?? {})) url.searchParams.set(option, value)
    const checksum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': checksum },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: signingKeys,
    }).sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  /** Answers what was asked for; null where there is no such object. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', asked: Asked): Promise<Buffer | null> {
    const begun = performance.now()
    let outcome = 'failed'
    try {
      const { status, body } = await send(method, asked)
      outcome = String(status)
      if (status >= 200 && status < 300) return body
      const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? 'no code'
      if (status === 404 && code === 'NoSuchKey') return null
      throw new FilesUnavailable(faultOf(status), `the bucket answered ${status} (${code})`)
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error
      throw new FilesUnavailable('unreachable', 'the bucket did not answer', error)
    } finally {
      const seconds = (performance.now() - begun) / 1_000
      measure('payvand_outside_call_seconds', { service: 'files', outcome }, seconds)
    }
  }

  const nameOf = ({ key }: Pick<StoredFile, 'key'>, position: number) => `${folder}${MEDIA}${key}/${position}`
  return {
    partBytes: PART_BYTES,
    async put(file, position, bytes) {
      const body = Uint8Array.from(bytes)
      await ask('PUT', { name: nameOf(file, position), body, timeoutMs: WRITE_MS })
    },
    async get(file, position) {
      return (await ask('GET', { name: nameOf(file, position), timeoutMs: READ_MS })) ?? undefined
    },
    async list(after) {
      const query = {
        'list-type': '2',
        prefix: `${folder}${MEDIA}`,
        'max-keys': String(LIST_MOST),
        ...(after === null ? {} : { 'start-after': after }),
      }
      const list = String(await ask('GET', { name: '', query, timeoutMs: READ_MS }))
      const objects = list.split('<Contents>').slice(1).flatMap(listed)
      const isCut = list.includes('<IsTruncated>true</IsTruncated>')
      return { objects, next: isCut ? (objects.at(-1)?.name ?? null) : null }
    },
    async delete(name) {
      await ask('DELETE', { name, timeoutMs: READ_MS })
    },
    async probe() {
      // clock-ok: any text will do, and nobody reads it as a time.
      const body = new TextEncoder().encode(new Date().toISOString())
      await ask('PUT', { name: `${folder}probe`, body, timeoutMs: PROBE_MS })
    },
  }

  function listed(entry: string): KeptObject[] {
    const [, name] = /<Key>([^<]+)<\/Key>/.exec(entry) ?? []
    const [, putAt] = /<LastModified>([^<]+)<\/LastModified>/.exec(entry) ?? []
    if (name === undefined || putAt === undefined) return []
    const own = name.startsWith(`${folder}${MEDIA}`) ? name.slice(folder.length + MEDIA.length) : ''
    return [{ name, key: OBJECT_NAME.exec(own)?.[1] ?? null, putAt: new Date(putAt) }]
  }
}

function faultOf(status: number): FilesUnavailable['fault'] {
  if (status === 401 || status === 403) return 'refused'
  return status === 404 ? 'no_bucket' : 'failed'
}
