import { expect, test } from 'vitest'
import { linesOf, purchaseRowsOf } from './purchase-rows.ts'

test('two columns of a sheet become rows in rial, whatever digits and thousands they have', () => {
  const text = 'کد\tقیمت\nA-1\t250,000\nB 2\t۱۲۰٬۰۰۰\n\nC;99.5\nD-4 80000'
  expect(purchaseRowsOf(text)).toEqual({
    rows: [
      { line: 2, product: 'A-1', price: 2_500_000 },
      { line: 3, product: 'B 2', price: 1_200_000 },
      { line: 5, product: 'C', price: 995 },
      { line: 6, product: 'D-4', price: 800_000 },
    ],
    wrong: [],
  })
})

test('a line whose price cannot be read is named, and costs itself alone', () => {
  expect(purchaseRowsOf('A\t1\nB\tsoon\n\t5\nC\t999999999999')).toEqual({
    rows: [{ line: 1, product: 'A', price: 10 }],
    wrong: [2, 3, 4],
  })
  expect(purchaseRowsOf('A-1\t2.55.0').wrong).toEqual([1])
  expect(linesOf('one\ntwo\nthree', [1, 3])).toBe('one\nthree')
})
