import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createBreakerGroup, createCircuitBreaker } from './circuit-breaker.ts'

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

function group(members = 3) {
  const clock = createFakeClock()
  const onBack = vi.fn()
  const breakers = createBreakerGroup({
    failures: 10,
    openMs: 60_000,
    members: 3,
    probeEveryMs: 1_000,
    onBack,
    clock,
  })
  return { clock, onBack, breakers, all: Array.from({ length: members }, () => breakers.member()) }
}
const mayCall = (breaker: { enter(call: string): void } | undefined) => {
  try {
    breaker?.enter('a')
    return true
  } catch {
    return false
  }
}

test('members that fail one after the other stop all, and one call at a time looks', () => {
  const { clock, onBack, breakers, all } = group(5)
  for (const breaker of all.slice(0, 2)) breaker.failed()
  expect(breakers.awayForMs()).toBe(0)
  all[2]?.failed()
  expect(breakers.awayForMs()).toBe(1_000)
  expect(all.map(mayCall)).toEqual([false, false, false, false, false])
  clock.advance(1_000)
  expect(all.map(mayCall)).toEqual([true, false, false, false, false])
  all[0]?.failed()
  clock.advance(1_000)
  expect(onBack).not.toHaveBeenCalled()
  expect(mayCall(all[4])).toBe(true)
  all[4]?.succeeded()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(all.map(mayCall)).toEqual([true, true, true, true, true])
  all[4]?.succeeded()
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('a member that fails alone stops itself only, however often', () => {
  const { breakers, all } = group(3)
  for (let time = 0; time < 10; time++) all[0]?.failed()
  expect(breakers.awayForMs()).toBe(0)
  expect(all.map(mayCall)).toEqual([false, true, true])
})

test('an answer between the failures shows that the service is there', () => {
  const { breakers, all } = group(3)
  all[0]?.failed()
  all[1]?.failed()
  all[2]?.succeeded()
  all[2]?.failed()
  expect(breakers.awayForMs()).toBe(0)
})

test('failures while the service is away do not count against the member', () => {
  const { clock, all } = group(3)
  for (const breaker of all) breaker.failed()
  for (let time = 0; time < 20; time++) {
    clock.advance(1_000)
    all[0]?.enter('probe')
    all[0]?.failed()
  }
  all[1]?.succeeded()
  expect(mayCall(all[0])).toBe(true)
})
