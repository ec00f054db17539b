import { randomBytes } from 'node:crypto'
import { createFakeClock } from '@payvand/connectors/testing'
import { ITEM_PHOTO_PATH } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStorage } from '../../apps/server/src/infra/files/file-storage.ts'
import { keepMedia, mediaUrl } from '../../apps/server/src/infra/files/media-store.ts'
import { bucketSettingOf } from '../../apps/server/src/infra/files/storage-setting.ts'
import {
  type BucketServer,
  startBucketServer,
} from '../../apps/server/src/infra/files/testing/bucket-server.ts'
import { cameraPhoto } from '../../apps/server/src/modules/catalog/testing/photo-files.ts'
import { videoQueue } from '../../apps/server/src/modules/marketplace/jobs/upload-videos.job.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'
import { runPayvandCommand } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const GREEN = { r: 12, g: 160, b: 60 }
let bucket: BucketServer
beforeAll(async () => {
  bucket = await startBucketServer()
})
afterAll(() => bucket.close())

describe('a product whose photo and video lie in the bucket', () => {
  const clock = createFakeClock(Date.now())
  let world: BoothWorld
  let services: Services
  beforeAll(async () => {
    world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
    const { rows } = world.services
    services = { ...world.services, files: createFileStorage(rows, bucketSettingOf(bucket.url())) }
  })
  afterAll(() => world.close())

  const minute = async () => {
    await clock.sleep(61_000)
    await world.control.advanceClock(61_000)
  }
  const states = async () =>
    Object.fromEntries(
      (await world.productChanges()).map(({ itemId, state, attempts, reason }) => [
        itemId,
        { state, attempts, code: (reason as { code?: string } | null)?.code },
      ]),
    )

  test('waits at no cost while the bucket is away, alone, and goes once it is back', async () => {
    const { id: projectId } = await services.rows
      .selectFrom('projects')
      .select('id')
      .executeTakeFirstOrThrow()
    const keep = async (sourceKey: string, bytes: Uint8Array, contentType: string) => {
      const key = await keepMedia(services, {
        businessId: world.businessId,
        projectId,
        sourceKey,
        bytes,
        contentType,
      })
      return mediaUrl({ publicUrl: 'https://panel.example' }, key as string)
    }
    const photo = await keep('upload/1/photo', await cameraPhoto(GREEN), 'image/jpeg')
    const clip = Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), randomBytes(5_000_000)])
    const video = await keep('upload/1/video', clip, 'video/mp4')
    const own = await world.addItem({ name: 'own photo', sku: 'own', photo, photos: [], video })
    const other = await world.addItem({ name: 'photo of a site', sku: 'other' })
    const upload = () =>
      videoQueue.work(services, { businessId: world.businessId }, new AbortController().signal)

    await bucket.goAway()
    await world.queue([own, other])
    for (let times = 0; times < 20; times += 1) {
      await world.send(services)
      await minute()
    }
    const away = await states()
    expect(away[own.id]).toEqual({ state: 'waiting', attempts: 0, code: 'files_unavailable' })
    expect(away[other.id]?.state).toBe('done')

    await bucket.comeBack()
    await world.send(services)
    expect((await states())[own.id]).toMatchObject({ state: 'waiting', code: 'video_processing' })

    await bucket.goAway()
    for (let times = 0; times < 20; times += 1) {
      await upload()
      await minute()
    }
    expect((await states())[own.id]?.code).toBe('video_processing')
    await bucket.comeBack()
    for (let times = 0; times < 5; times += 1) {
      await upload()
      await world.send(services)
      await minute()
    }
    expect((await states())[own.id]?.state).toBe('done')
    const products = (await world.control.boothProducts('demo')).filter(({ sku }) => sku === 'own')
    expect(products).toHaveLength(1)
    expect(products[0].video).not.toBeNull()
  })
})

describe('the program with a bucket', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 3 })
  })
  afterAll(() => world.close())

  test('keeps a photo through a kill, and says what is wrong while the bucket is away', async () => {
    const env = { PAYVAND_STORAGE_URL: bucket.url() }
    const first = await world.start({ env })
    const seller = await Seller.signedIn(first.url)
    const project = await seller.createProject(world.sandbox.websites.foods.url)
    await seller.jobEnd(project.crawlJobId)
    const [item] = await seller.allItems(project.id)
    const upload = async (colour: typeof GREEN) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(await cameraPhoto(colour))]), 'photo.jpg')
      const address = new URL(ITEM_PHOTO_PATH.replace(':id', String(item.id)), first.url)
      const headers = { authorization: `Bearer ${seller.token}` }
      return fetch(address, { method: 'POST', headers, body })
    }
    const kept = await upload(GREEN)
    expect(kept.status).toBe(201)
    const { pathname } = new URL((await kept.json()).url)
    const photoOf = (url: string) => fetch(url + pathname)
    expect((await photoOf(first.url)).status).toBe(200)
    await bucket.goAway()
    const refused = await upload({ r: 1, g: 2, b: 3 })
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'files_unavailable'])
    await first.kill()

    const { dataFolder, sandbox } = world
    const doctor = () => runPayvandCommand({ dataFolder, sandbox, env }, ['doctor'])
    if (world.databaseKind === 'embedded')
      await expect(doctor()).rejects.toThrow('FAIL  Files: the bucket does not answer')
    const second = await world.start({ env })
    expect(await (await fetch(`${second.url}/v1/health`)).json()).toMatchObject({
      status: 'degraded',
      serving: true,
      reasons: expect.arrayContaining(['files']),
      files: { ok: false, reason: 'unreachable' },
    })
    const answer = await photoOf(second.url)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.json()).code).toBe('files_unavailable')
    await bucket.comeBack()
    expect((await photoOf(second.url)).status).toBe(200)
  })
})
