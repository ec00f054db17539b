import { expect, test } from 'vitest'
import { firstStep } from './sign-on-step.ts'

test.each([
  ['a plain visit', {}, false, 'none'],
  ['a return that was begun here', { code: 'c', state: 'shopfa' }, true, 'exchanging'],
  ['a return that was not', { code: 'c', state: 'shopfa' }, false, 'confirm'],
  ['a code without a state', { code: 'c' }, false, 'confirm'],
  ['a return without a code', { state: 'shopfa' }, true, 'refused'],
  ['the same, not begun here', { state: 'shopfa' }, false, 'refused'],
])('%s', (_, back, beganHere, kind) => {
  expect(firstStep(back, beganHere).kind).toBe(kind)
})
