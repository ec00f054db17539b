import { expect, test } from 'vitest'
import { z } from 'zod'
import { endlessGuard, hungryGuard, rowsGuard } from '../../testing/heavy-guards.ts'
import { readAnswer, readSmallJson } from './read-answer.ts'
import { readOnThread } from './read-on-thread.ts'

const GUARDS = new URL('../../testing/heavy-guards.ts', import.meta.url)
const rowsOf = (count: number, row: (at: number) => string) =>
  `[${Array.from({ length: count }, (_, at) => row(at)).join(',')}]`
const goodRow = (at: number) => `{"id":${at},"name":"row ${at}"}`

const ask = (text: string, guard: z.ZodType = rowsGuard, needsBody = false) =>
  readAnswer({ text, guard, guardsIn: [GUARDS], needsBody })

test.each([3, 30_000])('reads %i rows with the guard', async (count) => {
  const reading = await ask(rowsOf(count, goodRow))
  expect(reading).toMatchObject({ success: true, body: undefined })
  const { rows } = (reading as unknown as { data: { rows: { id: number }[] } }).data
  expect(rows).toHaveLength(count)
  expect(rows.at(-1)).toEqual({ id: count - 1, name: `row ${count - 1}` })
})

test('gives the answer before the guard where it is wanted', async () => {
  const reading = await ask(
    rowsOf(30_000, (at) => `{"id":${at},"name":"a","more":1}`),
    rowsGuard,
    true,
  )
  expect((reading.body as object[])[0]).toEqual({ id: 0, name: 'a', more: 1 })
})

test.each([
  ['rows that are none', rowsOf(100_000, () => '{}'), { issues: [{ code: 'custom' }], detail: null }],
  ['a text that ends too early', rowsOf(60_000, goodRow).slice(0, -1), { detail: 'not JSON' }],
  ['more values than an answer has', rowsOf(200_000, goodRow), { detail: 'too large' }],
])('refuses %s', async (_name, text, expected) => {
  expect(await ask(text)).toMatchObject({ success: false, ...expected })
})

test('a large answer whose guard nobody exports is not read', async () => {
  const guard = z.object({ id: z.number() })
  expect(await ask('{"id":1}', guard)).toMatchObject({ success: true, data: { id: 1 } })
  const padded = `{"id":1,"more":"${'a'.repeat(1_000_000)}"}`
  expect(await ask(padded, guard)).toMatchObject({ success: false, detail: 'too large' })
})

test.each([
  ['endlessGuard', endlessGuard, { deadlineMs: 1_000, heapMb: 64 }, 'takes too long to read'],
  ['hungryGuard', hungryGuard, { deadlineMs: 60_000, heapMb: 32 }, 'takes too much memory to read'],
])('the thread of %s ends, and the next answer is read', async (name, _guard, bounds, detail) => {
  const heavy = readOnThread({ text: '1', needsBody: false, module: GUARDS.href, name }, bounds)
  const next = ask(rowsOf(30_000, goodRow))
  expect(await heavy).toMatchObject({ success: false, detail })
  expect(await next).toMatchObject({ success: true })
})

test('a few words are read of small JSON alone', () => {
  expect(readSmallJson('{"a":1}')).toEqual({ a: 1 })
  expect(readSmallJson('')).toBeNull()
  expect(readSmallJson('<html>')).toBeUndefined()
  expect(readSmallJson(rowsOf(30_000, goodRow))).toBeUndefined()
})
