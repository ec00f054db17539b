import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { Services } from '../../accounts/index.ts'
import { keepPhoto } from './upload-photo.ts'

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
  services = { rows, config, now: () => new Date() } as unknown as Services
}, 60_000)
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
