import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productPicture } from '../../pictures/product-picture.ts'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { goodProduct, marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
afterAll(() => sandbox.stop())

it('keeps an uploaded photo and serves the same bytes', async () => {
  const bytes = Uint8Array.from(productPicture('kept'))
  const { status, body } = await demo.upload(bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'png',
    mime_type: 'image/png',
    width: 640,
    height: 640,
    size: bytes.length,
    url: null,
  })
  expect(body.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const served = await fetch(body.urls.primary)
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
})

it('refuses what is no image, an unknown file_type and a missing file, each in its shape', async () => {
  const text = new TextEncoder().encode('<html>this is no picture at all, only text</html>')
  expect((await demo.upload(text)).body.messages[0].message).toContain('قالب فایل')
  expect((await demo.upload(text, 'product.music')).body.detail[0].loc).toEqual(['body', 'file_type'])
  const form = new FormData()
  form.set('file_type', 'product.photo')
  expect((await demo.call('POST', '/v1/files', form)).body.detail[0].loc).toEqual(['body', 'file'])
  expect((await demo.post('/v1/files', {})).status).toBe(422)
})

it('answers 413 to a photo above the limit', async () => {
  const tooLarge = Uint8Array.from(Buffer.concat([productPicture('large'), randomBytes(5 * 1024 * 1024)]))
  expect((await demo.upload(tooLarge)).status).toBe(413)
})

it('is closed without a token', async () => {
  const nobody = marketplaceClient(sandbox.marketplace.url, null)
  expect((await nobody.upload(Uint8Array.from(productPicture('x')))).status).toBe(401)
})

it('forgets a photo that nobody used for too long, when it is told to', async () => {
  await demo.post('/__control/settings', { unusedFileDays: 14 })
  const [used, unused] = [await demo.photo('used'), await demo.photo('unused')]
  const booth = '/v1/vendors/50101/products'
  expect((await demo.post(booth, { ...goodProduct, photo: used })).status).toBe(201)
  await demo.post('/__control/clock', { advance_ms: 15 * 24 * 3_600_000 })
  const late = await demo.post(booth, { ...goodProduct, name: 'انگشتر دیگر', photo: unused })
  expect([late.status, late.body.messages[0].fields]).toEqual([422, ['photo']])
  expect((await demo.post(booth, { ...goodProduct, name: 'انگشتر سوم', photo: used })).status).toBe(201)
})
