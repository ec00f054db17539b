import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import { insertComment } from '../comments/comments-store.ts'
import type { CallContext, UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { create } from './calls/create.ts'
import { form } from './calls/form.ts'
import { list } from './calls/list.ts'
import { countContacts } from './contacts-store.ts'

const START = new Date('2026-11-21T10:00:00Z').getTime()
const SAID = {
  name: 'زهرا',
  phone: '۰۹۱۲-۳۴۵ ۶۷۸۹',
  domain: 'shop.example',
  platform: 'sazito',
  description: 'چقدر کمیسیون دارد؟',
}

describe('contact requests', () => {
  let database: Database
  let services: Services
  let admin: UserContext
  const clock = { ms: START }

  beforeAll(async () => {
    database = await openTestDatabase()
    services = {
      rows: database.kysely,
      secrets: createSecrets(Buffer.alloc(32, 1)),
      config: { sandbox: null },
      now: () => new Date(clock.ms),
    } as unknown as Services
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const { rows } = await database.execute(
      `insert into users (business_id, username, name, is_admin) values (${businessId}, 'admin', 'Admin', true) returning id`,
    )
    const user = { id: Number(rows[0]?.['id']), businessId, name: 'Admin', username: 'admin', isAdmin: true }
    admin = { services, user } as unknown as UserContext
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock.ms = START
    await database.execute('delete from contact_requests')
  })

  const from = (address: string): CallContext => ({ services, address }) as unknown as CallContext
  const newKey = async () => (await form(from('192.0.2.1'), {} as never)).key
  const send = (body: object, address = '192.0.2.1') => create(from(address), { body } as never)
  /** A person: takes a form, takes their time, sends it. */
  const ask = async (changes: object = {}, address?: string) => {
    const key = await newKey()
    clock.ms += 20_000
    await send({ ...SAID, key, ...changes }, address)
    return key
  }
  const read = async (query: object = {}) =>
    list(admin, { query: { page: 1, per_page: 15, ...query } } as never)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('are kept as they were written, the number as it is dialled, and read by every filter', async () => {
    await ask()
    await ask({ name: 'علی', phone: '021-88001234', domain: null, platform: null, description: 'سلام' })
    const { data, totalCount } = await read()
    expect(totalCount).toBe(2)
    expect(data).toMatchObject([
      { name: 'علی', phone: '02188001234', domain: null, platform: null, commentCount: 0 },
      { name: 'زهرا', phone: '09123456789', domain: 'shop.example', platform: 'sazito' },
    ])
    const names = async (query: object) => (await read(query)).data.map((contact) => contact.name)
    expect(await names({ platform: 'sazito' })).toEqual(['زهرا'])
    expect(await names({ phone__like: '+98 912 345 6789' })).toEqual(['زهرا'])
    expect(await names({ phone__like: '۸۸۰۰' })).toEqual(['علی'])
    expect(await names({ domain__like: 'SHOP' })).toEqual(['زهرا'])
    expect(await names({ domain__like: '%' })).toEqual([])
    expect(await names({ created_at__gt: new Date(START + 30_000).toISOString() })).toEqual(['علی'])
    expect(await names({ created_at__lt: new Date(START + 30_000).toISOString() })).toEqual(['زهرا'])
    expect(await names({ per_page: 1, page: 2 })).toEqual(['زهرا'])
  })

  test('take no form that nobody could have filled, and no key that is not ours', async () => {
    const key = await newKey()
    expect(await codeOf(send({ ...SAID, key }))).toBe('contact_too_quick')
    expect(await codeOf(send({ ...SAID, key: `${key}x` }))).toBe('contact_automatic')
    clock.ms += 60_000
    expect(await codeOf(send({ ...SAID, key, website: 'https://spam.example' }))).toBe('contact_automatic')
    clock.ms += 25 * 3_600_000
    expect(await codeOf(send({ ...SAID, key }))).toBe('contact_form_expired')
    expect(await countContacts(services.rows, true)).toBe(0)
  })

  test('sent twice are one, as they were written last', async () => {
    const key = await ask()
    await send({ ...SAID, key, description: 'و یک چیز دیگر' })
    expect((await read()).data.map((contact) => contact.description)).toEqual(['و یک چیز دیگر'])
  })

  test('are bounded by the hour and address, also of those that come at once; what was sent stays', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, newKey))
    clock.ms += 20_000
    const codes = await Promise.all(keys.map((key) => codeOf(send({ ...SAID, key }))))
    expect(codes.filter((code) => code === null)).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_contacts')).toHaveLength(3)
    await ask({}, '192.0.2.2')
    expect(await countContacts(services.rows, true)).toBe(6)
    clock.ms += 3_600_000
    await ask()
    clock.ms += 25 * 3_600_000
    await ask({}, '192.0.2.3')
    const { rows } = await database.execute('select distinct address from contact_requests order by 1')
    expect(rows).toEqual([{ address: '192.0.2.3' }, { address: null }])
  })

  test('say how many comments they have', async () => {
    await ask()
    await ask({ name: 'علی' })
    const [, first] = (await read()).data
    const user = { id: admin.user.id, name: 'Admin', username: 'admin' }
    const comment = {
      modelType: 'contactus',
      modelId: first?.id as number,
      content: 'زنگ زدم',
      user,
    } as const
    await insertComment(services.rows, null, comment, services.now())
    expect((await read()).data.map((contact) => contact.commentCount)).toEqual([0, 1])
  })

  test('of the simulated world are seen in it only', async () => {
    const simulated = { ...services, config: { sandbox: { websites: [] } } } as unknown as Services
    const key = await newKey()
    clock.ms += 20_000
    await create({ ...from('192.0.2.9'), services: simulated }, { body: { ...SAID, key } } as never)
    expect((await read()).totalCount).toBe(0)
    expect(await countContacts(services.rows, true)).toBe(1)
  })
})
