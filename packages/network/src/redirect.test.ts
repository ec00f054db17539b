import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientFor, failure, get, LIMITS, text } from './testing/guarded-request.ts'
import { serve, serveRaw } from './testing/local-server.ts'

const echo: RequestListener = (request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () =>
    response.end(JSON.stringify({ method: request.method, body, headers: request.headers })),
  )
}
const heard = (answer: { body: Uint8Array }) =>
  JSON.parse(text(answer.body)) as { method: string; body: string; headers: Record<string, string> }

const loop: RequestListener = (_, response) => response.writeHead(302, { Location: '/' }).end()

describe('a redirect', () => {
  test('to a private address is blocked', async () => {
    const hidden = await serve((_, response) => response.end('secret'))
    const promise = get((_, response) => response.writeHead(302, { Location: `http://${hidden}/` }).end())
    expect(await failure(promise)).toBe('address_blocked')
  })

  test.each([
    ['ftp://shop.ir/', 'invalid_url'],
    ['http://user:pw@shop.ir/', 'invalid_url'],
    ['http://[broken', 'invalid_url'],
  ])('to %s is refused', async (location, expected) => {
    const promise = get((_, response) => response.writeHead(302, { Location: location }).end())
    expect(await failure(promise)).toBe(expected)
  })

  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [302, 'PUT', 'PUT'],
    [307, 'POST', 'POST'],
    [308, 'POST', 'POST'],
    [303, 'HEAD', 'HEAD'],
  ] as const)('%i turns %s into %s', async (status, method, after) => {
    let last: [string | undefined, string | undefined] = [undefined, undefined]
    const answer = await get(
      (request, response) => {
        if (request.url === '/') {
          response.writeHead(status, { Location: '/next' }).end('moved')
        } else {
          last = [request.method, request.headers['content-type']]
          echo(request, response)
        }
      },
      { method, ...(method === 'HEAD' ? {} : { body: 'text', headers: { 'Content-Type': 'text/x' } }) },
    )
    expect(last[0]).toBe(after)
    expect(answer.url).toMatch(/\/next$/)
    if (method !== 'HEAD') {
      expect(heard(answer).body).toBe(after === 'GET' ? '' : 'text')
      expect(last[1]).toBe(after === 'GET' ? undefined : 'text/x')
    }
  })

  test('to another origin leaves the secrets behind, within an origin it keeps them', async () => {
    const secrets = { Authorization: 'Bearer t', Cookie: 'a=1', 'X-Api-Key': 'k', 'Accept-Language': 'fa' }
    const other = await serve(echo)
    const first = await serve((request, response) => {
      if (request.url === '/here') echo(request, response)
      else response.writeHead(307, { Location: request.url === '/stay' ? '/here' : `http://${other}/` }).end()
    })
    const client = clientFor([first, other])
    const away = heard(await client.request({ ...LIMITS, url: `http://${first}/go`, headers: secrets }))
    expect(away.headers).toMatchObject({
      'accept-language': 'fa',
      'user-agent': 'PayvandTest/1',
      host: other,
    })
    expect(away.headers).not.toHaveProperty('authorization')
    expect(away.headers).not.toHaveProperty('cookie')
    expect(away.headers).not.toHaveProperty('x-api-key')
    const stayed = heard(await client.request({ ...LIMITS, url: `http://${first}/stay`, headers: secrets }))
    expect(stayed.headers).toMatchObject({ authorization: 'Bearer t', cookie: 'a=1', 'x-api-key': 'k' })
  })

  test('with raw UTF-8 in it leads to the page it means', async () => {
    const host = await serveRaw((socket) => {
      socket.once('data', (head) => {
        const path = head.toString('latin1').split(' ')[1]
        socket.end(
          path === '/'
            ? Buffer.from(
                'HTTP/1.1 301 Moved\r\nLocation: /محصول\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
              )
            : `HTTP/1.1 200 OK\r\nContent-Length: ${path?.length}\r\nConnection: close\r\n\r\n${path}`,
        )
      })
    })
    const answer = await clientFor([host]).request({ ...LIMITS, url: `http://${host}/` })
    expect(decodeURI(text(answer.body))).toBe('/محصول')
  })

  test('is followed five times, answered itself when not wanted, and needs a Location', async () => {
    expect(await failure(get(loop))).toBe('too_many_redirects')
    expect(await get(loop, { maxRedirects: 0 })).toMatchObject({ status: 302, headers: { location: '/' } })
    expect((await get((_, response) => response.writeHead(302).end('where?'))).status).toBe(302)
  })

  test('with an endless page is followed all the same', async () => {
    const answer = await get((request, response) => {
      if (request.url === '/end') response.end('there')
      else response.writeHead(302, { Location: '/end' }).write('page')
    })
    expect(text(answer.body)).toBe('there')
  })
})
