import { expect, test } from 'vitest'
import { dispatchDeadline } from './dispatch-deadline.ts'

const HOUR = 3_600_000
/** Noon in Iran of a day of Aban 1405: the 28th is a Thursday, the 29th a Friday. */
const noon = (day: number) => new Date(Date.UTC(2026, 9, 22 + day, 8, 30))

test('a promise that has passed is late by so much', () => {
  expect(dispatchDeadline(noon(27), noon(28))).toEqual({
    state: 'late',
    distanceMs: 24 * HOUR,
    workingMs: 0,
    daysOff: 0,
  })
})

test('a Friday in between is no time to send', () => {
  expect(dispatchDeadline(noon(30), noon(28))).toEqual({
    state: 'urgent',
    distanceMs: 48 * HOUR,
    workingMs: 24 * HOUR,
    daysOff: 1,
  })
})

test('on a Friday before a promise of the same Friday nothing can be sent any more', () => {
  const morning = new Date(noon(29).getTime() - 3 * HOUR)
  expect(dispatchDeadline(noon(29), morning)).toMatchObject({ state: 'last', workingMs: 0, daysOff: 1 })
})

test('with two working days ahead there is no hurry', () => {
  expect(dispatchDeadline(noon(27), noon(24))).toMatchObject({ state: 'easy', workingMs: 72 * HOUR })
})

test('holidays are left out: of the week of Nowruz only the days after the fourth and without the Friday count', () => {
  const eve = new Date('2027-03-20T08:30:00Z') // 29 Esfand 1405, a holiday itself
  const promised = new Date('2027-03-27T08:30:00Z') // 7 Farvardin 1406, a Saturday
  const { workingMs, daysOff } = dispatchDeadline(promised, eve)
  expect(workingMs).toBe((24 + 12) * HOUR) // Thursday the fifth, and Saturday until noon
  expect(daysOff).toBe(6)
})

test('a day ends at midnight in Iran, not in Greenwich', () => {
  // From Thursday 23:30 in Iran to Friday 00:30.
  const { workingMs, daysOff } = dispatchDeadline(
    new Date('2026-11-19T21:00:00Z'),
    new Date('2026-11-19T20:00:00Z'),
  )
  expect([workingMs, daysOff]).toEqual([HOUR / 2, 1])
})

test('a promise without sense does not take for ever', () => {
  expect(dispatchDeadline(new Date('9999-01-01'), noon(1)).state).toBe('easy')
})
