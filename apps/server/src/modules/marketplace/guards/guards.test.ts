import { rial } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { saveBoothSettings } from '../../catalog/booth-rules/booth-settings-store.ts'
import { guardedBooth, PRICE, STOCK } from '../testing/guarded-booth.ts'
import { discard } from './calls/discard.ts'
import { held } from './calls/held.ts'
import { release } from './calls/release.ts'
import { undoDiscard } from './calls/undo-discard.ts'
import { judgeAgain } from './guarded-changes-store.ts'

const TENFOLD = { primaryPrice: rial(PRICE * 10) }
const SOLD_OUT = { stock: 0 }
const PERSON = { kind: 'person', id: 5 } as const
const nothing = { params: undefined, query: undefined, body: undefined }
const fill = <Value>(count: number, value: Value) => Array<Value>(count).fill(value)

describe('what guards hold', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const list = async (booth: Awaited<ReturnType<typeof guardedBooth>>, code?: 'price_jump') =>
    held(booth.context, { ...nothing, query: { skip: 0, limit: 50, code } })

  test('a tenfold price waits for a person, with what would change, and leaves once released', async () => {
    const booth = await guardedBooth(database, 3)
    const [one, two] = booth.ids as [number, number, number]
    await booth.queue([one], TENFOLD)
    await booth.queue([two], { primaryPrice: rial(PRICE * 2) })
    expect(await booth.send()).toEqual([two])
    const { items, total, groups, asOf } = await list(booth)
    expect({ total, groups }).toEqual({ total: 1, groups: [{ code: 'price_jump', count: 1 }] })
    expect(items[0]).toMatchObject({
      projectItemId: one,
      code: 'price_jump',
      price: { from: PRICE, to: PRICE * 10 },
      stock: null,
      cause: 'crawl',
    })
    expect(items[0]?.sentence).toContain('۲۵۰٬۰۰۰')
    const body = { choice: { code: 'price_jump' as const, asOf } }
    expect(await release(booth.context, { ...nothing, body })).toEqual({ releasedCount: 1 })
    // The next crawl reads the same: nobody is asked twice.
    await booth.queue([one], TENFOLD)
    expect(await booth.send()).toEqual([one])
    expect((await booth.timeline(one)).map(({ kind, code }) => [kind, code])).toEqual([
      ['held', 'price_jump'],
      ['released', null],
      ['changed', null],
    ])
  })

  test('a newer price is judged anew: fine again it goes, and the timeline says so', async () => {
    const booth = await guardedBooth(database, 1)
    await booth.queue(booth.ids, TENFOLD)
    expect(await booth.send()).toEqual([])
    await booth.queue(booth.ids, { primaryPrice: rial(PRICE * 100) })
    expect(await booth.send()).toEqual([])
    await booth.queue(booth.ids, { primaryPrice: rial(PRICE + 5_000) })
    expect(await booth.send()).toEqual(booth.ids)
    const [, again, fine] = await booth.timeline(booth.ids[0] as number)
    expect(again).toMatchObject({ kind: 'held', changes: { price: { to: PRICE * 100 } } })
    expect(fine).toMatchObject({ kind: 'released', code: 'fine_again' })
  })

  test('a person lets through what they saw, not what came since', async () => {
    const booth = await guardedBooth(database, 2)
    const [one, two] = booth.ids as [number, number]
    await booth.queue(booth.ids, TENFOLD)
    await booth.guard()
    const seen = await list(booth)
    await booth.queue([two], { primaryPrice: rial(PRICE * 1_000) })
    await booth.guard()
    const productChanges = seen.items.map(({ changeId, version }) => ({ changeId, version }))
    const stranger = await guardedBooth(database, 1)
    expect(await release(stranger.context, { ...nothing, body: { choice: { productChanges } } })).toEqual({
      releasedCount: 0,
    })
    expect(await release(booth.context, { ...nothing, body: { choice: { productChanges } } })).toEqual({
      releasedCount: 1,
    })
    const all = { code: 'price_jump' as const, asOf: seen.asOf }
    expect(await discard(booth.context, { ...nothing, body: { choice: all } })).toMatchObject({
      discardedCount: 0,
    })
    expect(await booth.states([one, two])).toEqual(['waiting', 'price_jump'])
  })

  test('discarded leaves the booth as it is, through the next crawls, until it is taken back', async () => {
    const booth = await guardedBooth(database, 2)
    const [one, two] = booth.ids as [number, number]
    await booth.queue(booth.ids, TENFOLD)
    await booth.guard()
    const { asOf } = await list(booth)
    const body = { choice: { code: 'price_jump' as const, asOf } }
    const { discardedCount, discardedAt } = await discard(booth.context, { ...nothing, body })
    expect(discardedCount).toBe(2)
    await booth.queue([one], TENFOLD)
    expect(await booth.send()).toEqual([])
    await booth.queue([two], { primaryPrice: rial(PRICE + 1_000) })
    expect(await booth.send()).toEqual([two])
    expect(await undoDiscard(booth.context, { ...nothing, body: { discardedAt } })).toEqual({ heldCount: 1 })
    expect((await list(booth, 'price_jump')).items).toMatchObject([
      { projectItemId: one, price: { from: PRICE, to: PRICE * 10 } },
    ])
  })

  test('most of the booth out of stock is held, with what was let through and has not left', async () => {
    const booth = await guardedBooth(database, 20)
    await booth.queue(booth.ids.slice(0, 6), SOLD_OUT)
    await booth.guard()
    expect(await booth.states(booth.ids.slice(0, 6))).toEqual(fill(6, 'waiting'))
    await booth.queue(booth.ids.slice(6, 15), SOLD_OUT)
    await booth.queue([booth.ids[19] as number], { stock: 1 })
    expect(await booth.send()).toEqual([booth.ids[19]])
    expect(await booth.states(booth.ids.slice(0, 15))).toEqual(fill(15, 'many_out_of_stock'))
    // The site is well again.
    await booth.queue(booth.ids.slice(0, 12), { stock: STOCK })
    expect(await booth.send()).toEqual(booth.ids.slice(0, 12))
    // A person who says that they are sold out is believed.
    await booth.queue(booth.ids.slice(12, 15), SOLD_OUT, PERSON)
    expect(await booth.send()).toEqual(booth.ids.slice(12, 15))
  })

  test('sync ends no more a day than it may; a day later, or released, the rest goes', async () => {
    const booth = await guardedBooth(database, 40)
    const set = async (guard_daily_endings: number) => {
      const { rows, now } = booth.services
      await saveBoothSettings(rows, booth.businessId, { guard_daily_endings }, now())
      await judgeAgain(rows, booth.businessId, now())
    }
    await set(4)
    await booth.queue(booth.ids.slice(0, 3), SOLD_OUT)
    expect(await booth.send()).toHaveLength(3)
    await booth.queue(booth.ids.slice(3, 8), SOLD_OUT)
    expect(await booth.send()).toEqual([booth.ids[3]])
    const [first] = (await list(booth)).items
    expect(first?.sentence).toContain('۸')
    const productChanges = [{ changeId: first?.changeId as number, version: first?.version as number }]
    await release(booth.context, { ...nothing, body: { choice: { productChanges } } })
    expect(await booth.send()).toEqual([booth.ids[4]])
    await booth.queue([booth.ids[30] as number], SOLD_OUT)
    expect(await booth.send()).toEqual([])
    booth.passHours(25)
    // A held change waits for a person, or for other settings.
    expect(await booth.send()).toEqual([])
    await set(5)
    expect(await booth.send()).toHaveLength(4)
  })
})
