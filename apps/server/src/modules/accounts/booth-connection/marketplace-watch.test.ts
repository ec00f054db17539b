import { expect, test } from 'vitest'
import { watchMarketplace } from './marketplace-watch.ts'

const START = new Date('2026-11-21T10:00:00Z').getTime()

function watched(isReachable: () => Promise<boolean>) {
  const clock = { ms: START }
  const watch = watchMarketplace({ isReachable, now: () => new Date(clock.ms), patienceMs: 1 })
  return { watch, clock }
}

test('the marketplace is asked once in half a minute, however many want to know', async () => {
  let asked = 0
  let answer = true
  const { watch, clock } = watched(() => {
    asked++
    return Promise.resolve(answer)
  })
  expect(watch.known()).toEqual({ ok: null, checkedAt: null })
  await Promise.all([watch.ask(), watch.ask(), watch.ask()])
  expect([asked, (await watch.ask()).ok]).toEqual([1, true])
  answer = false
  clock.ms += 29_000
  expect((await watch.ask()).ok).toBe(true)
  clock.ms += 2_000
  expect(await watch.ask()).toEqual({ ok: false, checkedAt: new Date(clock.ms) })
  expect(asked).toBe(2)
})

test('one that hangs keeps nobody waiting, and one that breaks is one that does not answer', async () => {
  const hanging = Promise.withResolvers<boolean>()
  const { watch } = watched(() => hanging.promise)
  expect((await watch.ask()).ok).toBeNull()
  hanging.resolve(true)
  await hanging.promise
  await watch.ask()
  expect(watch.known().ok).toBe(true)
  expect((await watched(() => Promise.reject(new Error('broken'))).watch.ask()).ok).toBe(false)
})
