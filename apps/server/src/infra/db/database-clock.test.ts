import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from './database.ts'
import { openDatabaseClock } from './database-clock.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
let aheadMs = 0
let isAway = false
const database = {
  async execute() {
    if (isAway) throw new Error('away')
    return { rows: [{ now: String(Date.now() + aheadMs) }] }
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  aheadMs = 0
  isAway = false
})
afterEach(() => vi.useRealTimers())

test.each([
  ['an hour behind the database', HOUR, HOUR],
  ['an hour ahead of it', -HOUR, -HOUR],
  ['half a second off', 500, 0],
])('a machine that is %s goes by the right time', async (_, ahead, offset) => {
  aheadMs = ahead
  const clock = await openDatabaseClock(database, silentLogger)
  expect(clock.now().getTime()).toBe(Date.now() + offset)
  clock.stop()
})

test('a clock that is set right again is believed within a minute, and a database that is away changes nothing', async () => {
  aheadMs = HOUR
  const clock = await openDatabaseClock(database, silentLogger)
  isAway = true
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(clock.now().getTime()).toBe(Date.now() + HOUR)
  isAway = false
  aheadMs = 0
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(clock.now().getTime()).toBe(Date.now())
  clock.stop()
})
