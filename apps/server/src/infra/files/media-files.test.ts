import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { knownProblem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { mountMediaFiles } from './media-files.ts'
import { deleteUnusedUploads, findMediaFile, uploadedBytes } from './media-files-store.ts'
import { keepMedia, mediaUrl, readOwnMedia, uploadSourceKey } from './media-store.ts'

let database: Database
let server: FastifyInstance
const VIDEO = randomBytes(1_300_000)
const seller = { businessId: 0, projectId: 0 }

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = database.kysely
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
  mountMediaFiles(server, { rows } as Services)
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const keep = (sourceKey: string, bytes: Uint8Array, contentType: string) =>
  keepMedia(database.kysely, { ...seller, sourceKey, bytes, contentType })
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
  expect(String(await readOwnMedia(database.kysely, seller.businessId, url))).toBe('picture')
  expect(await readOwnMedia(database.kysely, seller.businessId + 1, url)).toBeNull()
})

test('uploads count for their business, and go once no item shows them and their form is long gone', async () => {
  const rows = database.kysely
  const upload = async (name: string) =>
    (await keep(uploadSourceKey(1, name), randomBytes(1_000), 'image/jpeg')) as string
  const [shown, edited, left] = [await upload('shown'), await upload('edited'), await upload('left')]
  expect(await uploadedBytes(rows, seller.businessId)).toBe(3_000)
  expect(await uploadedBytes(rows, seller.businessId + 1)).toBe(0)

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
  await deleteUnusedUploads(rows, seller.businessId, new Date(Date.now() - 60_000))
  expect(await kept()).toEqual([true, true, true])
  await deleteUnusedUploads(rows, seller.businessId + 1, new Date(Date.now() + 60_000))
  expect(await kept()).toEqual([true, true, true])
  await deleteUnusedUploads(rows, seller.businessId, new Date(Date.now() + 60_000))
  expect(await kept()).toEqual([true, true, false])
  expect(await uploadedBytes(rows, seller.businessId)).toBe(2_000)
})
