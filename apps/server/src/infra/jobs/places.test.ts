import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

/** Jobs that wait for a place, and how many run at once; a job lasts until it is let go. */
function queueOf(jobs: number, options: { most: number; spreads?: boolean; failures?: number }) {
  let waiting = jobs
  let failures = options.failures ?? 0
  let open = 0
  const running: (() => void)[] = []
  const troubles: unknown[] = []
  const places = createPlaces({
    spreads: false,
    ...options,
    onTrouble: (error) => void troubles.push(error),
    async open(taken) {
      if (failures-- > 0) throw new Error('no connection')
      open += 1
      let isOpen = true
      let isBusy = false
      const look = async () => {
        if (isBusy || !isOpen || waiting === 0) return
        waiting -= 1
        isBusy = true
        await taken(() => new Promise<void>((resolve) => void running.push(resolve)))
        isBusy = false
        await look()
      }
      setImmediate(() => void look())
      return {
        notify: () => void look(),
        close: () => {
          isOpen = false
          open -= 1
        },
      }
    },
  })
  return {
    places,
    running,
    troubles,
    open: () => open,
    waiting: () => waiting,
    endOne: async () => {
      running.shift()?.()
      await sleep(20)
    },
  }
}

test('one place is open while nothing is to be done', async () => {
  const queue = queueOf(0, { most: 4 })
  await queue.places.start()
  await sleep(30)
  expect(queue.open()).toBe(1)
})

test('places open as jobs are taken, up to the limit, and close again', async () => {
  const queue = queueOf(6, { most: 4 })
  await queue.places.start()
  await expect.poll(() => queue.running.length).toBe(4)
  expect(queue.open()).toBe(4)
  await queue.endOne()
  await expect.poll(() => queue.running.length).toBe(4)
  for (let job = 0; job < 5; job += 1) await queue.endOne()
  expect(queue.running).toHaveLength(0)
  expect(queue.waiting()).toBe(0)
  expect(queue.open()).toBe(1)
})

test('a queue that spreads lets others be first', async () => {
  const queue = queueOf(3, { most: 4, spreads: true })
  await queue.places.start()
  await sleep(150)
  expect(queue.running).toHaveLength(1)
  await expect.poll(() => queue.running.length, { timeout: 5_000 }).toBe(3)
})

test('a place that could not be opened is opened again', async () => {
  const queue = queueOf(2, { most: 2, failures: 2 })
  await queue.places.start()
  await expect.poll(() => queue.running.length).toBe(2)
  expect(queue.troubles).toHaveLength(2)
})

test('none opens once it was stopped', async () => {
  const queue = queueOf(2, { most: 2 })
  queue.places.stop()
  await queue.places.start()
  await sleep(20)
  expect(queue.open()).toBe(0)
})
