import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Services } from '../services.ts'
import { createBackgroundStatus } from './background-status.ts'
import { runSteps } from './run-steps.ts'

function setUp() {
  const background = createBackgroundStatus()
  const services = { background, logger: pino({ level: 'silent' }) } as unknown as Services
  const stopping = new AbortController()
  return { background, services, stopping }
}

test('a step that hangs stops no other, is not begun again, and is named until it ends', async () => {
  const { background, services, stopping } = setUp()
  const hang = Promise.withResolvers<void>()
  let hanging = 0
  let others = 0
  const running = runSteps(
    [
      {
        name: 'hangs',
        run: () => {
          hanging += 1
          return hanging === 1 ? hang.promise : Promise.resolve()
        },
      },
      { name: 'goes on', run: async () => void (others += 1) },
    ],
    services,
    stopping.signal,
    { everyMs: 1, stuckMs: 20 },
  )

  await vi.waitFor(() => expect(background.failing()).toEqual(['hangs']))
  const before = others
  await vi.waitFor(() => expect(others).toBeGreaterThan(before + 3))
  expect(hanging).toBe(1)

  hang.resolve()
  await vi.waitFor(() => expect(background.failing()).toEqual([]))
  await vi.waitFor(() => expect(hanging).toBeGreaterThan(1))
  stopping.abort()
  await running
})

test('a step that throws at once, without a promise, is run again', async () => {
  const { background, services, stopping } = setUp()
  let runs = 0
  const running = runSteps(
    [
      {
        name: 'throws',
        run: () => {
          runs += 1
          throw new Error('of the test')
        },
      },
    ],
    services,
    stopping.signal,
    { everyMs: 1, stuckMs: 1_000 },
  )
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  expect(background.failing()).toEqual(['throws'])
  stopping.abort()
  await running
  const ended = runs
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(ended)
})
