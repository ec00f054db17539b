import { codeOf } from '../../kit/contract/compare-answer.ts'
import { formOf } from '../../kit/contract/value-form.ts'
import type { AnswerDifference } from './basalam-contract.ts'
import { knownValues } from './known-values.ts'

const CALL = 'webhooks.event'
const SEEN = {
  call: CALL,
  method: 'POST',
  path: '/v1/webhooks/basalam',
  times: 1,
  lost: 'nothing',
  sample: null,
} as const
/** Events of a booth's orders; a body without a number is one of a new order. (Basalam reference: webhook payloads.) */
const ORDER_EVENTS = new Set([3, 5, 7])

/** Judges what the marketplace's webhook brought, by what is known of its bodies. */
export function judgeWebhookBody(body: Readonly<Record<string, unknown>>): AnswerDifference[] {
  const { event_id: eventId, invoice_id: invoiceId, more_data: more } = body
  const nested =
    typeof more === 'object' && more !== null ? (more as Record<string, unknown>)['invoice_id'] : undefined
  const found: AnswerDifference[] = []
  const note = (field: string, kind: AnswerDifference['kind'], got: string, expected: string): void => {
    found.push({ ...SEEN, field, kind, got, expected })
  }
  const isNamed = eventId !== undefined && eventId !== null
  const event = numberOf(eventId)
  if (isNamed && event === null) note('event_id', 'form', formOf(eventId), 'missing|whole')
  if (event !== null && !knownValues(CALL, 'event_id')?.has(String(event)))
    note('event_id', 'value', codeOf(event), 'missing|whole')
  const isOfOrder = !isNamed || (event !== null && ORDER_EVENTS.has(event))
  if (isOfOrder && numberOf(invoiceId) === null && numberOf(nested) === null)
    note('invoice_id', 'form', formOf(invoiceId), 'whole')
  return found
}

/** A whole number, also as digits; null for anything else. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : null
}
