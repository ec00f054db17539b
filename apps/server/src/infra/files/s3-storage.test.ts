import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bucket } from './object-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { bucketSettingOf } from './storage-setting.ts'
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())

const open = (change?: Parameters<BucketServer['url']>[0]): Bucket => {
  const setting = bucketSettingOf(server.url(change))
  if (!setting) throw new Error('the server has an address')
  return createS3Storage(setting)
}
const fileOf = (key: string) => ({ id: 1, key })

test('a part is put, got as it was, put again and deleted', async () => {
  const bucket = open()
  const file = fileOf('aB_-9')
  const bytes = randomBytes(bucket.partBytes)
  await bucket.put(file, 0, bytes)
  await bucket.put(file, 0, bytes)
  await bucket.put(file, 1, Buffer.from([0, 255, 10]))
  expect((await bucket.get(file, 0))?.equals(bytes)).toBe(true)
  expect(await bucket.get(file, 1)).toEqual(Buffer.from([0, 255, 10]))
  expect(await bucket.get(file, 2)).toBeUndefined()

  const { objects, next } = await bucket.list(null)
  expect(objects.map(({ name, key }) => [name, key])).toEqual([
    ['media/aB_-9/0', 'aB_-9'],
    ['media/aB_-9/1', 'aB_-9'],
  ])
  expect(objects.every(({ putAt }) => Math.abs(putAt.getTime() - Date.now()) < 3_600_000)).toBe(true)
  expect(next).toBeNull()
  await bucket.delete('media/aB_-9/1')
  await bucket.delete('media/aB_-9/1')
  expect(await bucket.get(file, 1)).toBeUndefined()
  expect((await bucket.list('media/aB_-9/0')).objects).toEqual([])
  await bucket.delete('media/aB_-9/0')
})

test('a folder has objects of its own, and others stand in no list', async () => {
  const [here, there] = [open({ folder: '/one' }), open()]
  await here.put(fileOf('here'), 0, Buffer.from('1'))
  await there.put(fileOf('there'), 0, Buffer.from('2'))
  await there.probe()
  expect(await there.get(fileOf('here'), 0)).toBeUndefined()
  expect((await here.list(null)).objects.map(({ name }) => name)).toEqual(['one/media/here/0'])
  expect((await there.list(null)).objects.map(({ name }) => name)).toEqual(['media/there/0'])
})

test.each([
  ['refused', { secret: 'wrong' }],
  ['no_bucket', { bucket: 'nowhere' }],
] as const)('%s is told from a part that is not there', async (fault, change) => {
  const bucket = open(change)
  for (const ask of [
    () => bucket.probe(),
    () => bucket.put(fileOf('a'), 0, Buffer.from('1')),
    () => bucket.get(fileOf('a'), 0),
    () => bucket.list(null),
  ])
    await expect(ask()).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'files_unavailable', fault })
})

test('a server that is away is told as such, and works once it is back', async () => {
  const bucket = open()
  await bucket.put(fileOf('kept'), 0, Buffer.from('1'))
  await server.goAway()
  await expect(bucket.get(fileOf('kept'), 0)).rejects.toMatchObject({ fault: 'unreachable' })
  await expect(bucket.probe()).rejects.toMatchObject({ fault: 'unreachable' })
  await server.comeBack()
  expect(String(await bucket.get(fileOf('kept'), 0))).toBe('1')
})
