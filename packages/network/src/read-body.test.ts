import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clientFor, failure, get, LIMITS, text } from './testing/guarded-request.ts'
import { serveRaw } from './testing/local-server.ts'

describe('an answer', () => {
  test('comes with its status, lower-case headers and bytes', async () => {
    const answer = await get(
      (request, response) => {
        response.writeHead(404, { 'X-One': ['a', 'b'], 'Content-Type': 'text/plain' })
        response.end(`${request.headers['user-agent']} ${request.method} ${request.url}`)
      },
      {},
      '/a/%D9%BE?q=1#part',
    )
    expect(answer).toMatchObject({ status: 404, headers: { 'x-one': 'a, b', 'content-type': 'text/plain' } })
    expect(text(answer.body)).toBe('PayvandTest/1 GET /a/%D9%BE?q=1')
    expect(answer.url).not.toContain('#')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['GZIP', gzipSync],
    ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
  ])('packed with %s is unpacked', async (encoding, pack) => {
    const page = 'سلام '.repeat(2000)
    const answer = await get((_, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(pack(Buffer.from(page)))
    })
    expect(text(answer.body)).toBe(page)
  })

  test('in an unknown encoding keeps its bytes', async () => {
    const answer = await get((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'sdch' }).end('abc'),
    )
    expect(text(answer.body)).toBe('abc')
  })

  test.each(['gzip', 'deflate', 'br', 'zstd'])('without a body may still say %s', async (encoding) => {
    const answer = await get(
      (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(),
      {
        method: 'HEAD',
      },
    )
    expect(answer.body.length).toBe(0)
  })

  test('packed more often than anybody would is a broken answer', async () => {
    const promise = get((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip, gzip, gzip' }).end('abc'),
    )
    expect(await failure(promise)).toBe('broken_answer')
  })

  test('that is not what its encoding says is a broken answer', async () => {
    const promise = get((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
    )
    expect(await failure(promise)).toBe('broken_answer')
  })

  test('cut off in the middle is a broken answer', async () => {
    const host = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'))
    expect(await failure(clientFor([host]).request({ ...LIMITS, url: `http://${host}/` }))).toBe(
      'broken_answer',
    )
  })

  test('that is not HTTP is a broken answer', async () => {
    const host = await serveRaw((socket) => void socket.once('data', () => socket.end('220 smtp ready\r\n')))
    expect(await failure(clientFor([host]).request({ ...LIMITS, url: `http://${host}/` }))).toBe(
      'broken_answer',
    )
  })
})

describe('a body over the limit', () => {
  test('is refused by its announced length, unread', async () => {
    const promise = get((_, response) => response.writeHead(200, { 'Content-Length': 1_000_000 }).write('x'))
    expect(await failure(promise)).toBe('too_large')
  })

  test('ends the connection where it passes the limit', async () => {
    let sent = 0
    const closed = Promise.withResolvers<void>()
    const promise = get((_, response) => {
      response.on('close', closed.resolve)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384
      }
      response.on('drain', more)
      more()
    })
    expect(await failure(promise)).toBe('too_large')
    await closed.promise
    expect(sent).toBeLessThan(20_000_000)
  })

  test('counts compressed bytes that unpack to nothing', async () => {
    const empty = gzipSync('')
    const promise = get((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' })
      response.end(Buffer.concat(Array.from({ length: 10_000 }, () => empty)))
    })
    expect(await failure(promise)).toBe('too_large')
  })

  test('exactly at the limit is fine', async () => {
    const answer = await get((_, response) => response.end(Buffer.alloc(100_000)))
    expect(answer.body.length).toBe(100_000)
  })

  test('or headers without an end are too large', async () => {
    const promise = get((_, response) => response.writeHead(200, { 'X-Long': 'x'.repeat(100_000) }).end())
    expect(await failure(promise)).toBe('too_large')
  })
})
