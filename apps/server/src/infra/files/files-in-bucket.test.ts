import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogRetention } from '../../modules/catalog/retention.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { knownProblem } from '../http/problem.ts'
import { forgetOldRows } from '../retention/forget-old-rows.ts'
import { servicesAfter } from '../retention/testing/services-after.ts'
import type { Services } from '../services.ts'
import { createFileStorage } from './file-storage.ts'
import { mountMediaFiles } from './media-files.ts'
import { findMediaFile } from './media-files-store.ts'
import { inMediaParts, keepMedia, keepUpload, mediaUrl, readOwnMedia } from './media-store.ts'
import { moveToBucket } from './move-to-bucket.ts'
import { readFiles } from './probe-files.ts'
import { bucketSettingOf } from './storage-setting.ts'
import { sweepObjects } from './sweep-objects.ts'
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts'

const DAY_MS = 24 * 3_600_000
const PHOTO = randomBytes(100_000)
const VIDEO = randomBytes(9_000_000)
let database: Database
let server: BucketServer
const seller = { businessId: 0, projectId: 0 }

beforeAll(async () => {
  server = await startBucketServer()
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
})
afterAll(async () => {
  await database.close()
  await server.close()
})
beforeEach(() => database.execute('delete from media_files'))

/** Services of a process that starts with this address of the bucket; its clock may be ahead. */
function processServices(url: string | undefined = server.url(), days = 0): Services {
  const rows = database.kysely
  return {
    rows,
    files: createFileStorage(rows, bucketSettingOf(url)),
    config: { queueLeaseMs: 30_000 },
    logger: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + days * DAY_MS),
  } as unknown as Services
}
const keep = (services: Services, sourceKey: string, bytes: Uint8Array = PHOTO) =>
  keepMedia(services, { ...seller, sourceKey, bytes, contentType: 'image/jpeg' })
const upload = {
  contentType: 'video/mp4',
  reserved: VIDEO.length,
  sourceKeyOf: (sum: string) => `upload/7/${sum}`,
}
const line = async function* (bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}
const keepVideo = (services: Services) =>
  keepUpload(services, { ...seller, ...upload }, inMediaParts(services, line(VIDEO)))
const sweep = (days: number) => sweepObjects(processServices(undefined, days), new AbortController().signal)
const objects = async () => {
  const list = await processServices().files.bucket?.list(null)
  return list?.objects.map(({ name }) => name)
}
async function ask(services: Services, key: string, headers = {}) {
  const app: FastifyInstance = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const known = knownProblem(error)
    return reply.code(known?.status ?? 500).send(known)
  })
  mountMediaFiles(app, services)
  const answer = await app.inject({ url: `/v1/media/${key}`, headers })
  await app.close()
  return answer
}
const chunks = async () =>
  Number((await database.execute('select count(*)::int as n from media_chunks')).rows[0]?.['n'])

test('photos and videos lie in the bucket alone, once each, and are given whole and in parts', async () => {
  const services = processServices()
  const photo = (await keep(services, 'C1/0')) as string
  expect(await keep(services, 'C1/0', randomBytes(10))).toBe(photo)
  const video = await keepVideo(services)
  expect(await keepVideo(services), 'the same file again').toBe(video)
  expect(await chunks()).toBe(0)
  expect((await ask(services, photo)).rawPayload.equals(PHOTO)).toBe(true)
  expect((await ask(services, video)).rawPayload.equals(VIDEO)).toBe(true)
  const [from, to] = [4_194_000, 8_500_000]
  const part = await ask(services, video, { range: `bytes=${from}-${to}` })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(VIDEO.subarray(from, to + 1))).toBe(true)
  const url = mediaUrl({ publicUrl: 'http://panel.example' }, photo)
  expect((await readOwnMedia(services, seller.businessId, url))?.equals(PHOTO)).toBe(true)
})

test('a photo that two requests bring at once is one photo', async () => {
  const services = processServices()
  const keys = await Promise.all([1, 2, 3].map(() => keep(services, 'C2/0')))
  expect(new Set(keys).size).toBe(1)
  expect((await ask(services, keys[0] as string)).rawPayload.equals(PHOTO)).toBe(true)
})

test('what came before the bucket stays in the database, and what came with it needs it', async () => {
  const before = (await keep(processServices(''), 'C3/0')) as string
  const services = processServices()
  const after = (await keep(services, 'C3/1')) as string
  for (const key of [before, after]) expect((await ask(services, key)).statusCode).toBe(200)
  const without = processServices('')
  expect((await ask(without, before)).statusCode).toBe(200)
  expect(await ask(without, after)).toMatchObject({ statusCode: 503 })
  expect(await readFiles(without)).toEqual({ ok: false, reason: 'not_set' })
})

