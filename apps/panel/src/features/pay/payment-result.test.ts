import { expect, test } from 'vitest'
import { paymentResult } from './payment-result.ts'

test.each([
  ['success', 'success'],
  [' OK ', 'success'],
  ['1', 'success'],
  ['NOK', 'failure'],
  ['cancelled', 'failure'],
  ['0', 'failure'],
  ['pending', 'unknown'],
  ['successful?', 'unknown'],
  [undefined, 'unknown'],
])('%s', (status, result) => {
  expect(paymentResult(status)).toBe(result)
})
