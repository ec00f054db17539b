import { isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'

const MOST_FAULTS = 50

/** The contract's pattern lets these through; they are parsed here for real (document 2, section 5). A fault in a list names its place, from 0. */
export function checkWebAddresses(fields: Record<string, string | readonly string[] | null>): void {
  const faults = Object.entries(fields).flatMap(([field, value]): { field: string; message: string }[] => {
    if (value === null) return []
    if (typeof value === 'string') {
      return isWebAddress(value) ? [] : [{ field, message: FIELD_SENTENCES.url_invalid }]
    }
    return value.flatMap((url, line) =>
      isWebAddress(url) ? [] : [{ field: `${field}.${line}`, message: FIELD_SENTENCES.url_invalid }],
    )
  })
  if (faults.length > 0) throw new CallError('invalid_request', { fields: faults.slice(0, MOST_FAULTS) })
}
