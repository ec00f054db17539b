import { expect, it } from 'vitest'
import { ApiError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from '../http/api-error.ts'
import { outcomeOf } from './act-outcome.ts'

const answered = (status: number, code?: string) =>
  new ApiError({ status, message: 'no', ...(code === undefined ? {} : { code }) })

it.each([
  ['no connection', connectionError(NETWORK_STATUS), 'no_network'],
  ['no answer in time', connectionError(TIMEOUT_STATUS), 'no_network'],
  ['a proxy without its server', answered(502), 'no_network'],
  ['an ended session', answered(401, 'not_authenticated'), 'signed_out'],
  ['too many calls', answered(429, 'too_many_requests'), 'later'],
  ['a busy server', answered(503, 'server_busy'), 'later'],
  ['the same request under way', answered(409, 'idempotency_key_in_use'), 'later'],
  ['an answer that was not kept', answered(409, 'idempotency_answer_not_kept'), 'done'],
  ['a failure of this act', answered(500, 'internal'), 'stuck'],
  ['an order that is not new any more', answered(409, 'order_not_new'), 'refused'],
  ['a key of another request', answered(422, 'idempotency_key_reused'), 'refused'],
  ['an area that is closed', answered(403, 'banned_business'), 'refused'],
])('%s', (_name, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})
