import { codeOf } from '../../kit/contract/compare-answer.ts'
import { formOf } from '../../kit/contract/value-form.ts'
import type { AnswerDifference } from './basalam-contract.ts'
import { knownValues } from './known-values.ts'

const CALL = 'webhooks.event'
/** Events of a booth's orders; a body without a number is one of a new order. (Basalam reference: webhook payloads.) */
const ORDER_EVENTS = new Set(['3', '5', '7', 'undefined'])

/** Judges what the marketplace's webhook brought, by what is known of its bodies. */
export function judgeWebhookBody(body: Readonly<Record<string, unknown>>): AnswerDifference[] {
  const { event_id: eventId, invoice_id: invoiceId, more_data: more } = body
  const nested = typeof more === 'object' && more !== null ? (more as Record<string, unknown>)['invoice_id'] : undefined
  const found: AnswerDifference[] = []
  const note = (field: string, kind: AnswerDifference['kind'], got: string, expected: string): void => {
    found.push({
      ...{ call: CALL, method: 'POST', path: '/v1/webhooks/basalam', field, kind, got, expected },
      ...{ times: 1, lost: 'nothing', sample: null },
    })
  }
  const isNumber = (value: unknown) => formOf(value) === 'whole' || (typeof value === 'string' && /^\d{1,16}$/.test(value))
  if (eventId !== undefined && eventId !== null) {
    if (!isNumber(eventId)) note('event_id', 'form', formOf(eventId), 'missing|whole')
    else if (!knownValues(CALL, 'event_id')?.has(String(eventId))) note('event_id', 'value', codeOf(eventId), 'missing|whole')
  }
  if (ORDER_EVENTS.has(String(eventId ?? undefined)) && !isNumber(invoiceId) && !isNumber(nested))
    note('invoice_id', 'form', formOf(invoiceId), 'whole')
  return found
}
