import { expect, test } from 'vitest'
import type { Services } from '../../sources/index.ts'
import { boothTotal } from './booth-total.ts'

test('a count asked for before our last product came is not given after it', async () => {
  const answers: ((totalCount: number) => void)[] = []
  const connector = {
    listProducts: () => new Promise((answer) => answers.push((totalCount) => answer({ totalCount }))),
  }
  const services = {
    rows: {},
    now: () => new Date(),
    booths: { forBusiness: () => Promise.resolve({ connector, vendorId: 1 }) },
  } as unknown as Services
  const answered = async (question: number, totalCount: number) => {
    await expect.poll(() => answers.length).toBe(question)
    answers[question - 1]?.(totalCount)
  }

  const before = boothTotal(services, 1, 5)
  const after = boothTotal(services, 1, 6)
  await answered(1, 5)
  expect(await before).toBe(5)
  await answered(2, 6)
  expect(await after).toBe(6)
  expect(await boothTotal(services, 1, 6)).toBe(6)
  expect(answers).toHaveLength(2)
})
