import { expect, test } from 'vitest'
import { sameWords } from './chat-message.ts'

test('an answer is known again by its words, however its spaces came back', () => {
  expect(sameWords('سلام\nبله، موجود است ', 'سلام بله، موجود است')).toBe(true)
  expect(sameWords('بله', 'بله.')).toBe(false)
  expect(sameWords('', ' ')).toBe(true)
})
