import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { NetworkError } from './network-error.ts'
import { clientFor, failure, get, LIMITS, text } from './testing/guarded-request.ts'
import { deadHost, serve } from './testing/local-server.ts'

describe('the deadline', () => {
  test('covers a server that never answers', async () => {
    expect(await failure(get(() => undefined, { deadlineMs: 50 }))).toBe('timeout')
  })

  test('covers a body that drips', async () => {
    const promise = get(
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 5)
        response.on('close', () => clearInterval(drip))
      },
      { deadlineMs: 100 },
    )
    expect(await failure(promise)).toBe('timeout')
  })

  test('covers all redirects together', async () => {
    const promise = get(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 20),
      { deadlineMs: 100, maxRedirects: 1000 },
    )
    expect(await failure(promise)).toBe('timeout')
  })

  test('covers a resolver that never answers', async () => {
    const client = clientFor([], { resolve: () => new Promise(() => undefined) })
    expect(await failure(client.request({ ...LIMITS, deadlineMs: 50, url: 'http://shop.example/' }))).toBe(
      'timeout',
    )
  })

  test('is not the caller changing their mind', async () => {
    const controller = new AbortController()
    const promise = get(() => controller.abort(), { signal: controller.signal })
    expect(await failure(promise)).toBe('aborted')
    expect(await failure(get((_, response) => response.end(), { signal: AbortSignal.abort() }))).toBe(
      'aborted',
    )
  })
})

describe('an address', () => {
  test('in digits is blocked', async () => {
    const host = await serve((_, response) => response.end('secret'))
    expect(await failure(clientFor([]).request({ ...LIMITS, url: `http://${host}/` }))).toBe(
      'address_blocked',
    )
  })

  test('behind a public-looking name is blocked when it is private', async () => {
    const client = clientFor([], { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(await failure(client.request({ ...LIMITS, url: 'http://shop.example/' }))).toBe('address_blocked')
  })

  test('is resolved and checked anew at each connection', async () => {
    const host = await serve((_, response) => response.end('secret'))
    const url = `http://rebind.example:${host.split(':')[1]}/`
    let asked = 0
    const client = clientFor([], {
      resolve: async () => {
        if (++asked === 1) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    expect(await failure(client.request({ ...LIMITS, url }))).toBe('host_not_found')
    expect(await failure(client.request({ ...LIMITS, url }))).toBe('address_blocked')
    expect(asked).toBe(2)
  })

  test('that is allowed by name may be private', async () => {
    const host = await serve((_, response) => response.end('ok'))
    const port = host.split(':')[1]
    const client = clientFor([`shop.test:${port}`], {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    expect((await client.request({ ...LIMITS, url: `http://SHOP.test:${port}/` })).status).toBe(200)
    expect(await failure(client.request({ ...LIMITS, url: `http://other.test:${port}/` }))).toBe(
      'address_blocked',
    )
  })

  test('that does not exist is not found', async () => {
    const client = clientFor([], {
      resolve: () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })),
    })
    expect(await failure(client.request({ ...LIMITS, url: 'http://nowhere.example/' }))).toBe(
      'host_not_found',
    )
  })

  test('where nobody listens is a failed connection', async () => {
    const host = await deadHost()
    expect(await failure(clientFor([host]).request({ ...LIMITS, url: `http://${host}/` }))).toBe(
      'connection_failed',
    )
  })

  test('that speaks no TLS fails as TLS', async () => {
    const host = await serve((_, response) => response.end())
    expect(await failure(clientFor([host]).request({ ...LIMITS, url: `https://${host}/` }))).toBe(
      'tls_failed',
    )
  })
})

describe('a request', () => {
  test('carries a form as multipart, with a length', async () => {
    const form = new FormData()
    form.set('file_type', 'product.photo')
    form.set('file', new File([Buffer.from('bytes')], 'عکس.jpg', { type: 'image/jpeg' }))
    const answer = await get(
      (request, response) => {
        response.writeHead(200, {
          'X-Type': request.headers['content-type'] ?? '',
          'X-Length': request.headers['content-length'] ?? '',
        })
        request.pipe(response)
      },
      { method: 'POST', body: form },
    )
    const back = await new Response(Buffer.from(answer.body), {
      headers: { 'Content-Type': answer.headers['x-type'] ?? '' },
    }).formData()
    expect(back.get('file_type')).toBe('product.photo')
    expect((back.get('file') as File).name).toBe('عکس.jpg')
    expect(Number(answer.headers['x-length'])).toBe(answer.body.length)
  })

  test('cannot change the host header', async () => {
    const answer = await get((request, response) => response.end(request.headers.host), {
      headers: { Host: 'evil' },
    })
    expect(text(answer.body)).toMatch(/^127\.0\.0\.1:/)
  })

  test('with a line break in a header is refused without repeating the header', async () => {
    const promise = get((_, response) => response.end(), { headers: { Authorization: 'Bearer sec\r\nret' } })
    expect(await failure(promise)).toBe('invalid_url')
    await promise.catch((error: NetworkError) =>
      expect(`${error} ${String(error.cause)}`).not.toContain('sec'),
    )
  })

  test('ignores a proxy of the environment', async () => {
    process.env['http_proxy'] = process.env['HTTP_PROXY'] = 'http://127.0.0.1:1'
    try {
      expect((await get((_, response) => response.end())).status).toBe(200)
    } finally {
      delete process.env['http_proxy']
      delete process.env['HTTP_PROXY']
    }
  })

  test('shares at most sixty-four connections with the others to its host', async () => {
    const sockets = new Set<Socket>()
    let busy = 0
    let most = 0
    const host = await serve((request, response) => {
      sockets.add(request.socket)
      most = Math.max(most, ++busy)
      setImmediate(() => {
        busy--
        response.end('ok')
      })
    })
    const client = clientFor([host])
    await Promise.all(
      Array.from({ length: 200 }, () => client.request({ ...LIMITS, url: `http://${host}/` })),
    )
    expect(sockets.size).toBeLessThanOrEqual(64)
    expect(most).toBeLessThanOrEqual(64)
    expect(most).toBeGreaterThan(1)
  })
})

test('closing the client ends what is under way', async () => {
  const arrived = Promise.withResolvers<void>()
  const host = await serve(() => arrived.resolve())
  const client = clientFor([host])
  const outcome = failure(client.request({ ...LIMITS, url: `http://${host}/` }))
  await arrived.promise
  await client.close()
  expect(await outcome).toBe('aborted')
  expect(await failure(client.request({ ...LIMITS, url: `http://${host}/` }))).toBe('aborted')
})
