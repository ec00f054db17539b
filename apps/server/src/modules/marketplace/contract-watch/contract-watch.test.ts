import type { HeardAnswer } from '@payvand/connectors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, silentLogger } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import { markDifferences } from './calls/mark-differences.ts'
import { marketplace } from './calls/marketplace.ts'
import { type ContractWatch, createContractWatch } from './create-contract-watch.ts'

const DAY = 24 * 3_600_000
let database: Database
let watch: ContractWatch
let now: Date
let operator: number
let seller: number

beforeAll(async () => {
  database = await openTestDatabase()
  operator = await insertBusiness(database.kysely, { name: 'operator', platform: 'payvand' })
  seller = await insertBusiness(database.kysely, { name: 'seller', platform: 'payvand' })
  await database.execute(`insert into users (business_id, username, is_admin) values
    (${operator}, 'operator', true), (${operator}, 'second', true), (${seller}, 'seller', false)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['contract_calls', 'contract_differences', 'notification_facts', 'notifications'])
    await database.execute(`delete from ${table}`)
  now = new Date('2026-11-21T10:00:00Z')
  watch = freshWatch()
})

const freshWatch = () => createContractWatch({ rows: database.kysely, logger: silentLogger, now: () => now })
const batch = (body: unknown, more: Partial<HeardAnswer> = {}): HeardAnswer => ({
  call: 'products.batchUpdate',
  method: 'PATCH',
  path: '/v1/vendors/50101/products/batch-updates',
  status: 202,
  body,
  outcome: 'read',
  faults: [],
  hasWords: true,
  guard: { safeParse: () => ({ success: true, data: null }) } as unknown as HeardAnswer['guard'],
  ...more,
})
const ROW = { id: 5, is_product_for_revision: false, has_error: false, error_message: null }
const hear = async (...answers: HeardAnswer[]) => {
  for (const answer of answers) watch.heard(answer)
  await watch.flush()
}
const differences = () =>
  database.kysely.selectFrom('contract_differences').selectAll().orderBy('id').execute()
const told = () =>
  database.kysely.selectFrom('notifications').select(['business_id', 'event', 'count', 'details']).execute()
const page = () => {
  const services = { rows: database.kysely, contractWatch: watch, now: () => now }
  return { services, user: { id: 1, businessId: operator, isAdmin: true } } as unknown as UserContext
}

test('an answer as ever is noted and told to nobody', async () => {
  await hear(batch([ROW]), batch([]))
  expect(await differences()).toEqual([])
  expect(await told()).toEqual([])
  const { calls } = await marketplace(page(), {} as never)
  const call = calls.find((one) => one.call === 'products.batchUpdate')
  expect(call).toMatchObject({ seen: 6, places: 6, lastAnswerAt: now.toISOString() })
})

test('a change is counted, and told to operators once, whichever process hears it', async () => {
  await hear(batch([ROW]))
  now = new Date(now.getTime() + DAY)
  const { has_error: _, ...without } = ROW
  await hear(batch([ROW, without]), batch([without, without]))
  watch = freshWatch()
  now = new Date(now.getTime() + DAY)
  await hear(batch([without]))
  expect(await differences()).toMatchObject([
    {
      call: 'products.batchUpdate',
      field: '[].has_error',
      kind: 'form',
      got: 'missing',
      times: 4,
      was_otherwise: true,
    },
  ])
  expect(await told()).toEqual([
    { business_id: operator, event: 'marketplace_changed', count: 1, details: { reason: 'changed' } },
  ])
})

test('what never was as expected is told as such; what operators know of is closed, and can be opened again', async () => {
  await hear(batch([{ ...ROW, has_error: 'no' }]), batch([{ ...ROW, id: null }]))
  expect(await told()).toMatchObject([{ count: 2, details: { reason: 'differs' } }])
  const shown = (await marketplace(page(), {} as never)).differences
  expect(shown.map(({ isKnown, sentence }) => [isKnown, sentence])).toEqual([
    [false, 'خالی بود. انتظار: عدد صحیح.'],
    [false, 'متن بود. انتظار: بله یا خیر.'],
  ])
  expect(JSON.parse(shown[1]?.fault ?? '')).toEqual({
    site: 'marketplace',
    method: 'PATCH',
    path: '^/v1/vendors/[0-9]+/products/batch-updates(\\?|$)',
    kind: 'changed-answer',
    change: { field: '[].has_error', act: 'set', value: 'x' },
  })
  const mark = (ids: number[] | null, isKnown: boolean) =>
    markDifferences(page(), { body: { ids, isKnown } } as never)
  expect(await mark([shown[0]?.id ?? 0], true)).toEqual({ open: 1 })
  expect(await mark(null, true)).toEqual({ open: 0 })
  expect(await mark([shown[0]?.id ?? 0], false)).toEqual({ open: 1 })
})

test('an answer that differs each time fills a bounded number of rows', async () => {
  for (let number = 0; number < 1_000; number += 1)
    watch.heard({ ...batch(null), call: 'parcels.get', body: { status: { id: number + 10_000 } } })
  await watch.flush()
  const rows = await differences()
  const values = rows.filter(({ kind }) => kind === 'value')
  expect(values.length).toBeLessThanOrEqual(21)
  expect(rows.length).toBeLessThan(100)
  expect((await told()).length).toBe(1)
})

test('what was not seen for a season is forgotten, and news when it comes back', async () => {
  await hear(batch([{ ...ROW, has_error: 'no' }]))
  now = new Date(now.getTime() + 100 * DAY)
  await hear(batch([{ ...ROW, id: null }]))
  expect((await differences()).map(({ field }) => field)).toEqual(['[].id'])
})

test('nothing of a person or a secret is kept', async () => {
  const secrets = [
    'زهرا کریمی',
    '09121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    'Valiasr 12',
    '1234567890',
    'zahra@example.com',
    'eyJhbGciOi',
  ]
  const [name, mobile, persian, address, code, mail, token] = secrets
  const parcel = {
    id: mobile,
    created_at: address,
    status: { id: name },
    order: {
      id: [mobile],
      hash_id: token,
      customer: {
        user: { name: { first: name } },
        city: name,
        recipient: {
          name: [name],
          mobile: { number: persian },
          postal_code: Number(code),
          [String(name)]: address,
        },
      },
    },
    items: [
      {
        id: 1,
        title: { fa: name },
        price: mail,
        quantity: mobile,
        product: { id: 5, name: [address], photos: name },
      },
    ],
    [String(mail)]: token,
  }
  const page = { data: [parcel, { ...parcel, updated_at: mobile }], next_cursor: { token } }
  await hear(
    { ...batch(page), call: 'parcels.list', method: 'GET', path: `/v1/vendor-parcels/${mobile}` },
    { ...batch({ access_token: [token], refresh_token: 5, expires_in: token }), call: 'oauth.refreshToken' },
    {
      ...batch({ [String(name)]: mobile, vendor: { title: [name] }, mobile: [mobile] }),
      call: 'account.currentUser',
    },
    { ...batch(undefined), outcome: 'unreadable' },
    { ...batch({ message: name }), outcome: 'refused', status: 422, hasWords: false },
  )
  const rows = await differences()
  expect(rows.length).toBeGreaterThan(15)
  const kept = JSON.stringify([
    rows,
    await told(),
    await database.kysely.selectFrom('contract_calls').selectAll().execute(),
  ])
  for (const secret of [...secrets, 'زهرا', 'کریمی', 'Valiasr', '912123', '۹۱۲۱۲۳', '12345', 'zahra', 'eyJ'])
    expect(kept, secret).not.toContain(secret)
  expect(rows.filter(({ call }) => call.startsWith('oauth.')).every(({ sample }) => sample === null)).toBe(
    true,
  )
  expect(rows.some(({ sample }) => sample !== null)).toBe(true)
})

test('a database that is gone disturbs nobody', async () => {
  const broken = createContractWatch({
    rows: { transaction: () => ({ execute: () => Promise.reject(new Error('gone')) }) } as never,
    logger: silentLogger,
    now: () => now,
  })
  broken.heard(batch([{}]))
  await expect(broken.flush()).resolves.toBeUndefined()
  const odd = {
    ...batch(null),
    get body() {
      throw new Error('odd')
    },
  }
  broken.heard(odd)
  await broken.close()
})
