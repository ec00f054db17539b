import { randomBytes } from 'node:crypto'
import { type BasalamOAuth, type BasalamTokens, ConnectorError } from '@payvand/connectors'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { findConnection, insertBusiness, saveConnection } from '../businesses/businesses-store.ts'
import { createBoothTokens } from './booth-tokens.ts'

const HOUR = 3_600_000

describe('booth tokens of several processes', () => {
  const secrets = createSecrets(randomBytes(32))
  let database: Database
  let businessId: number
  /** Refresh tokens the marketplace was asked with, and the answer it gives. */
  let asked: string[]
  let answer: (refreshToken: string) => Promise<BasalamTokens>

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
  })
  afterAll(() => database.close())
  beforeEach(() => {
    asked = []
    answer = async (refreshToken) => ({
      accessToken: `access-${asked.length}`,
      refreshToken: `${refreshToken}+`,
      expiresAt: Date.now() + HOUR,
    })
  })

  const store = (accessToken: string, leftMs: number, refreshToken: string | null = 'refresh') =>
    saveConnection(database.kysely, businessId, {
      status: 'connected',
      status_reason: null,
      user_id: 5,
      vendor_id: 6,
      vendor_identifier: 'booth',
      vendor_title: 'Booth',
      access_token_sealed: secrets.seal(accessToken),
      refresh_token_sealed: refreshToken === null ? null : secrets.seal(refreshToken),
      expires_at: new Date(Date.now() + leftMs),
    })
  const stored = async () => {
    const connection = await findConnection(database.kysely, businessId)
    return {
      access: secrets.open(connection?.access_token_sealed ?? ''),
      refresh: secrets.open(connection?.refresh_token_sealed ?? ''),
    }
  }
  const oauth: BasalamOAuth = {
    authorizeUrl: () => '',
    exchangeCode: () => Promise.reject(new Error('not asked here')),
    refreshToken: (refreshToken) => {
      asked.push(refreshToken)
      return answer(refreshToken)
    },
  }
  /** Each call makes the tokens of one more process, which knows only its own memory and the database. */
  const process = () =>
    createBoothTokens({
      rows: database.kysely,
      secrets,
      oauth,
      leaseTimes: { leaseMs: 10_000, heartbeatMs: 3_000 },
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
    })
  const failing = (kind: 'disconnected' | 'outcome_unknown') => () =>
    Promise.reject(new ConnectorError(kind, { call: 'oauth.refreshToken' }))

  test('refresh once between them, and all get the new token', async () => {
    await store('old', 60_000)
    const tokens = await Promise.all([process(), process(), process()].map((one) => one.current(businessId)))
    expect(tokens).toEqual(['access-1', 'access-1', 'access-1'])
    expect(asked).toEqual(['refresh'])
    expect(await stored()).toEqual({ access: 'access-1', refresh: 'refresh+' })
  })

  test('a refused token that another process replaced already is not refreshed again', async () => {
    await store('newer', HOUR)
    expect(await process().renew(businessId, 'older')).toBe(true)
    expect(asked).toEqual([])
    expect(await process().renew(businessId, 'newer')).toBe(true)
    expect(asked).toEqual(['refresh'])
  })

  test('a sign-on during the refresh wins', async () => {
    await store('old', 60_000)
    answer = async () => {
      await store('signed-on', HOUR, 'fresh')
      return { accessToken: 'late', refreshToken: 'late', expiresAt: Date.now() + HOUR }
    }
    expect(await process().current(businessId)).toBe('signed-on')
    expect(await stored()).toEqual({ access: 'signed-on', refresh: 'fresh' })
  })

  test('an early refresh that fails costs nothing while the token lives', async () => {
    await store('alive', 60_000)
    answer = failing('outcome_unknown')
    expect(await process().current(businessId)).toBe('alive')
    answer = failing('disconnected')
    expect(await process().current(businessId)).toBe('alive')
  })

  test('after its end only a dead refresh token means disconnected', async () => {
    await store('ended', -1_000)
    answer = failing('outcome_unknown')
    await expect(process().current(businessId)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(process().renew(businessId, 'ended')).rejects.toMatchObject({ kind: 'unavailable' })
    answer = failing('disconnected')
    await expect(process().current(businessId)).rejects.toMatchObject({ kind: 'disconnected' })
    expect(await process().renew(businessId, 'ended')).toBe(false)
  })

  test('a token without a refresh token is used as it is, and cannot be renewed', async () => {
    await store('by-hand', -1_000, null)
    expect(await process().current(businessId)).toBe('by-hand')
    expect(await process().renew(businessId, 'by-hand')).toBe(false)
    expect(asked).toEqual([])
  })
})
