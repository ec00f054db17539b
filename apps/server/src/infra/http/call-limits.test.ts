import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { createCallLimits } from './call-limits.ts'

const RATE = 40

function refusal(work: () => void): CallError | null {
  try {
    work()
    return null
  } catch (error) {
    return error as CallError
  }
}

test('a business that calls without a pause is refused, and told how long; the others go on', () => {
  const limits = createCallLimits({ callsPerMinute: RATE })
  for (let call = 0; call < RATE; call += 1) limits.countBusiness(1)
  expect(refusal(() => limits.countBusiness(1))).toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 2,
  })
  expect(refusal(() => limits.countBusiness(2))).toBeNull()
})

test('an address counts for all its hosts, and a visitor has less than a seller', () => {
  const limits = createCallLimits({ callsPerMinute: RATE })
  for (let call = 0; call < RATE / 4; call += 1) limits.countVisitor(`2001:db8:1:2::${call}`)
  expect(refusal(() => limits.countVisitor('2001:db8:1:2::ffff'))).toBeInstanceOf(CallError)
  expect(refusal(() => limits.countVisitor('2001:db8:1:3::1'))).toBeNull()
  for (let call = 0; call < RATE * 10; call += 1) limits.countAddress('192.0.2.7')
  expect(refusal(() => limits.countAddress('192.0.2.7'))).toBeInstanceOf(CallError)
})

test("calls of one business wait for each other and for nobody else's, and past a bound they are refused", async () => {
  const limits = createCallLimits({ callsPerMinute: RATE })
  let running = 0
  let most = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const call = () =>
    limits.inTurn(1, async () => {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
    })
  const calls = Array.from({ length: 63 }, call)
  await expect(call()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await limits.inTurn(2, async () => 'at once')).toBe('at once')
  open()
  await Promise.all(calls)
  expect(most).toBe(3)
})

test('however many log in from two addresses, who comes from a third is next', async () => {
  const limits = createCallLimits({ callsPerMinute: RATE })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const logIn = (address: string) =>
    limits.logInInTurn(address, async () => {
      begun.push(address)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  for (let guess = 0; guess < 30; guess += 1)
    for (const address of ['192.0.2.1', '192.0.2.2']) void logIn(address)
  void logIn('192.0.2.3')
  await new Promise(setImmediate)
  expect(begun).toHaveLength(4)
  ends[0]?.()
  await new Promise(setImmediate)
  expect(begun[4]).toBe('192.0.2.3')
})
