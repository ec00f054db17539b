import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureWaiting } from './measure-waiting.ts'

test('what this process is busy with is not waited for, what it does nothing for is', async () => {
  await setImmediate()
  const waited = measureWaiting()
  const until = performance.now() + 20
  while (performance.now() < until);
  expect(waited()).toBe(0)
  // A busy machine may take the whole of one short wait away, so it waits until one was left.
  await expect.poll(waited).toBeGreaterThan(0)
})
