import { ERROR_SENTENCES } from '@payvand/texts'
import { expect, test } from 'vitest'
import { toastDuration } from './toast-duration.ts'

test('a short toast stays four seconds, and twice as long where it can be undone', () => {
  expect(toastDuration('ذخیره شد', false)).toBe(4_000)
  expect(toastDuration('ذخیره شد', true)).toBe(8_000)
})

test('a sentence of several lines stays until it is read', () => {
  const words = ERROR_SENTENCES.login_slowed
  expect(toastDuration(words, false)).toBeGreaterThan(8_000)
  expect(toastDuration(`${words} ${words}`, true)).toBe(2 * toastDuration(words, false) + 50)
})
