import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { update } from '../users/calls/update.ts'
import { insertUser } from '../users/users-store.ts'
import { authorize } from './authenticate.ts'
import { confirm } from './calls/confirm.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'

const START = new Date('2026-11-21T10:00:00Z').getTime()
const MINUTE_MS = 60_000
const PASSWORD = 'Right-tree-1'

describe('confirming a session', () => {
  let database: Database
  let services: Services
  let user: { id: number; businessId: number; username: string }
  const clock = { ms: START }

  beforeAll(async () => {
    database = await openTestDatabase()
    const silent = () => undefined
    services = {
      rows: database.kysely,
      config: { sandbox: null },
      logger: { info: silent, warn: silent },
      callLimits: createCallLimits({ callsPerMinute: 1_200 }),
      now: () => new Date(clock.ms),
    } as unknown as Services
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const passwordHash = await hashPassword(PASSWORD)
    const owner = { businessId, username: 'owner', name: null, passwordHash, isAdmin: false }
    user = { ...owner, id: await insertUser(database.kysely, owner) }
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock.ms = START
    for (const table of ['login_attempts', 'known_devices', 'sessions'])
      await database.execute(`delete from ${table}`)
  })

  const request = (token: string) =>
    ({ headers: { authorization: `Bearer ${token}` }, ip: '192.0.2.1' }) as unknown as FastifyRequest
  const signedIn = async (token: string): Promise<UserContext> => {
    const caller = await authorize(services, request(token), { access: 'user' })
    const context = { services, address: '192.0.2.1', userAgent: null, user: caller }
    return { ...context, device: { token: null, remember: () => undefined } } as unknown as UserContext
  }
  const signIn = async (options: { isConfirmed?: boolean } = {}) => {
    const context = { services, address: '192.0.2.1', userAgent: null }
    const device = { token: null, remember: () => undefined }
    return (await openSession({ ...context, device }, user, { way: 'password', ...options })).accessToken
  }
  const confirmed = async (token: string, password = PASSWORD) =>
    (await confirm(await signedIn(token), { body: { password } } as never)).accessToken
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    )
  const needing = (token: string) =>
    codeOf(authorize(services, request(token), { access: 'user', needsConfirmation: true }))

  test('a token alone does not do what needs the person, for ten minutes after the password it does', async () => {
    const token = await signIn()
    expect(await needing(token)).toBe('confirmation_required')
    const renewed = await confirmed(token)
    expect(await needing(renewed)).toBe('answered')
    clock.ms += 11 * MINUTE_MS
    expect(await needing(renewed)).toBe('confirmation_required')
  })

  test('the token from before reads for a moment longer, and confirms nothing', async () => {
    const token = await signIn()
    await confirmed(token)
    expect(await codeOf(signedIn(token))).toBe('answered')
    expect(await needing(token)).toBe('confirmation_required')
    clock.ms += 2 * MINUTE_MS
    expect(await codeOf(signedIn(token))).toBe('not_authenticated')
  })

  test('a password is changed with the current one in the call, as integrators may, and not without', async () => {
    const token = await signIn()
    const change = { password: 'Other-tree-2', confirmPassword: 'Other-tree-2' }
    const changed = async (more: object) =>
      codeOf(update(await signedIn(token), { body: { ...change, ...more } } as never))
    expect(await changed({})).toBe('confirmation_required')
    expect(await changed({ currentPassword: 'Wrong-tree-1' })).toBe('invalid_request')
    expect(await changed({ currentPassword: PASSWORD })).toBe('answered')
    await changed({ currentPassword: 'Other-tree-2', password: PASSWORD, confirmPassword: PASSWORD })
  })

  test('guesses are limited as at the log-in', async () => {
    const token = await signIn()
    const codes: string[] = []
    for (let guess = 0; guess < 6; guess += 1) codes.push(await codeOf(confirmed(token, `Wrong-${guess}-12`)))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'invalid_request'), 'too_many_attempts'])
    expect(await codeOf(confirmed(token))).toBe('too_many_attempts')
  })

  test('a session that nobody uses for a week ends, and any after thirty days', async () => {
    const day = 24 * 60 * MINUTE_MS
    const idle = await signIn()
    clock.ms += 7 * day + MINUTE_MS
    expect(await codeOf(signedIn(idle))).toBe('not_authenticated')
    const used = await signIn()
    for (let days = 0; days < 29; days += 1) {
      clock.ms += day
      expect(await codeOf(signedIn(used))).toBe('answered')
    }
    clock.ms += day + MINUTE_MS
    expect(await codeOf(signedIn(used))).toBe('not_authenticated')
  })
})
