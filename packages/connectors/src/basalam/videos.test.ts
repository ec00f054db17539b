import { expect, test } from 'vitest'
import { answeringServer, type CannedAnswer } from '../testing/answer-server.ts'
import { TEST_TOKEN } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { createBasalamConnector } from './connector.ts'
import { BASALAM_MAX_VIDEO_BYTES } from './videos.ts'

const VIDEO = {
  file: new Blob([Buffer.from('....ftypisom')]),
  fileName: 'clip.mp4',
  mimeType: 'video/mp4',
  checksum: 'a'.repeat(64),
}

/** A marketplace and its storage on one server; `others` answers what is told otherwise. */
async function basalamWithStorage(others: Record<string, CannedAnswer> = {}) {
  const { origin, client, heard } = await answeringServer(({ path }) => {
    const staging = { url: `${origin}/storage`, fields: { key: 'k-1', policy: 'p-1' } }
    const answers: Record<string, CannedAnswer> = {
      '/v3/media/upload-request': {
        body: { file_id: 'up-1', upload_strategy: 'presigned_post', staging },
      },
      '/storage': { body: '<PostResponse/>', headers: { 'content-type': 'application/xml' }, status: 201 },
      '/v3/media/complete': { body: { file_id: 'up-1', status: 'processing', ready: false } },
      ...others,
    }
    return answers[path] ?? { status: 404, body: {} }
  })
  const credentials = { accessToken: () => Promise.resolve(TEST_TOKEN) }
  return { basalam: createBasalamConnector({ client, hosts: { media: origin }, credentials }), heard }
}

test('a video is announced, taken to the storage without the token, and said to be there', async () => {
  const { basalam, heard } = await basalamWithStorage()
  expect(await basalam.uploadVideo(VIDEO)).toBe('up-1')
  expect(heard.map(({ path }) => path)).toEqual([
    '/v3/media/upload-request',
    '/storage',
    '/v3/media/complete',
  ])
  expect(heard[0]?.json).toEqual({
    file_name: 'clip.mp4',
    mime_type: 'video/mp4',
    size: VIDEO.file.size,
    file_type: 'product.video',
    checksum_sha256: VIDEO.checksum,
    upload_preference: 'presigned_post',
    multipart_part_size_bytes: 0,
  })
  expect(heard[1]?.headers['authorization']).toBeUndefined()
  expect(heard[1]?.headers['content-length']).toBe(String(heard[1]?.body.length))
  const form = await new Response(new Uint8Array(heard[1]?.body ?? []), {
    headers: { 'content-type': heard[1]?.headers['content-type'] ?? '' },
  }).formData()
  expect([...form.keys()]).toEqual(['key', 'policy', 'file'])
  expect(await (form.get('file') as File).text()).toBe('....ftypisom')
  expect(heard[2]?.json).toEqual({ file_id: 'up-1' })
})

test.each([
  ['processing', { status: 'processing', ready: false, id: 7 }],
  ['processing', { data: { status: 'queued' } }],
  ['processing', {}],
  ['failed', { status: 'aborted' }],
  ['failed', { data: { status: 'failed' } }],
])('a video is %s', async (state, body) => {
  const { basalam } = await basalamWithStorage({ '/v3/media/status/up-1': { body } })
  expect(await basalam.videoState('up-1')).toEqual({ state })
})

test.each([
  { ready: true, id: 7 },
  { media: { media_id: 7, status: 'done' } },
  { data: { id: 7, ready: true } },
  { file: { id: '7' } },
])('a video is ready, wherever its number stands', async (body) => {
  const { basalam } = await basalamWithStorage({ '/v3/media/status/up-1': { body } })
  expect(await basalam.videoState('up-1')).toEqual({ state: 'ready', fileId: 7 })
})

test.each([
  ['video_empty', new Blob([])],
  ['video_too_large', { size: BASALAM_MAX_VIDEO_BYTES + 1 } as Blob],
])('%s is found before anything is sent', async (reason, file) => {
  const { basalam, heard } = await basalamWithStorage()
  expect(await errorOf(basalam.uploadVideo({ ...VIDEO, file }))).toMatchObject({ kind: 'refused', reason })
  expect(heard).toEqual([])
})

test.each([
  ['refused', 'video_too_large', { '/v3/media/upload-request': { status: 413, body: {} } }],
  ['refused', 'video_too_large', { '/storage': { status: 413, body: {} } }],
  ['unavailable', null, { '/storage': { status: 503, body: {} } }],
  [
    'unexpected_answer',
    null,
    { '/v3/media/upload-request': { body: { file_id: 1, upload_strategy: 'multipart' } } },
  ],
] as const)('%s (%s) is told apart', async (kind, reason, others) => {
  const { basalam } = await basalamWithStorage(others)
  expect(await errorOf(basalam.uploadVideo(VIDEO))).toMatchObject({ kind, reason })
})
