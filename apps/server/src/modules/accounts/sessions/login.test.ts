import { ConnectorError } from '@payvand/connectors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { CallContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { login } from './calls/login.ts'
import { signOn } from './calls/sign-on.ts'
import { hashPassword } from './passwords.ts'
import { beginSignOn } from './sign-on-state.ts'

const START = new Date('2026-11-21T10:00:00Z').getTime()
const WINDOW_MS = 15 * 60_000
const GUESSES = 400

/** A browser that keeps the cookie of its device, as one login gave it to it. */
interface Browser {
  token: string | null
}

describe('logging in while somebody guesses', () => {
  let database: Database
  let services: Services
  const clock = { ms: START }

  beforeAll(async () => {
    database = await openTestDatabase()
    services = {
      rows: database.kysely,
      config: { sandbox: null },
      callLimits: createCallLimits({ callsPerMinute: 1_200 }),
      logger: { info: () => undefined, warn: () => undefined },
      now: () => new Date(clock.ms),
    } as unknown as Services
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const passwordHash = await hashPassword('Right1234')
    for (const username of ['owner', 'other']) {
      await database.kysely
        .insertInto('users')
        .values({ business_id: businessId, username, password_hash: passwordHash })
        .execute()
    }
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock.ms = START
    for (const table of ['login_attempts', 'login_waits', 'known_devices', 'sessions'])
      await database.execute(`delete from ${table}`)
  })

  const on = (address: string, browser: Browser): CallContext =>
    ({
      services,
      address,
      userAgent: null,
      device: { token: browser.token, remember: (token: string) => (browser.token = token) },
    }) as unknown as CallContext
  const enter = async (
    password: string,
    from: { address?: string; browser?: Browser; username?: string } = {},
  ): Promise<CallError | 'signed in'> => {
    const { address = '192.0.2.1', browser = { token: null }, username = 'owner' } = from
    const body = { username, password }
    return login(on(address, browser), { body } as never).then(
      () => 'signed in' as const,
      (error: unknown) => {
        if (error instanceof CallError) return error
        throw error
      },
    )
  }
  const codes = (answers: readonly (CallError | string)[]) => {
    const counts: Record<string, number> = {}
    for (const answer of answers) {
      const code = answer instanceof CallError ? answer.code : answer
      counts[code] = (counts[code] ?? 0) + 1
    }
    return counts
  }
  const guess = (count: number, address: (index: number) => string, username = 'owner') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        enter(`Wrong${index}`, { address: address(index), username }),
      ),
    )
  /** A dozen addresses that try out what each may. */
  const attack = () => guess(GUESSES, (index) => `203.0.113.${index % 12}`)

  test('of many passwords at once no more are looked at than one by one', async () => {
    const { invalid_credentials: lookedAt, ...refused } = codes(await guess(GUESSES, () => '192.0.2.66'))
    expect(lookedAt).toBe(5)
    // An attempt without a place in the line of its address is not even counted.
    const { too_many_attempts: counted = 0, too_many_requests: withoutPlace = 0, ...others } = refused
    expect(counted + withoutPlace).toBe(GUESSES - 5)
    expect(others).toEqual({})
    const right = await enter('Right1234', { address: '192.0.2.66' })
    expect(right).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 900 })
    expect(await enter('Right1234', { address: '192.0.2.66', username: 'other' })).toBe('signed in')
    clock.ms += WINDOW_MS
    expect(await enter('Right1234', { address: '192.0.2.66' })).toBe('signed in')
  })

  test('one address may not go through many names, nor a household through its IPv6 addresses', async () => {
    const names = (index: number) => `name-${index}`
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        enter('Wrong1234', { address: `2001:db8:1:2::${index.toString(16)}`, username: names(index) }),
      ),
    )
    expect(codes(tries)).toEqual({ invalid_credentials: 30, too_many_attempts: 30 })
    const mapped = await guess(10, (index) => (index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))
    expect(codes(mapped)).toEqual({ invalid_credentials: 5, too_many_attempts: 5 })
  })

  test('the owner gets in at once on a device that was signed in before, from any address', async () => {
    const browser: Browser = { token: null }
    expect(await enter('Right1234', { browser })).toBe('signed in')
    expect(codes(await attack())['invalid_credentials']).toBeLessThanOrEqual(60)
    expect(codes(await guess(30, () => '192.0.2.1'))['invalid_credentials']).toBeUndefined()
    expect(await enter('Right1234', { browser, address: '198.51.100.77' })).toBe('signed in')
    expect(await enter('Right1234', { browser, address: '203.0.113.1' })).toBe('signed in')
  })

  test('a known device may guess no more than others, opens nothing by itself and is of its own users alone', async () => {
    const browser: Browser = { token: null }
    await enter('Right1234', { browser })
    const { token } = browser
    expect(
      codes(await Promise.all(Array.from({ length: 20 }, () => enter('Wrong1234', { browser })))),
    ).toEqual({
      invalid_credentials: 5,
      too_many_attempts: 15,
    })
    await attack()
    const strangers: Browser = { token: null }
    await enter('Right1234', { browser: strangers, username: 'other' })
    expect(await enter('Right1234', { browser: strangers, address: '198.51.100.5' })).toMatchObject({
      code: 'login_slowed',
    })
    const { rows } = await database.execute('select token_hash from known_devices')
    expect(JSON.stringify(rows)).not.toContain(token)
    clock.ms += 181 * 24 * 3_600_000
    await attack()
    expect(await enter('Right1234', { browser, address: '198.51.100.6' })).toMatchObject({
      code: 'login_slowed',
    })
  })

  test('the device gets a new token at each login, and the old one is no longer known', async () => {
    const browser: Browser = { token: null }
    await enter('Right1234', { browser })
    const before = { ...browser }
    await enter('Right1234', { browser, username: 'other' })
    expect(browser.token).not.toBe(before.token)
    await attack()
    expect(await enter('Right1234', { browser: before, address: '198.51.100.7' })).toMatchObject({
      code: 'login_slowed',
    })
    expect(await enter('Right1234', { browser, address: '198.51.100.8' })).toBe('signed in')
  })

  test('a new device of the owner gets in after the wait it was told, whatever happens meanwhile', async () => {
    await attack()
    const phone = { address: '198.51.100.9' }
    const told = await enter('Right1234', phone)
    expect(told).toMatchObject({ code: 'login_slowed' })
    const seconds = (told as CallError).retryAfterSeconds as number
    expect(seconds).toBeLessThanOrEqual(120)
    clock.ms += (seconds - 1) * 1_000
    await guess(100, (index) => `203.0.113.${100 + (index % 20)}`)
    expect(await enter('Right1234', phone)).toMatchObject({ code: 'login_slowed', retryAfterSeconds: 1 })
    clock.ms += 1_000
    await guess(100, (index) => `203.0.113.${100 + (index % 20)}`)
    expect(await enter('Right1234', phone)).toBe('signed in')
  })

  test('each wrong password on a name under attack costs the wait again, longer with every one', async () => {
    const waits: number[] = []
    for (let index = 0; index < 18; index += 1) {
      const from = { address: `203.0.113.${index}` }
      const first = await enter('Wrong1234', from)
      const wait = (first as CallError).retryAfterSeconds
      if (wait === null) continue
      waits.push(wait)
      clock.ms += wait * 1_000
      expect(await enter('Wrong1234', from)).toMatchObject({ code: 'invalid_credentials' })
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 120, 120])
  })

  test('sign-ons are counted before the code is looked at; what was not looked at is not counted', async () => {
    services.secrets = createSecrets(Buffer.alloc(32, 7))
    const context = {
      ...on('192.0.2.30', { token: null }),
      signOnBrowser: { token: 'browser', remember() {} },
    }
    const enterBy = (code: string) => {
      const begun = { word: 'login', features: [], linksUser: null, browser: 'browser', now: services.now() }
      const { state } = beginSignOn(services.secrets, begun)
      return signOn(context, { body: { code, state } } as never).catch(
        (error: unknown) => error,
      ) as Promise<CallError>
    }
    const atOnce = () => Promise.all(Array.from({ length: 40 }, (_, index) => enterBy(`code-${index}`)))
    const refuseBy = (kind: 'unavailable' | 'disconnected') => {
      const failure = new ConnectorError(kind, { call: 'oauth.exchangeCode' })
      Object.assign(services, { oauth: { exchangeCode: () => Promise.reject(failure) } })
    }
    refuseBy('unavailable')
    await atOnce()
    expect(await enterBy('code')).toMatchObject({ code: 'marketplace_unavailable' })
    refuseBy('disconnected')
    expect(codes(await atOnce())).toEqual({ sign_on_refused: 30, too_many_attempts: 10 })
  })
})
