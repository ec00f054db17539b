import { expect, test } from 'vitest'
import { compareSnapshots } from './order-snapshot.ts'
import { ORDER_STATUSES } from './order-status.ts'

const {
  new: isNew,
  preparing,
  shipped,
  wrongTracking,
  satisfied,
  delayAsked,
  cancelAskedBySeller,
} = ORDER_STATUSES
const at = (second: number, status: number | null) => ({ updatedAt: new Date(second * 1_000), status })

test('the later moment is the newer snapshot, whatever its status', () => {
  expect(compareSnapshots(at(1, shipped), at(2, preparing))).toBe('newer')
  expect(compareSnapshots(at(2, preparing), at(1, shipped))).toBe('older')
})

test('of one moment the status that is further along is the newer', () => {
  const along = [null, isNew, preparing, shipped, wrongTracking, satisfied]
  for (const [index, status] of along.entries()) {
    expect(compareSnapshots(at(1, status), at(1, status))).toBe('same')
    for (const later of along.slice(index + 1)) {
      expect(compareSnapshots(at(1, status), at(1, later))).toBe('newer')
      expect(compareSnapshots(at(1, later), at(1, status))).toBe('older')
    }
  }
})

test('of one moment two statuses equally far along are one state: they do not take turns', () => {
  expect(compareSnapshots(at(1, delayAsked), at(1, cancelAskedBySeller))).toBe('same')
  expect(compareSnapshots(at(1, 9_999), at(1, preparing))).toBe('same')
})

test('a moment of whole seconds is compared by the second: what was cut off does not make it older', () => {
  expect(compareSnapshots(at(28.467, isNew), at(28, preparing))).toBe('newer')
  expect(compareSnapshots(at(28, preparing), at(28.467, isNew))).toBe('older')
  expect(compareSnapshots(at(28, preparing), at(28.467, preparing))).toBe('same')
  expect(compareSnapshots(at(28.9, preparing), at(29, isNew))).toBe('newer')
  expect(compareSnapshots(at(28.467, preparing), at(28.468, isNew))).toBe('newer')
})
