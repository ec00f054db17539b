import { type OwnRateFields, ownRateFaults } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { snakeKey } from '../../../infra/http/wire-case.ts'

/** @throws CallError with a sentence for each field that the marketplace would refuse */
export function judgeOwnRate(rate: OwnRateFields): void {
  const faults = ownRateFaults(rate)
  if (faults.length === 0) return
  throw new CallError('invalid_request', {
    fields: faults.map(({ field, code }) => ({ field: snakeKey(field), message: FIELD_SENTENCES[code] })),
  })
}
