import type { JobItemStatus } from '@payvand/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jobItemColumns } from './job-item-columns.tsx'
import type { JobItem } from './job-item-queries.ts'

const PAGE: JobItem = {
  id: 41,
  projectItemId: null,
  url: `https://shop.ir/${'x'.repeat(60)}`,
  status: 'pending',
  notRead: false,
  failureReason: null,
  change: null,
  extractedData: null,
}
const COLUMNS = jobItemColumns({
  firstRow: 16,
  retryingId: null,
  onRetry: () => {},
  onView: () => {},
})

function cell(column: string, page: Partial<JobItem>): string {
  const found = COLUMNS.find(({ id }) => id === column)
  return renderToStaticMarkup(<>{found?.cell({ ...PAGE, ...page }, 0)}</>)
}
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('an address is cut at 35 characters, the reason of a failure at 30 with the whole of it on hover', () => {
  expect(words(cell('url', {}))).toContain(`https://shop.ir/${'x'.repeat(19)}…`)
  expect(words(cell('url', {}))).not.toContain('x'.repeat(20))
  const reason = 'د'.repeat(31)
  const shown = cell('failure', { status: 'failed', failureReason: reason })
  expect(words(shown)).toBe(`${'د'.repeat(30)}…`)
  expect(shown).toContain(`title="${reason}"`)
  expect(words(cell('failure', { failureReason: 'د'.repeat(30) }))).toBe('د'.repeat(30))
  expect(words(cell('failure', {}))).toBe('-')
})

test.each([
  ['pending', false],
  ['completed', true],
  ['failed', true],
] as const satisfies [JobItemStatus, boolean][])('a page that is %s: read again %s', (status, offered) => {
  expect(cell('actions', { status }).includes('خواندن دوباره‌ی')).toBe(offered)
})

test('rows are numbered on, ids are in digits that are copied', () => {
  expect(words(cell('row', {}))).toBe('۱۶')
  expect(words(cell('id', {}))).toBe('41')
  expect(words(cell('itemId', {}))).toBe('-')
  expect(words(cell('itemId', { projectItemId: 7 }))).toBe('7')
})

test('a page that an ended job did not come to has not failed, and may be read again', () => {
  const page = { status: 'failed', notRead: true, failureReason: 'خواندن متوقف شد.' } as const
  expect(words(cell('status', page))).toBe('خوانده‌نشده')
  expect(words(cell('status', { status: 'failed' }))).toBe('ناموفق')
  expect(cell('actions', page)).toContain('خواندن دوباره‌ی')
})
