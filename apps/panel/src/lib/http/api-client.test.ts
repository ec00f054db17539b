import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callAddress } from './api-client.ts'

type Answer = { status: number; body: string }
let server: Server
let answer: Answer
let seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] } | undefined
let assigned: string[]
const realFetch = globalThis.fetch

beforeEach(async () => {
  assigned = []
  seen = undefined
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen = { method: request.method ?? '', url: request.url ?? '', body, headers: request.headers }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init))
  vi.stubGlobal('document', { cookie: 'other=1; accessToken=secret%3D1' })
  vi.stubGlobal('location', {
    pathname: '/arachne',
    protocol: 'http:',
    assign: (path: string) => assigned.push(path),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

test('a call carries the token, snake_case body and the filled path, and reads camelCase', async () => {
  answer = { status: 200, body: '{"id":7,"is_active":true}' }
  const item = await call('projectItems.update', {
    params: { id: 7 },
    body: { verificationStatus: 'verified' },
  })
  expect(item).toEqual({ id: 7, isActive: true })
  expect(seen).toMatchObject({
    method: 'PATCH',
    url: '/v1/arachne-proxy/project-items/7',
    body: '{"verification_status":"verified"}',
  })
  expect(seen?.headers.authorization).toBe('Bearer secret=1')
})

test('a refusal carries the sentence and the fields of the server', async () => {
  answer = {
    status: 422,
    body: '{"status":422,"code":"invalid_request","detail":"درست نیست","errors":[{"field":"name","message":"لازم است"}]}',
  }
  await expect(call('session.currentUser')).rejects.toMatchObject({
    status: 422,
    message: 'درست نیست',
    code: 'invalid_request',
    fields: [{ field: 'name', message: 'لازم است' }],
  })
})

test('an answer that is no problem+json still says something in Persian', async () => {
  answer = { status: 502, body: '<html>Bad gateway</html>' }
  await expect(call('session.currentUser')).rejects.toThrow(
    'مشکلی در انجام عملیات رخ داد. لطفا دوباره امتحان کنید.',
  )
})

test('401 outside the login page removes the token and leads to the login page', async () => {
  answer = { status: 401, body: '{}' }
  await expect(call('session.currentUser')).rejects.toMatchObject({ status: 401 })
  expect(document.cookie).toMatch(/^accessToken=;.*max-age=0/)
  // The panel removes first all that it keeps on the device.
  await expect.poll(() => assigned, { timeout: 10_000 }).toEqual(['/login'])
})

test('401 on the login page only tells why', async () => {
  vi.stubGlobal('location', { pathname: '/login', protocol: 'http:', assign: () => assigned.push('x') })
  answer = { status: 401, body: '{"detail":"نام کاربری یا رمز عبور درست نیست."}' }
  await expect(call('session.login', { body: { username: 'demo', password: 'wrong' } })).rejects.toThrow(
    'نام کاربری یا رمز عبور درست نیست.',
  )
  expect(assigned).toEqual([])
})

test('no network is status 599, a late answer is status 408', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(call('session.currentUser')).rejects.toMatchObject({ status: 599 })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.reject(init.signal?.reason))
  await expect(call('session.currentUser')).rejects.toMatchObject({ status: 408 })
})

test('empty query values are left out of the address', () => {
  expect(callAddress('/v1/x/:id', { id: 3 }, { skip: 0, status: undefined, title: '' })).toBe(
    '/v1/x/3?skip=0',
  )
})

test('an answer that was preloaded with the page is taken once, whatever became of it', async () => {
  answer = { status: 200, body: '{"is_admin":false}' }
  const preloaded = new Response('{"is_admin":true}')
  vi.stubGlobal('preloadedRequests', { '/v1/user': Promise.resolve(preloaded) })
  expect(await call('session.currentUser')).toEqual({ isAdmin: true })
  expect(seen).toBeUndefined()
  expect(await call('session.currentUser')).toEqual({ isAdmin: false })

  vi.stubGlobal('preloadedRequests', { '/v1/user': Promise.reject(new TypeError('Failed to fetch')) })
  expect(await call('session.currentUser')).toEqual({ isAdmin: false })
})

test('an answer that was preloaded with the page is not waited for once nobody wants it', async () => {
  vi.stubGlobal('preloadedRequests', { '/v1/user': new Promise(() => {}) })
  const leaving = new AbortController()
  const asked = call('session.currentUser', { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})
