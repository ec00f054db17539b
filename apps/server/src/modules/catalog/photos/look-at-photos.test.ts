import { NetworkError } from '@payvand/network'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { Services } from '../../accounts/index.ts'
import { cameraPhoto } from '../testing/photo-files.ts'
import { lookAtPhotosQueue } from './look-at-photos.job.ts'
import { noteNewPhotos, unreadablePhotos } from './photo-looks-store.ts'

const HOUR_MS = 3_600_000
const URL = 'https://shop.example/1.jpg'
const product = { photo: URL, photos: [] }
let database: Database
let businessId: number
let now = new Date('2026-11-24T10:00:00Z')
let asked = 0
let answer: () => Promise<{ status: number; body: Uint8Array }>

const look = async (later = 0) => {
  now = new Date(now.getTime() + later)
  const network = {
    request: () => {
      asked += 1
      return answer()
    },
  }
  const services = {
    rows: database.kysely,
    network,
    config: { queueLeaseMs: 60_000 },
    now: () => now,
  } as unknown as Services
  const due = await lookAtPhotosQueue.due(services)
  expect(due.map(({ data }) => data)).toEqual(due.length > 0 ? [{ businessId }] : [])
  // The lease is another's test: the rows are what this one is about.
  await database.kysely.deleteFrom('queue_leases').execute()
  await lookAtPhotosQueue.work(services, { businessId }, new AbortController().signal)
}
const isUnreadable = async () => (await unreadablePhotos(database.kysely, businessId, [product])).has(URL)

beforeAll(async () => {
  database = await openTestDatabase()
  const made = database.kysely.insertInto('businesses').values({ name: 'shop' }).returning('id')
  businessId = (await made.executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  await database.kysely.deleteFrom('photo_looks').execute()
  asked = 0
  expect(await noteNewPhotos(database.kysely, businessId, [product, null], now)).toBe(true)
  expect(await noteNewPhotos(database.kysely, businessId, [product], now)).toBe(false)
})
afterAll(() => database.close())

test('a picture is looked at once', async () => {
  const body = await cameraPhoto({ r: 200, g: 0, b: 0 })
  answer = async () => ({ status: 200, body })
  await look()
  await look(24 * HOUR_MS)
  expect(asked).toBe(1)
  expect(await isUnreadable()).toBe(false)
})

test.each([
  ['a page instead of a picture', async () => ({ status: 200, body: Buffer.from('<html>') })],
  ['an address that answers nothing', async () => ({ status: 404, body: Buffer.from('') })],
  ['an address that may not be asked', () => Promise.reject(new NetworkError('address_blocked', URL))],
])('%s is told at once, and is looked at again once it may be mended', async (_what, given) => {
  answer = given
  await look()
  expect(await isUnreadable()).toBe(true)
  const body = await cameraPhoto({ r: 200, g: 0, b: 0 })
  answer = async () => ({ status: 200, body })
  await look(7 * HOUR_MS)
  expect(await isUnreadable()).toBe(false)
})

test('a host that does not answer says nothing of its pictures at first', async () => {
  answer = () => Promise.reject(new NetworkError('timeout', URL))
  await look()
  expect(await isUnreadable()).toBe(false)
  await look(HOUR_MS)
  await look(HOUR_MS)
  expect(await isUnreadable()).toBe(true)
})
