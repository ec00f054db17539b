import { calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { insertProductChange } from '../../../infra/db/testing/insert-product-change.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { auditLog } from '../../accounts/admin/calls/audit-log.ts'
import { setBan } from '../../accounts/admin/calls/set-ban.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { seedOrders } from '../../orders/testing/seed-orders.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { business } from './calls/business.ts'
import { businesses } from './calls/businesses.ts'
import { keepHealth } from './keep-health.ts'

const KEPT_AT = new Date('2026-11-21T08:00:00Z')

describe('the operator’s side', () => {
  let database: Database
  let admin: UserContext
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    database = await openTestDatabase()
    for (const name of ['پیوند', 'شاد', 'گلپونه', 'تازه']) {
      const id = await insertBusiness(database.kysely, { name, platform: 'payvand', is_active: true })
      ids[name] = id
      await database.execute(`insert into users (business_id, username, is_admin) values
        (${id}, 'user${id}', ${name === 'پیوند'})`)
    }
    const connect = (name: string, status: string) =>
      database.execute(`insert into marketplace_connections (business_id, status, user_id, access_token_sealed,
        vendor_title) values (${ids[name]}, '${status}', ${ids[name]}, 'sealed', 'غرفه‌ی كيان')`)
    await connect('پیوند', 'connected')
    await connect('شاد', 'disconnected')
    await connect('گلپونه', 'connected')
    await insertProductChange(database, ids['شاد'] as number, 'waiting', '-2 hours')
    await insertProductChange(database, ids['گلپونه'] as number, 'waiting', '-2 hours')
    await insertProductChange(database, ids['گلپونه'] as number, 'refused')
    await insertProductChange(database, ids['گلپونه'] as number, 'done')
    await database.execute(`insert into booth_queues (business_id, last_done_at) values
      (${ids['گلپونه']}, '2026-11-20T08:00:00Z')`)
    await seedOrders(database.kysely, ids['شاد'] as number, [{ number: 1 }])
    await keepHealth({ rows: database.kysely, now: () => KEPT_AT })
    const services = {
      rows: database.kysely,
      logger: { info: () => undefined },
      now: () => KEPT_AT,
    } as unknown as Services
    const user = { id: 1, businessId: ids['پیوند'], username: 'user1', isAdmin: true }
    admin = { services, user, address: '192.0.2.7' } as unknown as UserContext
  })
  afterAll(() => database.close())

  const list = (query: object = {}) =>
    businesses(admin, { query: calls['operator.businesses'].query.parse(query) } as never)
  const ban = (id: number, body: object) =>
    setBan(admin, { params: { id }, body: calls['operator.setBan'].body.parse(body) } as never)
  const log = (query: object = {}) =>
    auditLog(admin, { query: calls['operator.auditLog'].query.parse(query) } as never)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('lists every business, the worst first, with what troubles it', async () => {
    const { data, ...counts } = await list()
    expect(data.map(({ name, troubles }) => [name, troubles])).toEqual([
      ['شاد', ['booth_disconnected']],
      ['گلپونه', ['stuck', 'refused']],
      ['تازه', ['no_booth']],
      ['پیوند', []],
    ])
    expect(counts).toEqual({
      totalCount: 4,
      allCount: 4,
      asOf: KEPT_AT.toISOString(),
      troubles: [
        { trouble: 'booth_disconnected', count: 1 },
        { trouble: 'stuck', count: 1 },
        { trouble: 'refused', count: 1 },
        { trouble: 'no_booth', count: 1 },
      ],
    })
    expect(data[0]).toMatchObject({ booth: 'disconnected', waitingCount: 1, lastOrderAt: expect.any(String) })
    expect(data[1]).toMatchObject({ refusedCount: 1, lastSyncAt: '2026-11-20T08:00:00.000Z', userCount: 1 })
  })

  test('what is new is found at once; what changed is shown at once, and found when it is kept', async () => {
    const id = await insertBusiness(database.kysely, { name: 'نو', platform: 'payvand', is_active: true })
    await database.execute(
      `update marketplace_connections set status = 'connected' where business_id = ${ids['شاد']}`,
    )
    const found = (query: object) =>
      list(query).then(({ data }) => data.map(({ name, booth }) => [name, booth]))
    expect(await found({ trouble: 'booth_disconnected' })).toEqual([['شاد', 'connected']])
    expect(await found({ search: 'نو' })).toEqual([['نو', 'missing']])
    const later = new Date(KEPT_AT.getTime() + 60_000)
    await keepHealth({ rows: database.kysely, now: () => later })
    expect(await list({ trouble: 'booth_disconnected' })).toMatchObject({
      data: [],
      asOf: later.toISOString(),
    })
    expect(await found({ search: 'نو' })).toEqual([['نو', 'missing']])
    await database.execute(`delete from businesses where id = ${id}`)
    await database.execute(
      `update marketplace_connections set status = 'disconnected' where business_id = ${ids['شاد']}`,
    )
    await keepHealth({ rows: database.kysely, now: () => new Date(later.getTime() + 60_000) })
  })

  test('finds by trouble, name, booth, username and id; a page is a page of what was found', async () => {
    const names = async (query: object) => (await list(query)).data.map(({ name }) => name)
    expect(await names({ trouble: 'refused' })).toEqual(['گلپونه'])
    expect(await names({ search: 'کیان', sort: 'newest' })).toEqual(['گلپونه', 'شاد', 'پیوند'])
    expect(await names({ search: `USER${ids['شاد']}` })).toEqual(['شاد'])
    expect(await names({ search: String(ids['تازه']) })).toContain('تازه')
    expect(await names({ search: '50%' })).toEqual([])
    expect(await names({ per_page: 1, page: 2 })).toEqual(['گلپونه'])
    expect(await list({ search: 'کیان', trouble: 'stuck' })).toMatchObject({ totalCount: 1, allCount: 3 })
  })

  test('a ban needs a reason, is written down once, and is lifted', async () => {
    const id = (await business(admin, { params: { id: ids['شاد'] } } as never)).users[0]?.id as number
    expect(() => calls['operator.setBan'].body.parse({ area: 'business', isBanned: true })).toThrow(
      'required',
    )
    const reason = 'کالای تقلبی'
    const banned = await ban(id, { area: 'business', isBanned: true, reason })
    expect(banned.bans).toMatchObject([{ area: 'business', reason }])
    await ban(id, { area: 'business', isBanned: true, reason: 'دوباره' })
    expect((await list({ trouble: 'banned' })).data).toMatchObject([{ name: 'شاد' }])
    expect((await ban(id, { area: 'business', isBanned: false })).bans).toEqual([])
    const { data, totalCount } = await log()
    expect(totalCount).toBe(2)
    expect(data[1]).toMatchObject({
      act: 'user_banned',
      actor: 'user1',
      origin: 'panel',
      address: '192.0.2.7',
      businessName: 'شاد',
      subject: `user${ids['شاد']}`,
      area: 'business',
      reason,
    })
    expect((await log({ act: 'user_unbanned', search: 'USER', origin: 'panel' })).totalCount).toBe(1)
    expect((await log({ before: '2020-01-01T00:00:00Z' })).totalCount).toBe(0)
  })

  test('a ban that fails leaves no entry, and an entry that fails leaves no ban', async () => {
    expect(await codeOf(ban(1, { area: 'social', isBanned: true, reason: 'x' }))).toBe('own_ban')
    expect(await codeOf(ban(99, { area: 'social', isBanned: true, reason: 'x' }))).toBe('user_not_found')
    await expect(
      setBan(
        { ...admin, user: { ...admin.user, username: null } } as never,
        {
          params: { id: 2 },
          body: { area: 'social', isBanned: true, reason: 'x' },
        } as never,
      ),
    ).rejects.toThrow('actor')
    expect((await list({ trouble: 'banned' })).totalCount).toBe(0)
    expect((await log()).totalCount).toBe(2)
  })

  test('nobody changes or deletes what the log says', async () => {
    await expect(database.execute(`update admin_acts set actor = 'x'`)).rejects.toThrow('only added to')
    await expect(database.execute('delete from admin_acts')).rejects.toThrow('only added to')
  })
})
