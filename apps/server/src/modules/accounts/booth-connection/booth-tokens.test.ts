import { randomBytes } from 'node:crypto'
import { type BasalamOAuth, type BasalamTokens, ConnectorError } from '@payvand/connectors'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createSecrets, type Secrets } from '../../../infra/sealed-secrets.ts'
import {
  findConnection,
  insertBusiness,
  markDisconnected,
  saveConnection,
} from '../businesses/businesses-store.ts'
import { reopenBoothsSchedule } from '../jobs/reopen-booths.job.ts'
import type { Services } from '../services.ts'
import { createBoothTokens } from './booth-tokens.ts'

const HOUR = 3_600_000
const ACCESS = 'marketplace_connections.access_token_sealed'
const REFRESH = 'marketplace_connections.refresh_token_sealed'

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
      access_token_sealed: secrets.seal(ACCESS, businessId, accessToken),
      refresh_token_sealed: refreshToken === null ? null : secrets.seal(REFRESH, businessId, refreshToken),
      expires_at: new Date(Date.now() + leftMs),
    })
  const stored = async () => {
    const connection = await findConnection(database.kysely, businessId)
    return {
      access: secrets.open(ACCESS, businessId, connection?.access_token_sealed ?? ''),
      refresh: secrets.open(REFRESH, businessId, connection?.refresh_token_sealed ?? ''),
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
  const process = (keys: Secrets = secrets) =>
    createBoothTokens({
      rows: database.kysely,
      secrets: keys,
      oauth: () => oauth,
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

  test('a token is looked up once for calls that follow each other, and again once it was renewed or another row was seen', async () => {
    await store('first', HOUR)
    const tokens = process()
    expect(await tokens.current(businessId)).toBe('first')
    await store('second', HOUR)
    expect(await tokens.current(businessId)).toBe('first')
    const connection = await findConnection(database.kysely, businessId)
    if (connection) tokens.confirm(connection)
    expect(await tokens.current(businessId)).toBe('second')
    expect(await tokens.renew(businessId, 'second')).toBe(true)
    expect(await tokens.current(businessId)).toBe('access-1')
    await store('third', HOUR)
    expect(await tokens.renew(businessId, 'access-1')).toBe(true)
    expect(await tokens.current(businessId)).toBe('third')
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

  test('a new seal of the old token during the refresh is no sign-on', async () => {
    await store('old', 60_000)
    answer = async () => {
      await database.kysely
        .updateTable('marketplace_connections')
        .set({ access_token_sealed: secrets.seal(ACCESS, businessId, 'old') })
        .where('business_id', '=', businessId)
        .execute()
      return { accessToken: 'renewed', refreshToken: 'next', expiresAt: Date.now() + HOUR }
    }
    expect(await process().current(businessId)).toBe('renewed')
    expect(await stored()).toEqual({ access: 'renewed', refresh: 'next' })
  })

  test('a token whose key is lost means disconnected, until the key is back', async () => {
    await store('sealed', HOUR)
    const found = () => findConnection(database.kysely, businessId)
    const lost = process(createSecrets(randomBytes(32)))
    await expect(lost.current(businessId)).rejects.toMatchObject({ kind: 'disconnected' })
    expect(await lost.renew(businessId, 'sealed')).toBe(false)
    // Whoever caught it writes the same down; the reason stays the one that can be undone.
    await markDisconnected(database.kysely, businessId, 'token_refused')
    expect(await found()).toMatchObject({ status: 'disconnected', status_reason: 'key_missing' })
    const reopen = (which: Secrets) =>
      reopenBoothsSchedule.run(
        { rows: database.kysely, secrets: which, logger: pino({ level: 'silent' }) } as unknown as Services,
        new AbortController().signal,
      )
    await reopen(createSecrets(randomBytes(32)))
    expect(await found()).toMatchObject({ status: 'disconnected' })
    await reopen(secrets)
    expect(await found()).toMatchObject({ status: 'connected', status_reason: null })
    await markDisconnected(database.kysely, businessId, 'token_refused')
    await reopen(secrets)
    expect(await found()).toMatchObject({ status: 'disconnected', status_reason: 'token_refused' })
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
