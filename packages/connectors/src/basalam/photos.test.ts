import { expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { BASALAM_MAX_PHOTO_BYTES } from './photos.ts'
import { SAMPLE_FILE } from './samples.ts'

const PHOTO = { bytes: new Uint8Array([255, 216, 255]), fileName: 'ماگ.jpg', mimeType: 'image/jpeg' }

test('a photo is sent as a form and comes back as an integer id', async () => {
  const { basalam, heard } = await basalamAnswering(SAMPLE_FILE)
  expect(await basalam.uploadPhoto(PHOTO)).toEqual({
    fileId: 7001,
    url: 'https://statics.basalam.com/7001.jpg',
  })
  expect(heard[0]).toMatchObject({ method: 'POST', path: '/v1/files' })
  const form = await new Response(new Uint8Array(heard[0]?.body ?? []), {
    headers: { 'Content-Type': heard[0]?.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file') as File
  expect(form.get('file_type')).toBe('product.photo')
  expect([file.name, file.type]).toEqual(['ماگ.jpg', 'image/jpeg'])
  expect(await file.bytes()).toEqual(PHOTO.bytes)
})

test.each([
  ['photo_empty', { bytes: new Uint8Array() }],
  ['photo_too_large', { bytes: new Uint8Array(BASALAM_MAX_PHOTO_BYTES + 1) }],
  ['photo_format', { mimeType: 'image/svg+xml' }],
  ['photo_format', { mimeType: 'text/html' }],
])('%s is found before anything is sent', async (reason, change) => {
  const { basalam, heard } = await basalamAnswering(SAMPLE_FILE)
  expect(await errorOf(basalam.uploadPhoto({ ...PHOTO, ...change }))).toMatchObject({
    kind: 'refused',
    reason,
  })
  expect(heard).toEqual([])
})

test('the largest photo is let through, and a 413 says what is wrong with it', async () => {
  const { basalam } = await basalamAnswering({}, 413)
  const photo = { ...PHOTO, bytes: new Uint8Array(BASALAM_MAX_PHOTO_BYTES) }
  expect(await errorOf(basalam.uploadPhoto(photo))).toMatchObject({
    kind: 'refused',
    status: 413,
    reason: 'photo_too_large',
  })
})

test('an upload that was lost may simply be repeated', async () => {
  const { basalam } = await basalamAnswering({}, 504)
  expect(await errorOf(basalam.uploadPhoto(PHOTO))).toMatchObject({
    kind: 'unavailable',
    mayBeApplied: false,
  })
})
