import { randomBytes } from 'node:crypto'
import { ITEM_PHOTO_PATH, ITEM_VIDEO_PATH, MOST_PHOTO_BYTES, MOST_VIDEO_BYTES } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cameraPhoto, photoFacts } from '../../apps/server/src/modules/catalog/testing/photo-files.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const GREEN = { r: 12, g: 160, b: 60 }
const RED = { r: 200, g: 20, b: 30 }

/** A video by its first bytes; nothing reads the others here. */
const videoOf = (bytes: number) =>
  Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), randomBytes(bytes - 12)])

describe('photos and videos that a seller adds to an item', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let item: any

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 3 })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const project = await seller.createProject(world.sandbox.websites.foods.url)
    await seller.jobEnd(project.crawlJobId)
    item = (await seller.allItems(project.id)).find((one) => one.latest_data.primary_price !== null)
  })
  afterAll(() => world.close())

  async function upload(
    bytes: Uint8Array<ArrayBuffer> | Buffer,
    name = 'photo.jpg',
    path: string = ITEM_PHOTO_PATH,
  ) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    const address = new URL(path.replace(':id', String(item.id)), payvand.url)
    const headers = { authorization: `Bearer ${seller.token}` }
    const reply = await fetch(address, { method: 'POST', headers, body })
    return { status: reply.status, body: await reply.json() }
  }

  async function photoAt(address: string) {
    const reply = await fetch(address)
    expect(reply.status).toBe(200)
    return photoFacts(new Uint8Array(await reply.arrayBuffer()))
  }

  it('are kept upright and without the place they were taken at, once each', async () => {
    const photo = await cameraPhoto(GREEN)
    expect(await photoFacts(photo)).toMatchObject({ width: 640, hasNotes: true })
    const first = await upload(photo)
    expect(first.status).toBe(201)
    const kept = { isRed: false, width: 480, height: 640, hasNotes: false }
    expect(await photoAt(first.body.url)).toEqual(kept)
    expect((await upload(photo, 'the same.jpg')).body).toEqual(first.body)
  })

  it.each([
    ['a text with the name of a photo', Buffer.from('not a photo'), 422, 'photo_file_unreadable'],
    ['a cut photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 422, 'photo_file_unreadable'],
    ['a drawing that could hold a script', Buffer.from('<svg xmlns="a"/>'), 422, 'photo_file_unreadable'],
    ['an empty file', Buffer.alloc(0), 422, 'photo_file_missing'],
    ['a file that is too large', Buffer.alloc(MOST_PHOTO_BYTES + 1), 413, 'photo_file_too_large'],
  ])('are refused: %s', async (_, bytes, status, code) => {
    expect(await upload(bytes)).toMatchObject({ status, body: { code } })
  })

  const uploadVideo = (bytes: Buffer) => upload(bytes, 'video.mp4', ITEM_VIDEO_PATH)

  it('are kept as they are where they are videos, once each, and given in parts', async () => {
    const video = videoOf(3_000_000)
    const first = await uploadVideo(video)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await uploadVideo(video)).body).toEqual(first.body)
    const reply = await fetch(first.body.url, { headers: { range: 'bytes=1000000-1999999' } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    const part = Buffer.from(await reply.arrayBuffer())
    expect(part.equals(video.subarray(1_000_000, 2_000_000))).toBe(true)

    const params = { id: item.id }
    const body = { latest_data: { video: first.body.url } }
    expect((await seller.ask('projectItems.update', { params, body })).latest_data.video).toBe(first.body.url)
  })

  it.each([
    ['no video, and many bytes of it', () => randomBytes(30_000_000), 422, 'video_file_unreadable'],
    [
      'a photo',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]),
      422,
      'video_file_unreadable',
    ],
    ['an empty file', () => Buffer.alloc(0), 422, 'video_file_missing'],
    ['a video that is too large', () => videoOf(MOST_VIDEO_BYTES + 200_000), 413, 'video_file_too_large'],
  ])('are no videos where they are %s', async (_, bytes, status, code) => {
    expect(await uploadVideo(bytes())).toMatchObject({ status, body: { code } })
  })

  it('reach the booth in the order in which the seller put them', async () => {
    const control = sandboxControl(world.sandbox)
    const before = new Set((await control.boothProducts('demo')).map(({ id }) => id))
    const main = (await upload(await cameraPhoto(RED))).body.url
    const other = (await upload(await cameraPhoto(GREEN))).body.url
    const latestData = { photo: main, photos: [other] }
    await seller.ask('projectItems.update', { params: { id: item.id }, body: { latest_data: latestData } })
    const ids = { project_item_ids: [item.id] }
    expect(await seller.ask('projectItems.bulkVerify', { body: ids })).toMatchObject({ verified_count: 1 })
    await seller.ask('projectItems.bulkSend', { body: ids })
    const product = await waitUntil('the item is in the booth', async () =>
      (await control.boothProducts('demo')).find(({ id }) => !before.has(id)),
    )
    const colours = await Promise.all(
      [product.photo, ...product.photos].map(async ({ original }) => (await photoAt(original)).isRed),
    )
    expect(colours).toEqual([true, false])
  })
})
