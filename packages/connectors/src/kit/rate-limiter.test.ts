import { expect, test } from 'vitest'
import { errorOf } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createRateLimiter } from './rate-limiter.ts'

test('a rested booth takes its burst at once, then one turn at a time', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ perMinute: 60, burst: 3, maxWaitMs: 5000, clock })
  for (let turn = 0; turn < 5; turn++) await rates.take('a')
  expect(clock.slept).toEqual([1000, 1000])
})

test('over an hour no more turns pass than the pace allows', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ perMinute: 60, burst: 10, maxWaitMs: 5000, clock })
  const start = clock.now()
  let turns = 0
  while (clock.now() - start < 3_600_000) {
    await rates.take('a')
    turns++
  }
  expect(turns).toBeLessThanOrEqual(3610)
  expect(turns).toBeGreaterThan(3580)
})

test('a turn too far away is refused with the time to wait, and takes no place in the queue', async () => {
  const clock = createFakeClock()
  const frozen = { now: clock.now, sleep: () => Promise.resolve() }
  const rates = createRateLimiter({ perMinute: 60, burst: 1, maxWaitMs: 2000, clock: frozen })
  await Promise.all([rates.take('a'), rates.take('a'), rates.take('a')])
  const error = await errorOf(rates.take('a'))
  expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs: 3000 })
  expect((await errorOf(rates.take('a'))).retryAfterMs).toBe(3000)
})

test('a pause holds everybody back until it ends', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ perMinute: 60, burst: 10, maxWaitMs: 2000, clock })
  rates.pause(60_000)
  rates.pause(1000)
  expect(rates.pausedForMs()).toBe(60_000)
  expect((await errorOf(rates.take('a'))).retryAfterMs).toBe(60_000)
  clock.advance(59_000)
  await rates.take('a')
  expect(clock.slept).toEqual([1000])
})

test('a pause that begins while one waits is heeded as well', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({
    perMinute: 60,
    burst: 1,
    maxWaitMs: 2000,
    clock: {
      now: clock.now,
      sleep: (ms) => {
        rates.pause(60_000)
        return clock.sleep(ms)
      },
    },
  })
  await rates.take('a')
  expect((await errorOf(rates.take('a'))).kind).toBe('rate_limited')
})

test('a burst is paid back: no minute has more turns than the pace', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ perMinute: 60, burst: 10, maxWaitMs: 15_000, clock })
  const times: number[] = []
  for (let turn = 0; turn < 300; turn++) {
    await rates.take('a')
    times.push(clock.now())
  }
  const most = Math.max(...times.map((at) => times.filter((one) => one >= at && one < at + 60_000).length))
  expect(most).toBe(60)
})

test('one can wait for a turn before preparing a call', async () => {
  const clock = createFakeClock()
  const rates = createRateLimiter({ perMinute: 60, burst: 1, maxWaitMs: 2000, clock })
  expect(rates.nextTurnMs()).toBe(0)
  await rates.take('a')
  expect(rates.nextTurnMs()).toBe(1000)
  rates.pause(9000)
  expect(rates.nextTurnMs()).toBe(9000)
})

test('one 429 after few calls pauses and leaves the pace, a second one soon is believed', async () => {
  const clock = createFakeClock()
  const adapts = { least: 6, most: 120 }
  const rates = createRateLimiter({ perMinute: 60, burst: 10, maxWaitMs: 5000, adapts, clock })
  const refused = async () => {
    await rates.take('a')
    rates.tooFast(5000)
  }
  await refused()
  expect([rates.perMinute(), rates.pausedForMs()]).toEqual([60, 5000])
  await clock.sleep(30_000)
  await refused()
  expect(rates.perMinute()).toBe(30)
})

test('a booth that uses little of a slower pace comes back to the usual one', async () => {
  const clock = createFakeClock()
  const adapts = { least: 6, most: 120 }
  const rates = createRateLimiter({ perMinute: 60, learned: 15, burst: 10, maxWaitMs: 5000, adapts, clock })
  const paces: number[] = []
  for (let minute = 0; minute < 20; minute += 1) {
    await rates.take('a')
    paces.push(rates.perMinute())
    await clock.sleep(60_000)
  }
  expect([...new Set(paces)]).toEqual([15, 30, 60])
  expect(paces.indexOf(60)).toBeGreaterThanOrEqual(10)
})

/** Lets calls through as the sandbox does: so many in any minute, and says when there is room again. */
function limitedService(limit: number, now: () => number) {
  let arrivals: number[] = []
  return () => {
    arrivals = arrivals.filter((at) => at > now() - 60_000)
    const oldest = arrivals.at(-limit)
    if (oldest !== undefined) return Math.ceil((oldest + 60_000 - now()) / 1000) * 1000
    arrivals.push(now())
    return 0
  }
}

test.each([
  [60, 60],
  [60, 23],
  [60, 100],
  [20, 37],
])(
  'from %i a minute it finds a limit of %i and leaves at most a twentieth of it unused',
  async (start, limit) => {
    const clock = createFakeClock()
    const adapts = { least: 6, most: start * 2 }
    const rates = createRateLimiter({ perMinute: start, burst: 10, maxWaitMs: 5000, adapts, clock })
    const refusedForMs = limitedService(limit, clock.now)
    const started = clock.now()
    const learned = started + 90 * 60_000
    let passed = 0
    while (clock.now() < learned + 60 * 60_000) {
      await clock.sleep(rates.nextTurnMs())
      await rates.take('a')
      const wait = refusedForMs()
      if (wait > 0) rates.tooFast(wait)
      else if (clock.now() > learned) passed++
    }
    expect(passed / (limit * 60)).toBeGreaterThan(0.95)
  },
)
