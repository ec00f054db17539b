import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRetention } from '../../modules/catalog/retention.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { knownProblem } from '../http/problem.ts'
import { forgetOldRows } from '../retention/forget-old-rows.ts'
import { servicesAfter } from '../retention/testing/services-after.ts'
import type { Services } from '../services.ts'
import { createFileStorage } from './file-storage.ts'
import { mountMediaFiles } from './media-files.ts'
import { deleteUnusedUploads, findMediaFile, MEDIA_CHUNK_BYTES, uploadedBytes } from './media-files-store.ts'
import {
  inMediaParts,
  keepMedia,
  keepUpload,
  mediaUrl,
  readOwnMedia,
  uploadSourceKey,
} from './media-store.ts'

let database: Database
let server: FastifyInstance
let services: Services
const VIDEO = randomBytes(1_300_000)
const seller = { businessId: 0, projectId: 0 }

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = database.kysely
  services = { rows, files: createFileStorage(rows, null) } as Services
  seller.businessId = (
    await rows.insertInto('businesses').values({ name: 'shop' }).returning('id').executeTakeFirstOrThrow()
  ).id
  const project = { business_id: seller.businessId, name: 'page', root_url: null, urls: null, template: null }
  const values = { ...project, default_values: '{}', send_config: '{}', sync_interval: null, sync_mode: null }
  seller.projectId = (
    await rows.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
  server = fastify()
  server.setErrorHandler((error, _request, reply) => reply.code(knownProblem(error)?.status ?? 500).send())
  mountMediaFiles(server, services)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const keep = (sourceKey: string, bytes: Uint8Array, contentType: string) =>
  keepMedia(services, { ...seller, sourceKey, bytes, contentType })
const ask = (key: string, headers = {}) => server.inject({ url: `/v1/media/${key}`, headers })

test('a video is kept once, and given whole or in the part a player asks for', async () => {
  const key = (await keep('C1/0', VIDEO, 'video/mp4')) as string
  expect(await keep('C1/0', VIDEO.subarray(5), 'video/mp4')).toBe(key)

  const whole = await ask(key)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-type']).toBe('video/mp4')
  expect(whole.rawPayload.equals(VIDEO)).toBe(true)

  for (const [range, from, to] of [
    ['bytes=600000-1200000', 600_000, 1_200_000],
    ['bytes=1299990-', 1_299_990, 1_299_999],
    ['bytes=-10', 1_299_990, 1_299_999],
    ['bytes=0-9999999', 0, 1_299_999],
  ] as const) {
    const part = await ask(key, { range })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/1300000`)
    expect(part.rawPayload.equals(VIDEO.subarray(from, to + 1))).toBe(true)
  }
  expect((await ask(key, { range: 'bytes=1300000-' })).statusCode).toBe(416)
  expect((await ask(key, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
})

test('what is no picture is not kept, and a key nobody was given opens nothing', async () => {
  expect(await keep('C2/0', Buffer.from('<svg/>'), 'image/svg+xml')).toBeNull()
  expect(await keep('C2/1', Buffer.from('<html>'), 'text/html')).toBeNull()
  expect(await keep('C2/2', Buffer.alloc(15_000_001), 'image/jpeg')).toBeNull()
  expect((await ask('abcdefghijklmnopqrstuvwxyz_-0123')).statusCode).toBe(404)
})

test('a picture of another business is not published', async () => {
  const key = (await keep('C3/0', Buffer.from('picture'), 'image/jpeg')) as string
  const url = mediaUrl({ publicUrl: 'http://old.example' }, key)
  expect(String(await readOwnMedia(services, seller.businessId, url))).toBe('picture')
  expect(await readOwnMedia(services, seller.businessId + 1, url)).toBeNull()
})

test('uploads count for their business, and go once no item shows them and their form is long gone', async () => {
  const rows = database.kysely
  const upload = async (name: string) =>
    (await keep(uploadSourceKey(1, name), randomBytes(1_000), 'image/jpeg')) as string
  const [shown, edited, left] = [await upload('shown'), await upload('edited'), await upload('left')]
  expect(await uploadedBytes(rows, seller.businessId, 'image')).toBe(3_000)
  expect(await uploadedBytes(rows, seller.businessId + 1, 'image')).toBe(0)

  const item = { business_id: seller.businessId, project_id: seller.projectId }
  const address = (key: string) => mediaUrl({ publicUrl: 'https://panel.example' }, key)
  await rows
    .insertInto('project_items')
    .values([
      { ...item, url: '1', url_key: '1', latest_data: JSON.stringify({ photo: address(shown) }) },
      { ...item, url: '2', url_key: '2', edits: JSON.stringify({ photos: [address(edited)] }) },
    ])
    .execute()
  const kept = async () =>
    (await Promise.all([shown, edited, left].map((key) => findMediaFile(rows, key)))).map(Boolean)
  await deleteUnusedUploads(rows, seller.businessId, 'image', new Date(Date.now() - 60_000))
  expect(await kept()).toEqual([true, true, true])
  await deleteUnusedUploads(rows, seller.businessId + 1, 'image', new Date(Date.now() + 60_000))
  expect(await kept()).toEqual([true, true, true])
  await deleteUnusedUploads(rows, seller.businessId, 'image', new Date(Date.now() + 60_000))
  expect(await kept()).toEqual([true, true, false])
  expect(await uploadedBytes(rows, seller.businessId, 'image')).toBe(2_000)
})

/** A line that is cut off before its end, if asked to. */
async function* line(bytes: Buffer, { isCut = false, part = 65_536 } = {}): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += part) yield bytes.subarray(from, from + part)
  if (isCut) throw new Error('the line was cut')
}
const upload = {
  contentType: 'video/mp4',
  reserved: 2_000_000,
  sourceKeyOf: (sum: string) => `upload/7/${sum}`,
}
const keepLine = (bytes: Buffer, options = {}) =>
  keepUpload(services, { ...seller, ...upload }, inMediaParts(services, line(bytes, options)))
const spaceOfVideos = () => uploadedBytes(database.kysely, seller.businessId, 'video')

test('a video that comes in parts is kept in chunks, once, and takes the space it has', async () => {
  const key = await keepLine(VIDEO)
  expect((await ask(key)).rawPayload.equals(VIDEO)).toBe(true)
  const file = await findMediaFile(database.kysely, key)
  const chunks = await database.kysely
    .selectFrom('media_chunks')
    .select('bytes')
    .where('file_id', '=', file?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(chunks.map(({ bytes }) => bytes.length)).toEqual([
    MEDIA_CHUNK_BYTES,
    MEDIA_CHUNK_BYTES,
    VIDEO.length - 2 * MEDIA_CHUNK_BYTES,
  ])
  expect(await keepLine(VIDEO, { part: 900_000 }), 'the same file again').toBe(key)
  expect(await spaceOfVideos()).toBe(VIDEO.length)
})

test('an upload that is cut off leaves nothing, and one of a killed program goes later', async () => {
  const before = await spaceOfVideos()
  await expect(keepLine(randomBytes(1_000_000), { isCut: true })).rejects.toThrow('the line was cut')
  expect(await spaceOfVideos()).toBe(before)

  const endless = keepUpload(
    services,
    { ...seller, ...upload },
    (async function* () {
      yield randomBytes(1_000)
      await new Promise(() => undefined)
    })(),
  )
  void endless
  const rows = database.kysely
  await expect.poll(spaceOfVideos).toBe(before + upload.reserved)
  const forget = (days: number) =>
    forgetOldRows(servicesAfter(rows, days), catalogRetention, new AbortController().signal)
  await forget(0.9)
  expect(await spaceOfVideos()).toBe(before + upload.reserved)
  await forget(1.1)
  expect(await spaceOfVideos()).toBe(before)
})
