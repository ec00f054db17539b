import { createFakeClock } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { videoQueue } from '../../apps/server/src/modules/marketplace/jobs/upload-videos.job.ts'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

const CLIP = 'https://photos.test/clip.mp4'
const HOUR_MS = 3_600_000

const clock = createFakeClock(Date.now())
let world: BoothWorld
let item: BoothItem
let made = 0

beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control.settings({ mediaProcessingMs: 0 })
  made += 1
  item = await world.addItem({ name: `mug ${made}`, sku: `mug-${made}`, video: `${CLIP}?${made}` })
  world.calls.length = 0
})

const upload = () =>
  videoQueue.work(world.services, { businessId: world.businessId }, new AbortController().signal)

/** Sends and uploads until both have nothing to do, an hour at most. */
async function sendAll(cause: 'person' | 'crawl' = 'person'): Promise<void> {
  await world.queue([item], { kind: cause })
  for (let round = 0; round < 8; round += 1) {
    await world.send()
    await upload()
    await clock.sleep(HOUR_MS / 8)
    await world.control.advanceClock(HOUR_MS / 8)
  }
}

async function inBooth(): Promise<{ primary_price: number; video: { id: number } | null }> {
  const found = (await world.control.boothProducts('demo')).filter(({ title }) => title === item.data.name)
  expect(found).toHaveLength(1)
  return found[0]
}
const state = async () => {
  const change = (await world.productChanges()).find(({ itemId }) => itemId === item.id)
  return [change?.state, (change?.reason as { code?: string } | null)?.code]
}
const uploads = () => world.calls.filter(({ path }) => path === '/v3/media/upload-request').length

test('a product goes to the booth at once, and its video once it is there', async () => {
  await world.control.settings({ mediaProcessingMs: 60_000 })
  await world.queue([item])
  await world.send()
  expect((await inBooth()).video).toBeNull()
  expect(await state()).toEqual(['waiting', 'video_processing'])
  await sendAll()
  expect((await inBooth()).video).toMatchObject({ id: expect.any(Number) })
  expect((await state())[0]).toBe('done')
  expect(uploads()).toBe(1)
})

test('one that the marketplace does not take is told, and holds neither the product nor its price back', async () => {
  item.data.video = `https://photos.test/no-video.mp4?${made}`
  await sendAll()
  expect(await state()).toEqual(['refused', 'video_failed'])
  expect((await inBooth()).video).toBeNull()

  item.data.primaryPrice = rial(150_000)
  const before = world.calls.length
  await sendAll('crawl')
  expect((await inBooth()).primary_price).toBe(150_000)
  expect((await state())[0]).toBe('done')
  expect(world.calls.slice(before).some(({ path }) => path.startsWith('/v3/media'))).toBe(false)

  item.data.video = `${CLIP}?better-${made}`
  await sendAll()
  expect((await inBooth()).video).not.toBeNull()
})

test('a failed look at it is told; a person who sends again has it tried again', async () => {
  await world.control.fault({
    site: 'marketplace',
    path: '/v3/media/status',
    kind: 'status',
    status: 422,
    times: 1,
  })
  await sendAll()
  expect(await state()).toEqual(['refused', 'video_refused'])
  await sendAll()
  expect((await state())[0]).toBe('done')
  expect(uploads()).toBe(2)
})

test('an upload that breaks off is repeated, and what was uploaded is not uploaded again', async () => {
  await world.control.fault({
    site: 'marketplace',
    path: '/__storage',
    kind: 'status',
    status: 503,
    times: 1,
  })
  await sendAll()
  expect((await inBooth()).video).not.toBeNull()
  const { video } = await inBooth()
  item.data.primaryPrice = rial(170_000)
  await sendAll()
  expect((await inBooth()).video).toEqual(video)
  expect(uploads()).toBe(2)
})

test('the page of a player is no file, and is not sent', async () => {
  item.data.video = 'https://player.test/watch/12'
  await sendAll()
  expect((await state())[0]).toBe('done')
  expect(uploads()).toBe(0)
})