test('a bucket that is away is no broken picture: nothing is kept of the answer, and all is well afterwards', async () => {
  const services = processServices()
  const key = (await keep(services, 'C4/0')) as string
  await server.goAway()
  try {
    const answer = await ask(services, key)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'files_unavailable', detail: expect.stringMatching(/[آ-ی]/) })
    expect(answer.headers['cache-control']).toBeUndefined()
    await expect(keep(services, 'C4/1')).rejects.toMatchObject({ code: 'files_unavailable' })
    expect(await readFiles(services)).toEqual({ ok: false, reason: 'unreachable' })
  } finally {
    await server.comeBack()
  }
  expect((await ask(services, key)).statusCode).toBe(200)
  expect(await keep(services, 'C4/1')).not.toBeNull()
  expect(await readFiles(processServices())).toEqual({ ok: true, reason: null })
  expect(await readFiles(processServices(server.url({ secret: 'wrong' })))).toEqual({
    ok: false,
    reason: 'refused',
  })
  const rows = await database.kysely.selectFrom('media_files').select('source_key').execute()
  expect(rows.map((row) => row.source_key).sort()).toEqual(['C4/0', 'C4/1'])
})

test('objects whose row is gone go a day later, and no others', async () => {
  const services = processServices()
  const [kept, gone] = [(await keep(services, 'C5/0')) as string, (await keep(services, 'C5/1')) as string]
  await sweep(2)
  await database.kysely.deleteFrom('media_files').where('key', '=', gone).execute()
  await sweep(0.9)
  expect(await objects()).toContain(`media/${gone}/0`)
  await sweep(1.1)
  expect(await objects()).toEqual([`media/${kept}/0`])
  expect((await ask(services, kept)).statusCode).toBe(200)
})

test('a program that is killed while a video comes in leaves nothing for long, and nothing leads to it', async () => {
  const shown = (await keep(processServices(), 'C6/0')) as string
  const killed = keepUpload(
    processServices(),
    { ...seller, ...upload },
    (async function* () {
      yield VIDEO.subarray(0, 4_194_304)
      await new Promise(() => undefined)
    })(),
  )
  void killed
  await expect.poll(async () => (await objects())?.length).toBe(2)
  const rows = database.kysely
  const { key } = await rows
    .selectFrom('media_files')
    .select('key')
    .where('content_type', '=', 'video/mp4')
    .executeTakeFirstOrThrow()
  await sweep(2)
  expect((await objects())?.length, 'its row is there').toBe(2)
  await forgetOldRows(servicesAfter(rows, 1.1), catalogRetention, new AbortController().signal)
  expect(await findMediaFile(rows, key)).toBeUndefined()
  await sweep(2)
  expect(await objects()).toEqual([`media/${shown}/0`])
})

test('a database that knows none of the files deletes none', async () => {
  const key = (await keep(processServices(), 'C7/0')) as string
  await database.kysely.deleteFrom('media_files').execute()
  await sweep(30)
  expect(await objects()).toContain(`media/${key}/0`)
})

test('a photo whose object somebody deleted is not there', async () => {
  const services = processServices()
  const key = (await keep(services, 'C8/0')) as string
  await services.files.bucket?.delete(`media/${key}/0`)
  expect((await ask(services, key)).statusCode).toBe(404)
})

test('files of the database are moved whole, once, and leave it; a kill in between loses none', async () => {
  const before = processServices('')
  const big = randomBytes(6_500_000)
  const photo = await keep(before, 'old/photo')
  const second = await keep(before, 'old/second', big)
  const services = processServices()
  const dies = new Error('killed')
  await expect(
    moveToBucket(services, () => {
      throw dies
    }),
  ).rejects.toBe(dies)
  expect(await moveToBucket(services, undefined, 0)).toEqual({ files: 1, bytes: big.length })
  expect(await moveToBucket(services, undefined, 0)).toEqual({ files: 0, bytes: 0 })
  for (const [key, bytes] of [
    [photo, PHOTO],
    [second, big],
  ] as const) {
    expect((await findMediaFile(database.kysely, String(key)))?.storage).toBe('bucket')
    const answer = await ask(services, String(key))
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  }
  expect((await database.execute('select from media_chunks')).rows).toEqual([])
})
