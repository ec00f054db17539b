import { expect, test } from 'vitest'
import { judgePosting } from './judge-posting.ts'

const strict = { correctsTracking: false, answersCancelRequests: false }
const correcting = { ...strict, correctsTracking: true }

test.each([
  [3237, null, 'A1', 'ready'],
  [3237, 'A1', 'A1', 'ready'],
  [3238, 'a1 ', 'A1', 'already'],
  [3195, 'A1', 'A1', 'already'],
  [3238, 'A2', 'A1', 'posted_with_another_code'],
  [3238, null, 'A1', 'posted_with_another_code'],
  [3739, null, 'A1', 'order_not_prepared'],
  [3067, null, 'A1', 'order_cancelled'],
  [3233, 'A1', 'A1', 'order_cancelled'],
  [4633, null, 'A1', 'order_cancel_asked'],
  [6440, null, 'A1', 'order_cancel_asked'],
  [5075, null, 'A1', 'order_not_postable'],
  [5017, 'A1', 'A1', 'code_called_wrong'],
  [5017, 'A2', 'A1', 'posted_with_another_code'],
  [null, null, 'A1', 'order_not_postable'],
])('status %s with the code %s takes %s: %s', (status, trackingCode, code, outcome) => {
  expect(judgePosting({ status, trackingCode }, code, strict)).toBe(outcome)
})

test('a code that the marketplace calls wrong is corrected where that is on', () => {
  expect(judgePosting({ status: 5017, trackingCode: 'A2' }, 'A1', correcting)).toBe('ready')
  expect(judgePosting({ status: 5017, trackingCode: 'A1' }, 'A1', correcting)).toBe('code_called_wrong')
})
