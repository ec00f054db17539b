/** Words with which gateways end a payment; the result of any other word is not guessed. */
const SUCCESS = ['success', 'successful', 'ok', 'paid', 'done', 'true', '1', '100']
const FAILURE = [
  'failure',
  'failed',
  'fail',
  'nok',
  'error',
  'cancel',
  'cancelled',
  'canceled',
  'false',
  '0',
  '-1',
]

export type PaymentResult = 'success' | 'failure' | 'unknown'

/** The result named by the `status` of a payment's return. */
export function paymentResult(status: string | undefined): PaymentResult {
  const word = status?.trim().toLowerCase() ?? ''
  if (SUCCESS.includes(word)) return 'success'
  return FAILURE.includes(word) ? 'failure' : 'unknown'
}
