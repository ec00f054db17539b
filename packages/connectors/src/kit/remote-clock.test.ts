import { expect, test } from 'vitest'
import { createRemoteClock } from './remote-clock.ts'

const NOON = Date.parse('2026-05-05T12:00:00Z')
const date = (ms: number) => new Date(ms).toUTCString()

test('says nothing before anything was heard', () => {
  expect(createRemoteClock().aheadMs()).toBe(0)
})

test('learns within a second how far theirs is ahead, or behind', () => {
  const clock = createRemoteClock()
  clock.hear({ date: date(NOON + 3_600_000) }, NOON, NOON + 400)
  expect(Math.abs(clock.aheadMs() - 3_600_000)).toBeLessThan(1_000)
  clock.hear({ date: date(NOON - 90_000) }, NOON, NOON)
  expect(Math.abs(clock.aheadMs() + 90_000)).toBeLessThan(1_000)
})

test('keeps what it knows where an answer says nothing, came from a cache, or was long on its way', () => {
  const clock = createRemoteClock()
  clock.hear({ date: date(NOON) }, NOON, NOON)
  const known = clock.aheadMs()
  clock.hear({}, NOON, NOON)
  clock.hear({ date: 'soon' }, NOON, NOON)
  clock.hear({ date: date(NOON - 3_600_000), age: '3600' }, NOON, NOON)
  clock.hear({ date: date(NOON + 60_000) }, NOON, NOON + 60_000)
  expect(clock.aheadMs()).toBe(known)
})
