import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function failing(times: number) {
  const clock = createFakeClock()
  const breaker = createCircuitBreaker({ failures: 3, openMs: 60_000, clock })
  for (let time = 0; time < times; time++) breaker.failed()
  return { clock, breaker }
}

test('it opens after so many failures in a row, not before', () => {
  const { breaker } = failing(2)
  expect(breaker.state()).toBe('closed')
  breaker.succeeded()
  breaker.failed()
  breaker.failed()
  expect(breaker.state()).toBe('closed')
  breaker.failed()
  expect(breaker.state()).toBe('open')
  expect(breaker.retryAfterMs()).toBe(60_000)
  expect(() => breaker.enter('a')).toThrow(
    expect.objectContaining({ kind: 'unavailable', retryAfterMs: 60_000 }),
  )
})

test('half-open lets one probe through, and its success closes it', () => {
  const { breaker, clock } = failing(3)
  clock.advance(60_000)
  expect(breaker.state()).toBe('half_open')
  breaker.enter('probe')
  expect(() => breaker.enter('second')).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  breaker.succeeded()
  expect(breaker.state()).toBe('closed')
  breaker.enter('a')
  breaker.enter('b')
})

test('a failed probe opens it again', () => {
  const { breaker, clock } = failing(3)
  clock.advance(60_000)
  breaker.enter('probe')
  breaker.failed()
  expect(breaker.state()).toBe('open')
  expect(breaker.retryAfterMs()).toBe(60_000)
})

test('a probe that never comes back does not block it for ever', () => {
  const { breaker, clock } = failing(3)
  clock.advance(60_000)
  breaker.enter('lost')
  clock.advance(60_000)
  expect(() => breaker.enter('next')).not.toThrow()
})
