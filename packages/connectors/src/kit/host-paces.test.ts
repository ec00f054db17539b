import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createHostPaces } from './host-paces.ts'

const RATES = { perMinute: 60, burst: 1, maxWaitMs: 2_000 }
const going = new AbortController().signal

test('a host has one pace by whatever address it is asked, and an unknown one has none', () => {
  const paces = createHostPaces()
  const shop = paces.of('https://www.shop.test/api/v1/products', RATES)
  expect(paces.of('https://shop.test', { ...RATES, perMinute: 1 })).toBe(shop)
  expect(paces.of('https://shop.test:8443', RATES)).not.toBe(shop)
  expect(paces.turnsAt('https://shop.test/product/1')).toBe(paces.turnsAt('https://www.shop.test/'))
  expect(paces.turnsAt('https://other.test/')).toBeNull()
})

test('however many readers wait, a call is kept waiting by one of them', async () => {
  const clock = { now: () => 0, sleep: () => new Promise<never>(() => undefined) }
  const paces = createHostPaces(clock)
  const shop = paces.of('https://shop.test', RATES)
  const turns = paces.turnsAt('https://shop.test')
  await turns?.next(going)
  expect(shop.nextTurnMs()).toBe(1_000)
  for (let reader = 0; reader < 20; reader++) void turns?.next(going)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(shop.nextTurnMs()).toBe(2_000)
})

test('a reader waits out a pause longer than a call would wait, and no longer than its work goes on', async () => {
  const clock = createFakeClock()
  const begun = clock.now()
  const paces = createHostPaces(clock)
  const shop = paces.of('https://shop.test', RATES)
  const turns = paces.turnsAt('https://shop.test')
  turns?.pause(60_000)
  expect(shop.pausedForMs()).toBe(60_000)
  await turns?.next(going)
  expect(clock.now() - begun).toBe(60_000)
  const stop = new AbortController()
  turns?.pause(60_000)
  const waiting = turns?.next(stop.signal)
  stop.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  expect(clock.now() - begun).toBeLessThan(62_000)
})
