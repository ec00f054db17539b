import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { login } from '../sessions/calls/login.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { create } from '../users/calls/create.ts'
import { insertUser } from '../users/users-store.ts'
import { attacks } from './calls/attacks.ts'
import { events } from './calls/events.ts'

const NOW = new Date('2026-11-21T10:00:00Z').getTime()
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

describe('the record of security events', () => {
  let database: Database
  let services: Services
  let owner: UserContext
  const lines: object[] = []
  const log = (line: object) => lines.push(line)

  beforeAll(async () => {
    database = await openTestDatabase()
    services = {
      rows: database.kysely,
      config: { sandbox: null },
      callLimits: createCallLimits({ callsPerMinute: 1_200 }),
      logger: { info: log, warn: log },
      now: () => new Date(NOW),
    } as unknown as Services
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const passwordHash = await hashPassword('Right1234')
    const user = { businessId, username: 'owner', name: null, passwordHash, isAdmin: false }
    const id = await insertUser(database.kysely, user)
    owner = { ...from('192.0.2.1'), user: { ...user, id, isConfirmed: true } } as unknown as UserContext
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    lines.length = 0
    for (const table of ['login_attempts', 'login_waits', 'known_devices', 'sessions', 'security_events'])
      await database.execute(`delete from ${table}`)
  })

  const from = (address: string): UserContext =>
    ({
      services,
      address,
      userAgent: CHROME,
      device: { token: null, remember: () => undefined },
    }) as unknown as UserContext
  const enter = (username: string, password: string, address = '192.0.2.9') =>
    login(from(address), { body: { username, password } } as never).catch(() => undefined)
  const recorded = async () => {
    const { data } = await events(owner, { query: { page: 1, per_page: 50 } } as never)
    return data.map(({ event, outcome, username, subject }) => [event, outcome, username, subject])
  }

  test('a wrong password and the right one are the owner’s to read, from where and on what', async () => {
    await enter('owner', 'Wrong1234')
    await enter('owner', 'Right1234')
    expect(await recorded()).toEqual([
      ['sign_in', 'done', 'owner', 'password'],
      ['sign_in', 'failed', 'owner', null],
    ])
    const { data } = await events(owner, { query: { page: 1, per_page: 1 } } as never)
    expect(data[0]).toMatchObject({ address: '192.0.2.9', browser: 'chrome', system: 'android' })
    expect(lines).toHaveLength(2)
  })

  test('neither a tried password nor the name of nobody is kept or logged', async () => {
    await enter('nobody-here', 'Secret-Of-Somebody-1')
    const { rows } = await database.execute('select to_jsonb(e) as event from security_events e')
    const kept = JSON.stringify([rows, lines])
    expect(rows).toHaveLength(1)
    expect(kept).not.toMatch(/nobody-here|Secret-Of-Somebody/)
  })

  test('one who goes on guessing is refused in one entry, which operators see by address and by user', async () => {
    for (let guess = 0; guess < 9; guess += 1) await enter('owner', `Wrong123${guess}`)
    expect(await recorded()).toEqual([
      ['sign_in', 'refused', 'owner', null],
      ...Array.from({ length: 5 }, () => ['sign_in', 'failed', 'owner', null]),
    ])
    const seen = await attacks(owner, { query: { days: 7 } } as never)
    expect(seen.addresses).toEqual([
      expect.objectContaining({ address: '192.0.2.9', failedCount: 5, refusedCount: 1, userCount: 1 }),
    ])
    expect(seen.users).toEqual([expect.objectContaining({ username: 'owner', failedCount: 5 })])
  })

  test('an act that is undone by its transaction leaves no entry', async () => {
    const body = { username: 'second', name: 'x', password: 'Tall-tree-99', confirmPassword: 'Tall-tree-99' }
    await create(owner, { body } as never)
    await expect(create(owner, { body } as never)).rejects.toMatchObject({ code: 'invalid_request' })
    expect(await recorded()).toEqual([['user_added', 'done', 'owner', 'second']])
  })
})
