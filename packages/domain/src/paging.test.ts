import { expect, test } from 'vitest'
import { pageCount, pagerWindow } from './paging.ts'

function check(page: number, pages: number, expected: string) {
  const shown = pagerWindow(page, pages).map((entry) => (entry === 'gap' ? '…' : entry))
  expect(shown.join(' '), `${page} of ${pages}`).toBe(expected)
}

test('the pager shows every page up to seven', () => {
  check(1, 1, '1')
  check(7, 7, '1 2 3 4 5 6 7')
})

test('with more, a window of five and ellipses', () => {
  check(1, 8, '1 2 3 4 5 … 8')
  check(1, 20, '1 2 3 4 5 … 20')
  check(3, 20, '1 2 3 4 5 … 20')
  check(4, 20, '1 2 3 4 5 6 … 20')
  check(5, 20, '1 2 3 4 5 6 7 … 20')
  check(6, 20, '1 … 4 5 6 7 8 … 20')
  check(10, 20, '1 … 8 9 10 11 12 … 20')
  check(16, 20, '1 … 14 15 16 17 18 19 20')
  check(20, 20, '1 … 16 17 18 19 20')
  check(99, 20, '1 … 16 17 18 19 20')
  check(0, 20, '1 2 3 4 5 … 20')
})

test('a gap never hides just one page, and no page comes twice', () => {
  for (let pages = 8; pages < 40; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const shown = pagerWindow(page, pages)
      expect(shown).toContain(page)
      shown.forEach((entry, index) => {
        const step = Number(shown[index + 1]) - Number(shown[index - 1])
        if (entry === 'gap') expect(step, `${page} of ${pages}`).toBeGreaterThan(2)
        else if (typeof shown[index + 1] === 'number') expect(shown[index + 1]).toBe(entry + 1)
      })
    }
})

test('pages that rows fill', () => {
  expect([pageCount(0, 15), pageCount(1, 15), pageCount(15, 15), pageCount(16, 15)]).toEqual([1, 1, 1, 2])
})
