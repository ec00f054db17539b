import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'

describe('a batch', () => {
  test('tells the outcome of each row, in the order of the rows', async () => {
    const locked = 'محصولات دارای تخفیف قابل ویرایش نیستند. شناسه: 2'
    const { basalam, heard } = await basalamAnswering(
      [
        { id: 2, is_product_for_revision: false, has_error: true, error_message: locked },
        { id: 1, is_product_for_revision: true, has_error: false, error_message: null },
      ],
      202,
    )
    const results = await basalam.batchUpdate(42, [
      { id: 1, stock: 0, variants: [{ id: 9001, stock: 3 }] },
      { id: 2, primaryPrice: rial(500_000), published: false },
      { id: 3, stock: 1 },
    ])
    expect(results).toEqual([
      { id: 1, outcome: 'accepted', inReview: true, message: null, reason: null },
      { id: 2, outcome: 'refused', inReview: false, message: locked, reason: 'discount_locked' },
      { id: 3, outcome: 'unanswered', inReview: false, message: null, reason: null },
    ])
    expect(heard[0]).toMatchObject({ method: 'PATCH', path: '/v1/vendors/42/products/batch-updates' })
    expect(heard[0]?.query.get('continue_on_error')).toBe('true')
    expect(heard[0]?.json).toEqual({
      data: [
        { id: 1, stock: 0, variants: [{ id: 9001, stock: 3 }] },
        { id: 2, primary_price: 500_000, status: 3790 },
        { id: 3, stock: 1 },
      ],
    })
  })

  test('of nothing asks nothing, of too much is a mistake of ours', async () => {
    const { basalam, heard } = await basalamAnswering([])
    expect(await basalam.batchUpdate(42, [])).toEqual([])
    const rows = Array.from({ length: 51 }, (_, id) => ({ id: id + 1, stock: 1 }))
    await expect(basalam.batchUpdate(42, rows)).rejects.toThrow(RangeError)
    const twice = [
      { id: 1, stock: 1 },
      { id: 1, stock: 2 },
    ]
    await expect(basalam.batchUpdate(42, twice)).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
  })
})
