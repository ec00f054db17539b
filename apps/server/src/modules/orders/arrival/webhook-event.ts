/** The events of a booth's orders; one without a number counts as a new order. (Basalam reference: webhook payloads.) */
const ORDER_EVENTS: readonly (number | null)[] = [3, 5, 7, null]

/** Part of a webhook's body that we believe: that something happened to an order. */
export interface WebhookEvent {
  eventId: number | null
  invoiceId: number | null
  isOfOrders: boolean
}

/** Reads a body of any shape; what is not a number as the marketplace writes them was not said. */
export function webhookEvent(body: Record<string, unknown>): WebhookEvent {
  const more = body['more_data']
  const nested = typeof more === 'object' && more !== null ? (more as Record<string, unknown>) : {}
  const eventId = numberOf(body['event_id'], 32_767)
  return {
    eventId,
    invoiceId: numberOf(body['invoice_id']) ?? numberOf(nested['invoice_id']),
    isOfOrders: ORDER_EVENTS.includes(eventId),
  }
}

function numberOf(value: unknown, most = Number.MAX_SAFE_INTEGER): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= most
    ? number
    : null
}
