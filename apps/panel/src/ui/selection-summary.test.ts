import { expect, test } from 'vitest'
import { selectionSummary } from './selection-summary.ts'

test('up to five are named', () => {
  expect(selectionSummary(['الف', 'ب'])).toBe('الف، ب')
  expect(selectionSummary(['۱', '۲', '۳', '۴', '۵'])).toBe('۱، ۲، ۳، ۴، ۵')
})
test('the rest is counted', () => {
  expect(selectionSummary(['۱', '۲', '۳', '۴', '۵', '۶', '۷'])).toBe('۱، ۲، ۳، ۴، ۵ و ۲ مورد دیگر')
})
