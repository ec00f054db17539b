import {
  courierPhoneFault,
  normalizePhone,
  normalizeTrackingCode,
  type PostingFault,
  trackingCodeFault,
} from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'

/** Values of the form: text as it was typed, and the shipping method by its id. */
export interface PostingValues {
  trackingCode: string
  shippingMethod: string | null
  phoneNumber: string
}

/** The sentence of each wrong field, by the rules that the server applies as well. */
export function postingFaults(values: PostingValues): Partial<Record<keyof PostingValues, string>> {
  const method = values.shippingMethod === null ? null : Number(values.shippingMethod)
  const code = normalizeTrackingCode(values.trackingCode)
  const codeFault =
    method === null ? (code === '' ? 'tracking_code_missing' : null) : trackingCodeFault(method, code)
  const phoneFault = method === null ? null : courierPhoneFault(method, normalizePhone(values.phoneNumber))
  return {
    ...sentence('trackingCode', codeFault),
    ...(method === null && { shippingMethod: FIELD_SENTENCES.required }),
    ...sentence('phoneNumber', phoneFault),
  }
}

function sentence(field: keyof PostingValues, fault: PostingFault | null) {
  return fault ? { [field]: FIELD_SENTENCES[fault] } : {}
}
