import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const wordsOf = (page: number, isCapped: boolean) =>
  renderToStaticMarkup(
    <Pager page={page} pageSize={15} total={10_000} isCapped={isCapped} onChange={() => undefined} />,
  ).replaceAll(/<[^>]+>/g, ' ')

test('a list that is not counted to its end says so beside the range, and on its last page what to do', () => {
  expect(wordsOf(1, true)).toContain('۱ تا ۱۵ از بیش از ۱۰٬۰۰۰')
  expect(wordsOf(1, true)).not.toContain('محدودتر')
  expect(wordsOf(667, true)).toContain('جستجو یا فیلترها را محدودتر کنید')
})

test('a list that is counted to its end says its number', () => {
  expect(wordsOf(667, false)).toContain('۹٬۹۹۱ تا ۱۰٬۰۰۰ از ۱۰٬۰۰۰')
  expect(wordsOf(667, false)).not.toMatch(/بیش|محدودتر/)
})
