import { randomBytes } from 'node:crypto'
import { ConnectorError, type DigikalaTokens } from '@payvand/connectors'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { endOfToken } from '../../../infra/remote/token-end.ts'
import { createSecrets, type Secrets } from '../../../infra/sealed-secrets.ts'
import { findBusiness, insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { findPlatformConnection } from './platform-connections-store.ts'
import { createDigikalaTokens, sealedTokens } from './platform-tokens.ts'
import { savePlatformTokens } from './platform-tokens-store.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

describe('the tokens of a shop on Digikala', () => {
  const secrets = createSecrets(randomBytes(32))
  let database: Database
  let businessId: number
  /** Token pairs Digikala was asked with, and the answer it gives. */
  let asked: { accessToken: string; refreshToken: string }[]
  let answer: () => Promise<DigikalaTokens>

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'digikala' })
  })
  afterAll(() => database.close())
  beforeEach(() => {
    asked = []
    answer = async () => tokens(`access-${asked.length}`, HOUR, `refresh-${asked.length}`)
  })

  const tokens = (accessToken: string, leftMs: number, refreshToken: string | null): DigikalaTokens => ({
    accessToken,
    refreshToken,
    accessExpiresAt: Date.now() + leftMs,
    refreshExpiresAt: refreshToken === null ? null : Date.now() + YEAR,
  })
  const store = (accessToken: string, leftMs: number, refreshToken: string | null = 'refresh') =>
    database.kysely.transaction().execute((trx) => {
      const sealed = sealedTokens(secrets, businessId, tokens(accessToken, leftMs, refreshToken))
      return savePlatformTokens(trx, businessId, 'digikala', sealed)
    })
  const connection = () => findPlatformConnection(database.kysely, businessId)
  async function stored() {
    const business = await findBusiness(database.kysely, businessId)
    const pair = JSON.parse(
      secrets.open(
        'platform_connections.credentials_sealed',
        businessId,
        (await connection())?.credentials_sealed ?? '',
      ),
    ) as object
    return {
      access: secrets.open(
        'businesses.platform_token_sealed',
        businessId,
        business?.platform_token_sealed ?? '',
      ),
      pair,
    }
  }
  /** Each knows only its own memory and the database, as processes do. */
  const process = (keys: Secrets = secrets) =>
    createDigikalaTokens({
      rows: database.kysely,
      secrets: keys,
      tokenCalls: {
        exchangeCode: () => Promise.reject(new Error('not asked here')),
        refreshTokens({ accessToken, refreshToken }) {
          asked.push({ accessToken, refreshToken })
          return answer()
        },
      },
      leaseTimes: { leaseMs: 10_000, heartbeatMs: 3_000 },
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
    })(businessId)
  const failing = (kind: 'disconnected' | 'refused' | 'outcome_unknown') => () =>
    Promise.reject(
      new ConnectorError(kind, {
        call: 'tokens.refresh',
        complaints: [{ message: 'Invalid token!', fields: [], snippets: [] }],
      }),
    )

  test('are renewed by both before the end, once between all processes, and kept', async () => {
    await store('old', 60_000)
    const got = await Promise.all([process(), process(), process()].map((one) => one.accessToken()))
    expect(got).toEqual(['access-1', 'access-1', 'access-1'])
    expect(asked).toEqual([{ accessToken: 'old', refreshToken: 'refresh' }])
    expect(await stored()).toEqual({
      access: 'access-1',
      pair: { accessToken: 'access-1', refreshToken: 'refresh-1' },
    })
    const { access_expires_at: ends, refresh_expires_at: diesAt } = (await connection()) ?? {}
    expect(ends?.getTime()).toBeGreaterThan(Date.now() + HOUR / 2)
    expect(diesAt?.getTime()).toBeGreaterThan(Date.now() + YEAR / 2)
  })

  test('are renewed after a refusal, unless another process did it already', async () => {
    await store('newer', HOUR)
    expect(await process().renew?.('older')).toBe(true)
    expect(asked).toEqual([])
    expect(await process().renew?.('newer')).toBe(true)
    expect(await process().accessToken()).toBe('access-1')
  })

  test('that the seller brings meanwhile win', async () => {
    await store('old', 60_000)
    answer = async () => {
      await store('brought', HOUR, 'brought-too')
      return tokens('late', HOUR, 'late')
    }
    expect(await process().accessToken()).toBe('brought')
    expect((await stored()).access).toBe('brought')
  })

  test('in a new seal are still the ones that were renewed', async () => {
    await store('old', 60_000)
    answer = async () => {
      await store('old', 60_000)
      return tokens('renewed', HOUR, 'next')
    }
    expect(await process().accessToken()).toBe('renewed')
    expect(await stored()).toEqual({
      access: 'renewed',
      pair: { accessToken: 'renewed', refreshToken: 'next' },
    })
  })

  test('whose key is lost are asked for anew', async () => {
    await store('sealed', HOUR)
    const lost = process(createSecrets(randomBytes(32)))
    await expect(lost.accessToken()).rejects.toMatchObject({ kind: 'disconnected' })
    expect(await lost.renew?.('sealed')).toBe(false)
  })

  test('of which nobody knows what became are asked for again with the pair that is stored', async () => {
    await store('alive', 60_000)
    answer = failing('outcome_unknown')
    expect(await process().accessToken()).toBe('alive')
    await store('ended', -1_000)
    await expect(process().accessToken()).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await connection())?.status).toBe('connected')
    answer = async () => tokens('at last', HOUR, 'refresh')
    expect(await process().accessToken()).toBe('at last')
  })

  test.each(['disconnected', 'refused'] as const)(
    'that are dead (%s) end the connection, and say so',
    async (kind) => {
      await store('ended', -1_000)
      answer = failing(kind)
      await expect(process().accessToken()).rejects.toMatchObject({ kind: 'disconnected' })
      expect(await process().renew?.('ended')).toBe(false)
      expect(await connection()).toMatchObject({
        status: 'disconnected',
        failure: { code: 'platform_disconnected', messages: ['Invalid token!'] },
      })
      await store('anew', HOUR)
      expect(await connection()).toMatchObject({ status: 'connected', failure: null, failed_at: null })
    },
  )

  test('pasted without a refresh token are used as they are', async () => {
    await store('by-hand', -1_000, null)
    expect(await process().accessToken()).toBe('by-hand')
    expect(await process().renew?.('by-hand')).toBe(false)
    expect(asked).toEqual([])
  })

  test('are none where none are stored', async () => {
    const other = await insertBusiness(database.kysely, { name: 'other', platform: 'digikala' })
    const life = createDigikalaTokens({
      rows: database.kysely,
      secrets,
      tokenCalls: { exchangeCode: failing('refused'), refreshTokens: failing('refused') },
      leaseTimes: { leaseMs: 10_000, heartbeatMs: 3_000 },
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
    })
    await expect(life(other).accessToken()).rejects.toMatchObject({ kind: 'disconnected' })
  })
})

test('a token that is a JSON Web Token tells its end', () => {
  const token = (claims: object) =>
    ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 's'].join('.')
  expect(endOfToken(token({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000)
  for (const other of [token({}), token({ exp: 'soon' }), 'sandbox-digikala-token', 'a.b.c', '']) {
    expect(endOfToken(other)).toBeNull()
  }
})
