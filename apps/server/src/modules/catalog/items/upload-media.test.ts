import multipart from '@fastify/multipart'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createFileStorage } from '../../../infra/files/file-storage.ts'
import { forgetOldRows } from '../../../infra/retention/forget-old-rows.ts'
import { servicesAfter } from '../../../infra/retention/testing/services-after.ts'
import type { Services } from '../../accounts/index.ts'
import { catalogRetention } from '../retention.ts'
import { keepPhoto } from './upload-photo.ts'
import { keepVideo } from './upload-video.ts'

let database: Database
let services: Services
const item = { id: 1, business_id: 0, project_id: 0 }

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = database.kysely
  item.business_id = (
    await rows.insertInto('businesses').values({ name: 'shop' }).returning('id').executeTakeFirstOrThrow()
  ).id
  const project = { business_id: item.business_id, name: 'shop', root_url: null, urls: null, template: null }
  const values = { ...project, default_values: '{}', send_config: '{}', sync_interval: null, sync_mode: null }
  item.project_id = (
    await rows.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
  const config = { publicUrl: 'https://panel.example' }
  const files = createFileStorage(rows, null)
  services = { rows, files, config, now: () => new Date() } as unknown as Services
})
afterAll(() => database.close())

const photo = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()

test('a business that used up its space is told so, until what nobody shows has gone', async () => {
  const mostBytes = (await photo(10)).length * 2
  expect(await keepPhoto(services, item, await photo(10), mostBytes)).toMatch(/^https:\/\/panel\.example\//)
  expect(await keepPhoto(services, item, await photo(20), mostBytes)).toMatch(/^https:\/\/panel\.example\//)
  const third = await photo(30)
  await expect(keepPhoto(services, item, third, mostBytes)).rejects.toMatchObject({
    code: 'photo_space_full',
  })
  await database.execute(`update media_files set created_at = now() - interval '8 days'`)
  expect(await keepPhoto(services, item, third, mostBytes)).toMatch(/^https:\/\/panel\.example\//)
})

test('a video that grows past the bound is refused, and leaves nothing', async () => {
  const most = 1_000_000
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post('/', { bodyLimit: 10_000_000 }, (request) => keepVideo(services, item, request, most))
  const send = async (bytes: number) => {
    const form = new FormData()
    const head = '\x00\x00\x00\x20ftypisom\x00\x00'
    form.set('file', new Blob([head, new Uint8Array(bytes - head.length)]), 'video.mp4')
    const request = new Request('http://panel.example', { method: 'POST', body: form })
    const headers = Object.fromEntries(request.headers)
    return app.inject({
      method: 'POST',
      url: '/',
      headers,
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  expect((await send(most + 1)).json()).toMatchObject({ code: 'video_file_too_large' })
  const { rows } = await database.execute('select 1 from media_files where content_type = $1', ['video/mp4'])
  expect(rows).toEqual([])
  expect((await send(most)).body).toMatch(/^https:\/\/panel\.example\//)

  const kept = async () =>
    (await database.execute('select 1 from media_files where content_type = $1', ['video/mp4'])).rows.length
  const forget = (days: number) =>
    forgetOldRows(servicesAfter(database.kysely, days), catalogRetention, new AbortController().signal)
  await forget(30)
  expect(await kept(), 'an edit that was not saved yet may show it').toBe(1)
  await forget(32)
  expect(await kept()).toBe(0)
})
