import type { WebhookLog } from '@payvand/connectors'
import { webhookEvent } from './webhook-event.ts'

/** A delivery of the marketplace's log that never reached us. */
export interface LostDelivery {
  /** The order it was about, where the log says so. */
  invoiceId: number | null
}

/**
 * Finds the deliveries of the marketplace's log that never reached us: those that it could not deliver, and those of
 * orders without any webhook event here although it says that we answered. Its entries' shape is not documented
 * (Basalam reference: webhook logs), so the order is looked for wherever it may be.
 */
export function lostDeliveries(
  logs: readonly WebhookLog[],
  since: Date,
  told: ReadonlySet<number>,
): LostDelivery[] {
  return logs.flatMap(({ createdAt, statusCode, request }) => {
    if (createdAt !== null && createdAt < since) return []
    const event = eventOf(request)
    if (event && !event.isOfOrders) return []
    const invoiceId = event?.invoiceId ?? null
    const wasAnswered = statusCode >= 200 && statusCode < 300
    const isKnown = invoiceId === null || told.has(invoiceId)
    return wasAnswered && isKnown ? [] : [{ invoiceId }]
  })
}

/** The body itself, as an object or a text, or within `body` or `data` of one. */
function eventOf(request: unknown, depth = 0): ReturnType<typeof webhookEvent> | null {
  const value = typeof request === 'string' ? parsed(request) : request
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const body = value as Record<string, unknown>
  const event = webhookEvent(body)
  if (event.invoiceId !== null || event.eventId !== null || depth === 2) return event
  const inner = body['body'] ?? body['data'] ?? body['json']
  return inner === undefined ? event : eventOf(inner, depth + 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
