import { rial } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { guardedBooth, PRICE, STOCK } from '../testing/guarded-booth.ts'
import { get } from './calls/get.ts'
import { preview } from './calls/preview.ts'
import { update } from './calls/update.ts'

const PERSON = { kind: 'person', id: 5 } as const
const nothing = { params: undefined, query: undefined, body: undefined }

describe('the settings of sync', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('what a price floor and a safety stock touch is told before, and sent anew', async () => {
    const booth = await guardedBooth(database, 5)
    const ask = async (body: object) => (await preview(booth.context, { ...nothing, body })).touchedCount
    expect(await ask({ safetyStock: 1 })).toBe(5)
    expect(await ask({ priceFloor: rial(PRICE) })).toBe(0)
    expect(await ask({ priceFloor: rial(PRICE + 1), syncPrice: false })).toBe(0)
    expect(await ask({ guardDailyEndings: 3 })).toBe(0)
    expect(await booth.states()).toEqual([null, null, null, null, null])
    const changed = await update(booth.context, { ...nothing, body: { safetyStock: 1 } })
    expect(changed).toMatchObject({ queuedCount: 5, settings: { safetyStock: 1, guardDailyEndings: 50 } })
    expect(await booth.send()).toEqual(booth.ids)
    expect((await booth.timeline(booth.ids[0] as number)).at(-1)).toMatchObject({
      cause: PERSON,
      changes: { stock: { to: STOCK - 1 } },
    })
  })

  test('other thresholds judge what is held anew', async () => {
    const booth = await guardedBooth(database, 12)
    await booth.queue(booth.ids.slice(0, 7), { stock: 0 })
    expect(await booth.send()).toEqual([])
    const state = await get(booth.context, nothing)
    expect(state).toMatchObject({
      settings: { guardOutOfStockPercent: 30 },
      booth: { inStock: 12, endedLately: 0, held: 7 },
    })
    await update(booth.context, { ...nothing, body: { repairsDrift: false } })
    expect(await booth.send()).toEqual([])
    await update(booth.context, { ...nothing, body: { guardOutOfStockPercent: 80 } })
    expect(await booth.send()).toEqual(booth.ids.slice(0, 7))
    expect((await get(booth.context, nothing)).booth).toEqual({ inStock: 5, endedLately: 7, held: 0 })
  })
})
