import { expect, test } from 'vitest'
import { boundedGate } from './bounded-gate.ts'

test('as many run at once as may, the rest wait in their order, and past the queue they are told so', async () => {
  const gate = boundedGate({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) =>
    gate.run(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(number)
      running -= 1
      if (number === 1) throw new Error('the work failed')
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(ended[5]).toMatchObject({ reason: { code: 'server_busy', retryAfterSeconds: 2 } })
  await expect(work(7)).resolves.toBeUndefined()
})
