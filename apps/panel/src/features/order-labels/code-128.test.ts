import { expect, test } from 'vitest'
import { code128, darkBars } from './code-128.ts'
import { readCode128 } from './testing/read-code-128.ts'

test.each([1, 7, 42, 100, 999, 12_345_678, 123_456_789, 17_845_231_004, Number.MAX_SAFE_INTEGER])(
  'a reader of barcodes reads %d back',
  (order) => {
    const modules = code128(order)
    expect(modules).toMatch(/^1[01]*1$/)
    expect(readCode128(modules)).toBe(String(order))
  },
)

test('the bars drawn are the dark modules', () => {
  const modules = code128(12_345_678)
  const drawn = Array.from({ length: modules.length }, () => '0')
  for (const { at, width } of darkBars(modules)) drawn.fill('1', at, at + width)
  expect(drawn.join('')).toBe(modules)
})

test('a bar that is missing is noticed', () => {
  const modules = code128(12_345_678)
  const { at, width } = darkBars(modules)[5] ?? { at: 0, width: 0 }
  const damaged = modules.slice(0, at) + '0'.repeat(width) + modules.slice(at + width)
  expect(() => readCode128(damaged)).toThrow()
})
