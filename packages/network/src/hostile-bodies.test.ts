import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientFor, failure, get, LIMITS, text } from './testing/guarded-request.ts'
import { serveRaw } from './testing/local-server.ts'

const zeros = Buffer.alloc(8_000_000)
const gzipped = gzipSync(zeros)

test.each([
  ['gzip', gzipped],
  ['deflate', deflateSync(zeros)],
  ['deflate', deflateRawSync(zeros)],
  ['br', brotliCompressSync(zeros)],
  ['zstd', zstdCompressSync(zeros)],
  ['br, gzip', gzipSync(brotliCompressSync(zeros))],
  ['gzip, zstd', zstdCompressSync(gzipped)],
  ['gzip, gzip', gzipSync(gzipped)],
])('a %s bomb is refused, also where its length is not told', async (encoding, bomb) => {
  for (const chunked of [true, false]) {
    const promise = get(
      (_, response) => {
        response.writeHead(200, {
          'Content-Encoding': encoding,
          ...(chunked ? {} : { 'Content-Length': bomb.length }),
        })
        if (chunked)
          for (let at = 0; at < bomb.length; at += 4_096) response.write(bomb.subarray(at, at + 4_096))
        response.end(chunked ? undefined : bomb)
      },
      { maxBytes: 1_000_000 },
    )
    expect(await failure(promise)).toBe('too_large')
  }
})

test('a bomb costs no more memory than what it was allowed', async () => {
  const before = process.memoryUsage().arrayBuffers
  const promises = Array.from({ length: 20 }, () =>
    failure(
      get((_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipped), {
        maxBytes: 500_000,
      }),
    ),
  )
  let most = 0
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 1)
  expect(new Set(await Promise.all(promises))).toEqual(new Set(['too_large']))
  clearInterval(look)
  expect(most - before).toBeLessThan(100_000_000)
})

/** A server that answers with these bytes and keeps the connection open, or ends it. */
const answering = (bytes: string, end = true) =>
  serveRaw((socket) => {
    socket.once('data', () => (end ? socket.end(bytes, 'latin1') : socket.write(bytes, 'latin1')))
  })
const ask = async (bytes: string, end = true, more = {}) => {
  const host = await answering(bytes, end)
  return clientFor([host]).request({ ...LIMITS, ...more, url: `http://${host}/` })
}

test.each([
  ['negative', 'Content-Length: -1\r\n\r\nhello', 'broken_answer'],
  ['no number', 'Content-Length: five\r\n\r\nhello', 'broken_answer'],
  ['said twice, differently', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!', 'broken_answer'],
  [
    'beside chunks',
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    'broken_answer',
  ],
  ['of a terabyte', 'Content-Length: 1000000000000\r\n\r\nhello', 'too_large'],
  ['of a chunk without end', 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhello', 'broken_answer'],
  ['of a chunk that is no number', 'Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello', 'broken_answer'],
])('a length %s is refused', async (_, head, expected) => {
  expect(await failure(ask(`HTTP/1.1 200 OK\r\n${head}`))).toBe(expected)
})

test('a length shorter than the body gives as much as it says', async () => {
  const answer = await ask('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, and more of it')
  expect(text(answer.body)).toBe('hello')
})

test.each([
  ['one after another', 'X-A: b\r\n'.repeat(20_000)],
  ['in one line', `X-A: ${'b'.repeat(200_000)}\r\n`],
  ['folded', `X-A: b\r\n${' c\r\n'.repeat(40_000)}`],
])('headers without an end, %s, are refused', async (_, headers) => {
  expect(['too_large', 'broken_answer']).toContain(await failure(ask(`HTTP/1.1 200 OK\r\n${headers}`, false)))
})

test('headers that drip end with the deadline', async () => {
  const host = await serveRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 5)
    socket.on('close', () => clearInterval(drip))
  })
  const promise = clientFor([host]).request({ ...LIMITS, deadlineMs: 80, url: `http://${host}/` })
  expect(await failure(promise)).toBe('timeout')
})

test('compressed bytes that drip end with the deadline', async () => {
  const bytes = gzipSync(Buffer.from('hello '.repeat(1_000)))
  const promise = get(
    (_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' })
      let at = 0
      const drip = setInterval(() => response.write(bytes.subarray(at, ++at)), 5)
      response.on('close', () => clearInterval(drip))
    },
    { deadlineMs: 80 },
  )
  expect(await failure(promise)).toBe('timeout')
})

test('interim answers without an end are not waited for for ever', async () => {
  const promise = ask('HTTP/1.1 100 Continue\r\n\r\n'.repeat(10_000), false, { deadlineMs: 150 })
  expect(['timeout', 'broken_answer', 'too_large']).toContain(await failure(promise))
})
