import type { FastifyRequest } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { resetSecondFactorOf } from '../admin/reset-second-factor-of.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { authorize } from '../sessions/authenticate.ts'
import { login } from '../sessions/calls/login.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { insertUser } from '../users/users-store.ts'
import { beginTotp } from './calls/begin-totp.ts'
import { get } from './calls/get.ts'
import { proveTotp } from './calls/prove-totp.ts'
import { remove } from './calls/remove.ts'
import { signIn } from './calls/sign-in.ts'
import { relyingPartyOf } from './relying-party.ts'

const START = new Date('2026-11-21T10:00:00Z').getTime()
const HALF_MINUTE = 30_000
const PASSWORD = 'Right-tree-1'

describe('the second factor', () => {
  let database: Database
  let services: Services
  const ids: Record<string, number> = {}
  const clock = { ms: START }

  beforeAll(async () => {
    database = await openTestDatabase()
    const silent = () => undefined
    services = {
      rows: database.kysely,
      config: { sandbox: null, publicUrl: 'https://panel.example' },
      logger: { info: silent, warn: silent },
      callLimits: createCallLimits({ callsPerMinute: 1_200 }),
      secrets: createSecrets(Buffer.alloc(32, 7)),
      now: () => new Date(clock.ms),
    } as unknown as Services
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const passwordHash = await hashPassword(PASSWORD)
    for (const username of ['seller', 'boss']) {
      const user = { businessId, username, name: null, passwordHash, isAdmin: username === 'boss' }
      ids[username] = await insertUser(database.kysely, user)
    }
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock.ms = START
    for (const table of ['login_attempts', 'login_waits', 'sessions', 'second_factors', 'recovery_codes'])
      await database.execute(`delete from ${table}`)
  })

  const from = (address = '192.0.2.1') => ({
    services,
    address,
    userAgent: null,
    device: { token: null, remember: () => undefined },
  })
  const enter = (username: string) =>
    login(from() as never, { body: { username, password: PASSWORD } } as never)
  const signedIn = async (token: string): Promise<UserContext> => {
    const request = {
      headers: { authorization: `Bearer ${token}` },
      ip: '192.0.2.1',
    } as unknown as FastifyRequest
    return {
      ...from(),
      user: await authorize(services, request, { access: 'user', beforeSecondFactor: true }),
    } as never
  }
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    )
  const shown = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.ms })
  const finish = (token: string, code: string) => signIn(from() as never, { body: { token, code } } as never)

  /** Adds an app to a user who has none. */
  async function withApp(username: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { accessToken } = await enter(username)
    const context = await signedIn(accessToken as string)
    const { secret, uri } = await beginTotp(context, {} as never)
    expect(uri).toContain('otpauth://totp/Payvand:')
    const { recoveryCodes } = await proveTotp(context, { body: { code: shown(secret) } } as never)
    clock.ms += HALF_MINUTE
    return { secret, recoveryCodes: recoveryCodes as string[] }
  }
  const awaited = async (username: string): Promise<string> => {
    const { accessToken, secondFactor } = await enter(username)
    expect(accessToken).toBeNull()
    return secondFactor?.token as string
  }

  test('the password alone signs nobody in who has an app; its code does, in Persian digits too, and once', async () => {
    const { secret } = await withApp('seller')
    const code = shown(secret)
    const { accessToken } = await finish(
      await awaited('seller'),
      code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string),
    )
    expect((await signedIn(accessToken)).user.username).toBe('seller')
    expect(await codeOf(finish(await awaited('seller'), code))).toBe('second_factor_wrong')
    clock.ms += HALF_MINUTE
    expect(await codeOf(finish(await awaited('seller'), shown(secret)))).toBe('answered')
  })

  test('the token of a sign-in that waits opens nothing, ends after ten minutes, and becomes one session', async () => {
    const { secret } = await withApp('seller')
    const token = await awaited('seller')
    expect(await codeOf(signedIn(token))).toBe('not_authenticated')
    await finish(token, shown(secret))
    clock.ms += HALF_MINUTE
    expect(await codeOf(finish(token, shown(secret)))).toBe('second_factor_expired')
    const late = await awaited('seller')
    clock.ms += 11 * 60_000
    expect(await codeOf(finish(late, shown(secret)))).toBe('second_factor_expired')
  })

  test('codes are guessed at no more often than passwords, whatever sign-in they are tried in', async () => {
    const { secret } = await withApp('seller')
    const codes: string[] = []
    for (let guess = 0; guess < 7; guess += 1)
      codes.push(await codeOf(finish(await awaited('seller'), `00000${guess}`)))
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5)
    expect(codes.at(-1)).toBe('too_many_attempts')
    expect(await codeOf(finish(await awaited('seller'), shown(secret)))).toBe('too_many_attempts')
  })

  test('of ten recovery codes each opens once, in any spelling', async () => {
    const { recoveryCodes } = await withApp('seller')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const { accessToken } = await finish(await awaited('seller'), first.toLowerCase().replaceAll('-', ' '))
    expect((await get(await signedIn(accessToken), {} as never)).recoveryCodesLeft).toBe(9)
    expect(await codeOf(finish(await awaited('seller'), first))).toBe('second_factor_wrong')
    expect(await codeOf(finish(await awaited('seller'), second))).toBe('answered')
    const { rows } = await database.execute('select to_jsonb(c) as code from recovery_codes c')
    expect(JSON.stringify(rows)).not.toContain(second.slice(0, 9))
  })

  test('an app that was not proven right asks for nothing', async () => {
    const { accessToken } = await enter('seller')
    await beginTotp(await signedIn(accessToken as string), {} as never)
    expect((await enter('seller')).secondFactor).toBeNull()
  })

  test('an admin without one is answered nothing else, and keeps the last', async () => {
    const { accessToken } = await enter('boss')
    const request = {
      headers: { authorization: `Bearer ${accessToken}` },
      ip: '192.0.2.1',
    } as unknown as FastifyRequest
    const ask = () => codeOf(authorize(services, request, { access: 'admin' }))
    expect(await ask()).toBe('second_factor_needed')
    const context = await signedIn(accessToken as string)
    const { secret } = await beginTotp(context, {} as never)
    await proveTotp(context, { body: { code: shown(secret) } } as never)
    expect(await ask()).toBe('answered')
    const { factors, need } = await get(context, {} as never)
    expect(need).toBe('required')
    const last = { params: { id: factors[0]?.id } } as never
    expect(await codeOf(remove(context, last))).toBe('second_factor_last')
    const practice = { ...context, services: { ...services, config: { ...services.config, sandbox: {} } } }
    expect((await get(practice as never, {} as never)).need).toBe('sandbox')
  })

  test('an operator lets in again who lost all, and it is written down for both', async () => {
    await withApp('seller')
    const token = await awaited('seller')
    const user = { id: ids['seller'] as number, businessId: 1, username: 'seller' }
    const admin = { id: null, name: 'root', origin: 'command_line', address: 'machine' } as const
    await database.kysely.transaction().execute((trx) => resetSecondFactorOf(trx, services, admin, user))
    expect((await enter('seller')).accessToken).not.toBeNull()
    expect(await codeOf(finish(token, '000000'))).toBe('second_factor_expired')
    const { rows } = await database.execute(`select
      (select count(*)::int from admin_acts where act = 'second_factor_reset') as acts,
      (select count(*)::int from security_events where event = 'second_factor_reset') as events`)
    expect(rows).toEqual([{ acts: 1, events: 1 }])
  })

  test.each([
    ['https://panel.example', { id: 'panel.example', origin: 'https://panel.example' }],
    ['http://127.0.0.1:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
    ['http://panel.example', null],
    ['https://192.0.2.7', null],
  ])('passkeys of %s belong to %j', (address, party) => {
    expect(relyingPartyOf(address)).toEqual(party)
  })
})
