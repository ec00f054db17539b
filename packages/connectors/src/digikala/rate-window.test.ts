import type { GuardedClient } from '@payvand/network'
import { expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { heedingTheWindow } from './rate-window.ts'

const clock = createFakeClock(Date.UTC(2026, 10, 21, 9))
const inTehran = (second: number) => ({
  date: `2026-11-21 12:30:${String(second).padStart(2, '0')}.000000`,
  timezone_type: 3,
  timezone: 'Asia/Tehran',
})

function windowed() {
  const rates = createRateLimiter({ perMinute: 60, burst: 10, maxWaitMs: 60_000, clock })
  let next: { status: number; body: unknown } = { status: 200, body: null }
  const client: GuardedClient = {
    close: () => Promise.resolve(),
    request: () =>
      Promise.resolve({
        url: '',
        headers: {},
        status: next.status,
        body: Buffer.from(JSON.stringify(next.body)),
      }),
  }
  const heeding = heedingTheWindow(client, { rates, clock })
  const ask = (status: number, body: unknown) => {
    next = { status, body }
    return heeding.request({ url: 'http://x.ir', deadlineMs: 1, maxBytes: 1 })
  }
  return { rates, ask }
}
const told = (current: number, second: number) => ({
  rate_limit: { max: 33, current, resetTime: inTehran(second) },
})

test('a window that is used up is waited for, wherever it rides along', async () => {
  const { rates, ask } = windowed()
  await ask(200, { status: 'ok', data: { items: [], ...told(20, 20) } })
  expect(rates.pausedForMs()).toBe(0)
  await ask(200, { status: 'ok', data: { items: [], meta_data: told(33, 12) } })
  expect(rates.pausedForMs()).toBe(12_000)
})

test('its end is what a 429 is given, else 30 seconds', async () => {
  const { ask } = windowed()
  expect((await ask(429, 'Too Many Requests')).headers['retry-after']).toBe('30')
  await ask(200, { data: told(5, 7) })
  expect((await ask(429, 'Too Many Requests')).headers['retry-after']).toBe('7')
})

test('a clock that is wrong over there stops nobody for longer than a window', async () => {
  const { rates, ask } = windowed()
  await ask(200, {
    data: {
      rate_limit: { ...told(33, 0).rate_limit, resetTime: { ...inTehran(0), date: '2027-01-01 00:00:00' } },
    },
  })
  expect(rates.pausedForMs()).toBe(30_000)
  for (const nonsense of [{ data: { rate_limit: 'soon' } }, { rate_limit: 1 }, 'a "rate_limit" text', null]) {
    expect((await ask(200, nonsense)).status).toBe(200)
  }
})
