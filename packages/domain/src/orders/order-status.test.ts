import { expect, test } from 'vitest'
import { ORDER_STATUSES, takesTrackingCode } from './order-status.ts'

test('a tracking code is taken in preparation and where the first was wrong, and nowhere else', () => {
  const taking = Object.values(ORDER_STATUSES).filter((status) => takesTrackingCode(status))
  expect(new Set(taking)).toEqual(new Set([ORDER_STATUSES.preparing, ORDER_STATUSES.wrongTracking]))
  expect(takesTrackingCode(null)).toBe(false)
})
