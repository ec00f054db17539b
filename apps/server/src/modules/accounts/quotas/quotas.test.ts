import { calls } from '@payvand/contract'
import { QUOTAS } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { auditLog } from '../admin/calls/audit-log.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { list } from './calls/list.ts'
import { setQuota } from './calls/set-quota.ts'
import { takeQuota, tryQuota } from './take-quota.ts'

describe('quotas', () => {
  let database: Database
  let businessId: number
  let now: Date
  const services = () => ({ rows: database.kysely, now: () => now }) as Services
  const caller = (more = {}) =>
    ({
      services: services(),
      user: { id: 1, username: 'admin', businessId, ...more },
      address: '192.0.2.7',
    }) as UserContext
  const answerOf = async (kind: string) =>
    (await list(caller(), {} as never)).data.find((quota) => quota.kind === kind)
  const set = (id: number, body: object) =>
    setQuota(caller(), { params: { id }, body: calls['operator.setQuota'].body.parse(body) } as never)

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-28T09:00:00Z')
    businessId = await insertBusiness(database.kysely, { name: 'seller', platform: null })
  })

  test('a day has so many exports, however many ask at once, and the next has them again', async () => {
    const asked = Array.from({ length: QUOTAS.exports.most + 20 }, () =>
      tryQuota(services(), businessId, 'exports'),
    )
    const taken = (await Promise.all(asked)).filter(Boolean)
    expect(taken).toHaveLength(QUOTAS.exports.most)
    await expect(takeQuota(services(), businessId, 'exports')).rejects.toMatchObject({
      code: 'quota_used_up',
      retryAfterSeconds: 11.5 * 3_600,
    })
    const other = await insertBusiness(database.kysely, { name: 'other', platform: null })
    expect(await tryQuota(services(), other, 'exports')).toBe(true)
    now = new Date('2026-11-28T20:30:00Z')
    expect(await tryQuota(services(), businessId, 'exports')).toBe(true)
  })

  test('many are taken all or not at all', async () => {
    expect(await tryQuota(services(), businessId, 'pages', QUOTAS.pages.most - 10)).toBe(true)
    expect(await tryQuota(services(), businessId, 'pages', 11)).toBe(false)
    expect(await tryQuota(services(), businessId, 'pages', 10)).toBe(true)
    expect(await tryQuota(services(), businessId, 'messages', QUOTAS.messages.most + 1)).toBe(false)
    expect(await answerOf('pages')).toEqual({
      kind: 'pages',
      isDaily: true,
      used: QUOTAS.pages.most,
      most: QUOTAS.pages.most,
      usualMost: QUOTAS.pages.most,
    })
    expect(await answerOf('messages')).toMatchObject({ used: 0 })
  })

  test('projects are counted as the quota of them is, without imports from Instagram', async () => {
    for (const source of ['site', 'platform', 'instagram'] as const)
      await database.kysely
        .insertInto('projects')
        .values({ business_id: businessId, name: source, source, default_values: '{}', send_config: '{}' })
        .execute()
    expect(await answerOf('projects')).toMatchObject({ used: 2, most: QUOTAS.projects.most })
  })

  test('an operator sets another bound for one business, which is written down, and takes it back', async () => {
    await set(businessId, { kind: 'exports', most: 1 })
    expect(await tryQuota(services(), businessId, 'exports')).toBe(true)
    expect(await tryQuota(services(), businessId, 'exports')).toBe(false)
    expect(await answerOf('exports')).toMatchObject({ used: 1, most: 1, usualMost: QUOTAS.exports.most })
    await set(businessId, { kind: 'exports', most: null })
    expect(await tryQuota(services(), businessId, 'exports')).toBe(true)
    const query = calls['operator.auditLog'].query.parse({ act: 'quota_set' })
    const { data } = await auditLog(caller({ isAdmin: true }), { query } as never)
    expect(data.map(({ actor, reason }) => [actor, reason])).toEqual([
      ['admin', null],
      ['admin', '۱'],
    ])
    await expect(set(9_999_999, { kind: 'exports', most: 1 })).rejects.toMatchObject({
      code: 'business_not_found',
    })
  })
})
