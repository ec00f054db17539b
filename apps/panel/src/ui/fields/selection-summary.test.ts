import { expect, test } from 'vitest'
import { selectionSummary } from './selection-summary.ts'

test('up to five are named', () => {
  expect(selectionSummary(['الف', 'ب'])).toEqual({ named: 'الف، ب', more: null })
  expect(selectionSummary(['۱', '۲', '۳', '۴', '۵'])).toEqual({ named: '۱، ۲، ۳، ۴، ۵', more: null })
})
test('the rest is counted', () => {
  expect(selectionSummary(['۱', '۲', '۳', '۴', '۵', '۶', '۷'])).toEqual({
    named: '۱، ۲، ۳، ۴، ۵',
    more: 'و ۲ مورد دیگر',
  })
})
