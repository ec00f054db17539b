import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { SAMPLE_BATCH_JOBS, SAMPLE_FAILED_ITEMS, SAMPLE_PRICE_HISTORY } from './samples-jobs.ts'

describe('a discount', () => {
  test('is asked for on named products, its answer being empty', async () => {
    const { basalam, heard } = await basalamAnswering(null, 202)
    await basalam.applyDiscount(42, { productIds: [501] }, { percent: 12.5, activeDays: 3 })
    await basalam.applyDiscount(
      42,
      { productIds: [501], variationIds: [9001] },
      { percent: 10, activeDays: 1 },
    )
    await basalam.removeDiscount(42, { productIds: [501, 502] })
    expect(heard.map(({ method, path, json }) => ({ method, path, json }))).toEqual([
      {
        method: 'POST',
        path: '/v1/vendors/42/discounts',
        json: {
          product_filter: { product_ids: [501] },
          discount_percent: 12,
          decimal_discount_percent: 12.5,
          active_days: 3,
        },
      },
      {
        method: 'POST',
        path: '/v1/vendors/42/discounts',
        json: {
          product_filter: { product_ids: [501], variation_ids: [9001] },
          discount_percent: 10,
          active_days: 1,
        },
      },
      {
        method: 'DELETE',
        path: '/v1/vendors/42/discounts',
        json: { product_filter: { product_ids: [501, 502] } },
      },
    ])
  })

  test.each([
    [{ productIds: [] }, { percent: 10, activeDays: 1 }],
    [{ productIds: [1] }, { percent: 0, activeDays: 1 }],
    [{ productIds: [1] }, { percent: 100, activeDays: 1 }],
    [{ productIds: [1] }, { percent: Number.NaN, activeDays: 1 }],
    [{ productIds: [1] }, { percent: 10, activeDays: 0 }],
    [{ productIds: [1] }, { percent: 10, activeDays: 1.5 }],
  ])('of %j %j never leaves', async (products, discount) => {
    const { basalam, heard } = await basalamAnswering(null, 202)
    await expect(basalam.applyDiscount(42, products, discount)).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
  })
})

describe('a batch job', () => {
  test('is put down in the words of its schema', async () => {
    const { basalam, heard } = await basalamAnswering({ id: 41 }, 202)
    const id = await basalam.startBatchJob(
      42,
      { statuses: ['published'], stock: { from: 1 }, price: { to: rial(9_000_000) }, exceptIds: [501] },
      [
        { field: 'price', change: 'percent', value: -10 },
        { field: 'published', value: false },
      ],
    )
    expect(id).toBe(41)
    expect(heard[0]?.json).toEqual({
      product_filter: { status: ['2976'], stock: { start: 1 }, price: { end: 9_000_000 }, exclude: [501] },
      action: [
        { field: 'price', action: '4102', value: -10 },
        { field: 'status', action: '4101', value: 3790 },
      ],
    })
  })

  test('over nothing in particular, or doing nothing, never leaves', async () => {
    const { basalam, heard } = await basalamAnswering({ id: 41 }, 202)
    const doubled = [{ field: 'price', change: 'percent', value: 100 }] as const
    await expect(basalam.startBatchJob(42, { productIds: [] }, doubled)).rejects.toThrow(RangeError)
    await expect(basalam.startBatchJob(42, { productIds: [1] }, [])).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
  })

  test('tells how it went, and what it could not do', async () => {
    const { basalam } = await basalamAnswering(SAMPLE_BATCH_JOBS)
    expect(await basalam.listBatchJobs(42)).toEqual([
      { id: 41, endedAt: new Date('2026-11-02T06:30:00Z'), succeeded: 12, failed: 1, failedIds: [501] },
      { id: 40, endedAt: null, succeeded: 0, failed: 0, failedIds: [] },
    ])
    const failing = await basalamAnswering(SAMPLE_FAILED_ITEMS)
    expect(await failing.basalam.failedItems(41)).toEqual([{ id: 501, title: 'mug' }])
    expect(failing.heard[0]?.path).toBe('/v1/batch-jobs/41/failed-items')
  })
})

describe('the price history', () => {
  test('is read oldest first, both prices in rial', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PRICE_HISTORY)
    const from = new Date('2026-11-01T00:00:00Z')
    expect(await basalam.priceHistory(501, { from })).toEqual([
      { changedAt: new Date('2026-11-01T06:30:00Z'), price: 1_000_000, discountedPrice: 1_000_000 },
      { changedAt: new Date('2026-11-02T06:30:00Z'), price: 1_000_000, discountedPrice: 900_000 },
    ])
    expect([...(heard[0]?.query ?? [])]).toEqual([['start_time', '2026-11-01T00:00:00.000Z']])
  })

  test('may be empty, and does not believe a price that is none', async () => {
    expect(await (await basalamAnswering({ data: null })).basalam.priceHistory(501)).toEqual([])
    const { basalam } = await basalamAnswering({
      data: [{ change_time: '2026-11-01', price: 1.5, discounted_price: 1 }],
    })
    expect((await errorOf(basalam.priceHistory(501))).kind).toBe('unexpected_answer')
  })
})
