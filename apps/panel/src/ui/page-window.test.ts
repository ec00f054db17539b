import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 6 … 8'],
  [5, 8, '1 … 3 4 5 6 7 8'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [20, 20, '1 … 16 17 18 19 20'],
  [99, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows %s', (current, count, shown) => {
  expect(
    pageWindow(current, count)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown)
})
