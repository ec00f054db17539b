import { afterEach, beforeEach, expect, test } from 'vitest'
import { RETENTION } from '../../retention.ts'
import type { Database } from '../db/database.ts'
import { hasManyRows, makeComingMonths, monthsOf, startOfMonth } from '../db/monthly-partitions-store.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { keepMeasures } from '../observe/measure.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { makeMonths } from './make-months.ts'
import { insertShop, type Shop } from './testing/rows-of-a-day.ts'
import { servicesAfter } from './testing/services-after.ts'

const DAY_MS = 24 * 3_600_000
const TIMES = { pauseMs: 0, mostMs: 60_000 }
const EVENTS = RETENTION.filter(({ table }) => table === 'product_events')

let database: Database
let shop: Shop
let items: number[]
beforeEach(async () => {
  database = await openTestDatabase()
  shop = await insertShop(database, 'sara')
  const { rows } = await database.execute('select id from project_items order by id')
  items = rows.map(({ id }) => Number(id))
})
afterEach(async () => {
  keepMeasures(null)
  await database.close()
})

/** The middle of the month that is so many after this one. */
const inMonth = (later: number) => new Date(startOfMonth(new Date(), later).getTime() + 14 * DAY_MS)
const daysUntil = (at: Date) => (at.getTime() - Date.now()) / DAY_MS
const make = (at: Date) => makeComingMonths(database.kysely, 'product_events', 'happened_at', at)
const forget = (at: Date, stopping = new AbortController().signal) =>
  forgetOldRows(servicesAfter(database.kysely, daysUntil(at)), EVENTS, stopping, { times: TIMES })
const namesOf = async () => (await monthsOf(database.kysely, 'product_events')).map(({ name }) => name)
const nameOf = (at: Date) => `product_events_${at.toISOString().slice(0, 7).replace('-', '_')}`

async function event(kind: string, at: Date, item = items[0]): Promise<{ id: number; part: string }> {
  const { rows } = await database.execute(
    `insert into product_events (business_id, project_item_id, kind, happened_at) values ($1, $2, $3, $4)
     returning id, tableoid::regclass::text as part`,
    [shop.businessId, item, kind, at],
  )
  return rows[0] as { id: number; part: string }
}
const left = async () =>
  (await database.execute('select id, is_kept from product_events order by id')).rows as {
    id: number
    is_kept: boolean
  }[]

test('months are made ahead, once however many processes start', async () => {
  const made = await Promise.all([make(inMonth(5)), make(inMonth(5)), make(inMonth(5))])
  expect(made.flat().toSorted()).toEqual([5, 6, 7].map((later) => nameOf(inMonth(later))))
  expect(await make(inMonth(5))).toEqual([])
  expect((await event('changed', inMonth(6))).part).toBe(nameOf(inMonth(6)))
})

test('a table with few rows needs no month: its entries are deleted one by one', async () => {
  expect(await hasManyRows(database.kysely, 'product_events')).toBe(false)
  expect(await makeMonths(servicesAfter(database.kysely, daysUntil(inMonth(5))), RETENTION)).toEqual([])
  const old = await event('changed', inMonth(5))
  const young = await event('changed', inMonth(6))
  await forget(new Date(startOfMonth(inMonth(6)).getTime() + 401 * DAY_MS))
  expect((await left()).map(({ id }) => id)).toEqual([young.id])
  expect(old.part).toBe('product_events_other')
})

test('a month is dropped whole once all of it is old, and what may not go of it stays with its number', async () => {
  let forgotten = 0
  keepMeasures((name, _, value) => {
    if (name === 'payvand_rows_forgotten_total') forgotten += value
  })
  await make(inMonth(2))
  const month = inMonth(2)
  await database.execute(
    `insert into product_changes (business_id, project_item_id, data, state) values ($1, $2, '{}', 'held')`,
    [shop.businessId, items[1]],
  )
  for (let entry = 0; entry < 30; entry += 1) await event('changed', month)
  const kept = [
    await event('connected', month),
    await event('held', month, items[1]),
    await event('repaired', month),
  ]
  await event('held', month)
  const young = [await event('changed', inMonth(4)), await event('held', inMonth(4))]
  expect(kept.map(({ part }) => part)).toEqual(Array.from({ length: 3 }, () => nameOf(month)))

  const dayBefore = new Date(startOfMonth(month, 1).getTime() + 399 * DAY_MS)
  await forget(dayBefore)
  expect(await left()).toHaveLength(36)
  expect(await namesOf()).toContain(nameOf(month))

  await forget(new Date(startOfMonth(month, 1).getTime() + 401 * DAY_MS))
  expect(await namesOf()).not.toContain(nameOf(month))
  expect(await left()).toEqual([
    ...kept.map(({ id }) => ({ id, is_kept: true })),
    ...young.map(({ id }) => ({ id, is_kept: false })),
  ])
  expect(forgotten).toBe(31)

  // What was kept as the newest of its kind goes once there is a newer one, and nothing else.
  await event('repaired', inMonth(5))
  await forget(new Date(startOfMonth(month, 1).getTime() + 402 * DAY_MS))
  expect((await left()).filter(({ is_kept }) => is_kept).map(({ id }) => id)).toEqual(
    kept.slice(0, 2).map(({ id }) => id),
  )
})

test('entries of no month are taken, keep their month from being made, and go one by one', async () => {
  const stray = await event('changed', inMonth(8))
  expect(stray.part).toBe('product_events_other')
  expect(await make(inMonth(7))).toEqual([7, 9].map((later) => nameOf(inMonth(later))))
  await event('changed', inMonth(9))
  await forget(new Date(startOfMonth(inMonth(9)).getTime() + 401 * DAY_MS))
  expect((await left()).map(({ id }) => id)).not.toContain(stray.id)
})

test('a run that is stopped leaves the month whole, and the next goes on', async () => {
  await make(inMonth(2))
  for (let entry = 0; entry < 3; entry += 1) await event('changed', inMonth(2))
  const young = await event('changed', inMonth(4))
  const late = new Date(startOfMonth(inMonth(3)).getTime() + 401 * DAY_MS)
  await forget(late, AbortSignal.abort())
  expect(await left()).toHaveLength(4)
  await forget(late)
  expect((await left()).map(({ id }) => id)).toEqual([young.id])
})

test('a month that somebody reads for long is left to a later run', async (context) => {
  if (database.kind !== 'postgres') return context.skip('the embedded database has one session')
  await make(inMonth(2))
  await event('changed', inMonth(2))
  const young = await event('changed', inMonth(4))
  const late = new Date(startOfMonth(inMonth(3)).getTime() + 401 * DAY_MS)
  await database.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('product_events').select('id').execute()
    const begun = performance.now()
    await forget(late)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(await trx.selectFrom('product_events').select('id').execute()).toHaveLength(2)
  })
  await forget(late)
  expect((await left()).map(({ id }) => id)).toEqual([young.id])
})
