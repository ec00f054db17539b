import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startDue } from './start-due.ts'

const services = { logger: pino({ level: 'silent' }) }

function dueRows(ids: readonly number[], fails: (id: number) => boolean = () => false) {
  let rows = [...ids]
  const started: number[] = []
  let asked = 0
  return {
    started,
    asked: () => asked,
    work: {
      find: async (limit: number) => {
        asked += 1
        return rows.slice(0, limit).map((id) => ({ id }))
      },
      async start({ id }: { id: number }) {
        if (fails(id)) throw new Error(`${id} cannot be started`)
        started.push(id)
        rows = rows.filter((one) => one !== id)
      },
    },
  }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('what is due is started to the last, in its order', async () => {
  const due = dueRows(numbers(120))
  await startDue(services, due.work)
  expect(due.started).toEqual(numbers(120))
  expect(due.asked()).toBe(3)
})

test('one that cannot be started keeps no other waiting', async () => {
  const due = dueRows(numbers(120), (id) => id % 10 === 0)
  await startDue(services, due.work)
  expect(due.started).toEqual(numbers(120).filter((id) => id % 10 !== 0))
})

test('a batch of which nothing can be started ends it', async () => {
  const due = dueRows(numbers(200), () => true)
  await startDue(services, due.work)
  expect(due.started).toEqual([])
  expect(due.asked()).toBe(1)
})
