import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './infra/db/database.ts'
import { openTestDatabase } from './infra/db/testing/test-database.ts'
import { createCallLimits } from './infra/http/call-limits.ts'
import { trustedProxiesOf } from './infra/http/trusted-proxies.ts'
import { createSecrets } from './infra/sealed-secrets.ts'
import { createServer } from './server.ts'
import type { Services } from './services.ts'

describe('the doors of the HTTP side', () => {
  let database: Database
  const servers: FastifyInstance[] = []

  /** A server that trusts these proxies, listening on this machine. */
  async function open(trustProxy?: string, now = () => new Date()): Promise<FastifyInstance> {
    const services = {
      database,
      rows: database.kysely,
      secrets: createSecrets(Buffer.alloc(32, 1)),
      config: { sandbox: null, publicUrl: 'http://127.0.0.1', trustProxy: trustedProxiesOf(trustProxy) },
      logger: pino({ level: 'silent' }),
      callLimits: createCallLimits({ callsPerMinute: 1_200 }),
      now,
    } as unknown as Services
    const server = await createServer(services)
    await server.listen({ host: '127.0.0.1', port: 0 })
    servers.push(server)
    return server
  }
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database.close()
  })

  /** The bytes of a request as they are, and the head of what comes back. */
  function ask(server: FastifyInstance, head: string): Promise<string> {
    const { port } = server.server.address() as { port: number }
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`))
      socket.setEncoding('latin1')
      socket.on('data', (part) => {
        text += part
      })
      socket.on('end', () => resolve(text.split('\r\n\r\n')[0] ?? ''))
      socket.on('error', reject)
    })
  }
  const get = (server: FastifyInstance, path: string, ...headers: string[]) =>
    ask(server, [`GET ${path} HTTP/1.1`, 'host: a', 'connection: close', ...headers].join('\r\n'))

  const ANSWERS = [
    ['a call', '/v1/contactus/form', 200],
    ['the description', '/v1/openapi.json', 200],
    ['a call without a token', '/v1/user', 401],
    ['a call that is not there', '/v1/nothing', 404],
    ['a file that is not there', '/assets/nothing.js', 404],
    ['a picture that is not there', '/v1/media/nothing', 404],
    ['a broken encoding', '/%', 404],
    ['an id that is too long', `/v1/media/${'x'.repeat(3_000)}`, 404],
    ['a way out of the folder', '/%2e%2e/%2e%2e/package.json', 404],
    ['a way out that begins with a host', '//etc/passwd', 404],
    ['a null in a file name', '/%00', 404],
    ['a null in an id', '/v1/media/%00', 422],
    ['a null in a name of the query', '/v1/oauth/basalam?%00=1', 422],
  ] as const

  test.each(ANSWERS)('%s says its type and that it is no other', async (_, path, status) => {
    const server = servers[0] ?? (await open('1'))
    const plain = await get(server, path, 'accept: */*')
    expect(plain).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(plain).toMatch(/^x-content-type-options: nosniff\r?$/im)
    expect(plain).toMatch(
      /^content-security-policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'\r?$/im,
    )
    expect(plain).not.toMatch(/^strict-transport-security/im)
    // Fastify knows no proxies where it cannot read the address.
    if (path === '/%') return
    const secure = await get(server, path, 'x-forwarded-proto: https')
    expect(secure).toMatch(/^strict-transport-security: max-age=31536000\r?$/im)
  })

  test('a request that is none says so as well', async () => {
    const server = servers[0] ?? (await open('1'))
    expect(await ask(server, 'nonsense')).toMatch(/^HTTP\/1.1 400 [\s\S]*x-content-type-options: nosniff/i)
  })

  /** Wrong passwords for ever new names until the limit by address; how many were looked at. */
  async function evaluated(
    server: FastifyInstance,
    forwardedFor: (index: number) => string,
  ): Promise<number> {
    await database.execute('delete from login_attempts')
    let count = 0
    for (let index = 0; index < 40; index += 1) {
      const { statusCode, headers } = await server.inject({
        method: 'POST',
        url: '/v1/login',
        headers: { 'x-forwarded-for': forwardedFor(index) },
        payload: { username: `name-${index}`, password: 'Wrong1234' },
      })
      if (statusCode === 401) count += 1
      else {
        expect(statusCode).toBe(429)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    return count
  }
  const forged = (index: number) => `10.1.2.${index}, 192.0.2.7`

  test.each([
    ['one hop', '1', forged, 30],
    ['the proxy by its address', '127.0.0.1', forged, 30],
    ['two hops, each caller with an address', '2', (index: number) => `10.1.2.${index}, 192.0.2.7`, 40],
    ['a proxy that is not the one that asks', '10.9.9.9', (index: number) => `192.0.2.${index}`, 30],
    ['nobody', undefined, (index: number) => `192.0.2.${index}`, 30],
    ['one hop, what is no address', '1', (index: number) => `nonsense-${index}`, 30],
  ])('trusting %s', async (_, trusted, forwardedFor, expected) => {
    expect(await evaluated(await open(trusted), forwardedFor)).toBe(expected)
  })

  test('a wait is said in the header and in words', async () => {
    const at = new Date()
    const server = await open(undefined, () => at)
    await database.execute('delete from login_attempts')
    const login = () =>
      server.inject({ method: 'POST', url: '/v1/login', payload: { username: 'one', password: 'Wrong1234' } })
    for (let index = 0; index < 5; index += 1) await login()
    const refused = await login()
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      detail: 'تلاش‌های ناموفق زیاد بود. لطفا ۱۵ دقیقه‌ی دیگر دوباره امتحان کنید.',
    })
  })

  const login = (server: FastifyInstance, payload: unknown) =>
    server.inject({
      method: 'POST',
      url: '/v1/login',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  test.each([
    ['a null', '{"username":"\\u0000","password":"x"}', 'username', /کاراکتری/],
    ['half of a pair', '{"username":"x","password":"\\ud800"}', 'password', /کاراکتری/],
    ['a null in a key', '{"username":"x","password":"x","more":{"a\\u0000":1}}', 'more', /کاراکتری/],
    ['nesting', `{"username":${'['.repeat(6_000)}${']'.repeat(6_000)}}`, 'username.0.0', /تودرتو/],
    [
      'nesting in what is not declared',
      `{"a":${'{"b":'.repeat(6_000)}1${'}'.repeat(6_000)}}`,
      'a.b.b',
      /تودرتو/,
    ],
  ])('%s in a body is refused by the name of its field', async (_, payload, field, words) => {
    const answer = await login(servers[0] ?? (await open('1')), payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', errors: [{ field }] })
    expect(answer.json().errors[0].message).toMatch(words)
  })
})
