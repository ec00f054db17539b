import type { FastifyInstance } from 'fastify'
import type { Digikala } from './digikala.ts'
import { missingFields, ok } from './digikala-answers.ts'
import { callerOf } from './digikala-grants.ts'

const base = '/open-api/v1/webhook'
const deliveryMs = 5000

/** Every event there is; none of them tells of a price or a stock ("Digikala: webhooks" in the reference). */
const digikalaEvents: Record<string, string> = {
  product_variant_status_change: 'تغییر وضعیت تنوع کالا',
  order_shipment: 'مرسوله‌ی سفارش',
  seller_package_status_change: 'تغییر وضعیت محموله',
  commission_change: 'تغییر کمیسیون',
  product_moderation: 'بررسی کالا',
  brand_request_moderation: 'بررسی درخواست برند',
  warranty_request_moderation: 'بررسی درخواست گارانتی',
  color_request_moderation: 'بررسی درخواست رنگ',
  size_request_moderation: 'بررسی درخواست سایز',
  order_processed: 'پردازش سفارش',
  order_item_cancellation: 'لغو قلم سفارش',
  order_return: 'مرجوعی سفارش',
}

export type DigikalaWebhooks = {
  /** Tells the address that stands in the seller's panel, where the event is asked for. */
  announce(event: string, data: object): void
  forget(): void
  stop(): Promise<void>
}

/** Deliveries, one after another. Their body is a guess, and nothing signs them. Subscriptions are forgotten at a restart. */
export function digikalaWebhooks(
  digikala: () => Digikala,
): DigikalaWebhooks & { addRoutes(app: FastifyInstance): void } {
  const stopped = new AbortController()
  const events = new Set(Object.keys(digikalaEvents))
  let isActive = true
  let last: Promise<void> = Promise.resolve()

  async function deliver(url: string, body: string): Promise<void> {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(deliveryMs)])
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
      await answer.body?.cancel()
    } catch {
      // It is unknown whether Digikala tries again; here it does not.
    }
  }

  const view = () => ({
    all_event_types: digikalaEvents,
    allowed_event_types: Object.keys(digikalaEvents),
    active_event_types: [...events],
    activation_status: isActive,
  })
  const typesIn = (body: unknown): string[] => {
    const { event_types } = (body ?? {}) as { event_types?: unknown }
    const types = Array.isArray(event_types)
      ? event_types.filter((type) => String(type) in digikalaEvents)
      : []
    if (types.length === 0) throw missingFields(['event_types'])
    return types as string[]
  }

  return {
    announce(event, data) {
      const url = URL.parse(digikala().settings.webhookUrl)
      if (!isActive || !events.has(event) || url === null || !url.protocol.startsWith('http')) return
      const body = JSON.stringify({ event_type: event, data })
      last = last.then(() => deliver(url.href, body))
    },
    forget() {
      isActive = true
      for (const event of Object.keys(digikalaEvents)) events.add(event)
    },
    async stop() {
      stopped.abort()
      await last
    },

    addRoutes(app) {
      app.get(`${base}/event-types`, async (request, reply) => {
        callerOf(digikala(), request, 'self_settings')
        return ok(reply, view())
      })
      app.post(`${base}/subscription`, async (request, reply) => {
        callerOf(digikala(), request, 'self_settings')
        for (const type of typesIn(request.body)) events.add(type)
        return ok(reply, view())
      })
      app.post(`${base}/unsubscription`, async (request, reply) => {
        callerOf(digikala(), request, 'self_settings')
        for (const type of typesIn(request.body)) events.delete(type)
        return ok(reply, view())
      })
      app.post(`${base}/subscription/change-activation`, async (request, reply) => {
        callerOf(digikala(), request, 'self_settings')
        const { activation } = (request.body ?? {}) as { activation?: unknown }
        if (typeof activation !== 'boolean') throw missingFields(['activation'])
        isActive = activation
        return ok(reply, view())
      })
    },
  }
}
