import { expect, test } from 'vitest'
import { afterQuiet, deliveryTime } from './delivery-time.ts'

const HOURS = { digestHour: 9, quietFrom: 22, quietTo: 7 }
/** A moment by Iran's clock. */
const iran = (text: string) => Date.parse(`2026-11-${text}:00+03:30`)

test.each([
  ['21T21:59', '21T21:59'],
  ['21T22:00', '22T07:00'],
  ['22T03:10', '22T07:00'],
  ['22T07:00', '22T07:00'],
])('quiet from 22 to 7: what is due at %s leaves at %s', (due, leaves) => {
  expect(afterQuiet(iran(due), HOURS)).toBe(iran(leaves))
  expect(deliveryTime(iran(due), 'at_once', HOURS)).toBe(iran(leaves))
})

test('quiet hours within a day, and none', () => {
  const noon = { digestHour: 9, quietFrom: 12, quietTo: 15 }
  expect(afterQuiet(iran('21T12:30'), noon)).toBe(iran('21T15:00'))
  expect(afterQuiet(iran('21T15:00'), noon)).toBe(iran('21T15:00'))
  expect(afterQuiet(iran('21T23:00'), { digestHour: 9, quietFrom: null, quietTo: null })).toBe(
    iran('21T23:00'),
  )
  expect(afterQuiet(iran('21T12:30'), { digestHour: 9, quietFrom: 12, quietTo: 12 })).toBe(iran('21T12:30'))
})

test.each([
  ['21T08:59', '21T09:00'],
  ['21T09:00', '21T09:00'],
  ['21T09:01', '22T09:00'],
  ['21T23:59', '22T09:00'],
])('a digest at 9 of what happened at %s leaves at %s', (at, leaves) => {
  expect(deliveryTime(iran(at), 'digest', HOURS)).toBe(iran(leaves))
})
