import { expect, test } from 'vitest'
import { StatementPace } from './statement-pace.ts'

/** Takes so many statements of rows that need so long each, as `forgetOldRows` does. Answers how long each took, in ms. */
function run(pace: StatementPace<'pages'>, statements: number, msPerRow: number): number[] {
  return Array.from({ length: statements }, () => {
    const limit = pace.limitOf('pages')
    const ms = limit * msPerRow
    pace.note('pages', { rows: limit, limit, ms })
    return ms
  })
}

test('heavy rows are taken in few, light ones in many, and neither holds for long', () => {
  for (const msPerRow of [0.005, 0.05, 0.2, 0.5]) {
    const took = run(new StatementPace(), 40, msPerRow)
    expect(Math.max(...took.slice(1)), `${msPerRow} ms a row`).toBeLessThan(40)
    expect(Math.max(...took.slice(-5))).toBeGreaterThan(4)
  }
})

test('the first statement of a table is small enough for a row that takes two milliseconds', () => {
  expect(new StatementPace().limitOf('pages') * 2).toBeLessThanOrEqual(200)
})

test('a machine that gets eight times slower holds no statement past 200 ms', () => {
  const pace = new StatementPace<'pages'>()
  run(pace, 40, 0.05)
  const [first = 0, ...others] = run(pace, 10, 0.4)
  expect(first).toBeLessThanOrEqual(200)
  expect(Math.max(...others)).toBeLessThan(40)
})

test('a statement that found few rows proves no pace, unless it was slow', () => {
  const pace = new StatementPace<'pages'>()
  pace.note('pages', { rows: 4, limit: 100, ms: 1 })
  expect(pace.limitOf('pages')).toBe(100)
  pace.note('pages', { rows: 4, limit: 100, ms: 160 })
  expect(pace.limitOf('pages')).toBe(50)
})
