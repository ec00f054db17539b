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
  expect(turns).toBeGreaterThan(3590)
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
