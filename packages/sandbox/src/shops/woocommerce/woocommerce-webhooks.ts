import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { seededRandom } from '../../seed/seeded-random.ts'
import { type Woo, type WooWebhook, wpError } from './woocommerce.ts'
import { sendPage } from './woocommerce-product-routes.ts'
import { webhookView } from './woocommerce-views.ts'

const deliveryMs = 5000
const mostFailures = 5
const topics = /^(product|order|customer|coupon)\.(created|updated|deleted|restored)$|^action\.\w+$/

/**
 * Tells webhooks what happened, one after another: signed over the body as it goes out. Failures in a row switch one off,
 * and nobody is told. The first call to a new one, the ping, is a form and not signed.
 */
export function wooWebhooks(woo: () => Woo): Pick<Woo, 'announce' | 'ping'> & { stop(): Promise<void> } {
  const stopped = new AbortController()
  const random = seededRandom(1)
  let last: Promise<void> = Promise.resolve()

  async function post(webhook: WooWebhook, body: string, headers: Record<string, string>): Promise<number> {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(deliveryMs)])
      const answer = await fetch(webhook.deliveryUrl, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  async function deliver(id: number, body: string): Promise<void> {
    const webhook = woo().webhooks.get(id)
    if (stopped.signal.aborted || webhook?.status !== 'active') return
    const [resource = '', event = ''] = webhook.topic.split('.')
    const status = await post(webhook, body, {
      'content-type': 'application/json',
      'x-wc-webhook-source': `${woo().origin()}/`,
      'x-wc-webhook-topic': webhook.topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
      'x-wc-webhook-id': String(webhook.id),
      'x-wc-webhook-delivery-id': randomUUID(),
    })
    const isFine = (status >= 200 && status < 300) || status === 301 || status === 302
    const now = woo().webhooks.get(id)
    if (now === undefined || stopped.signal.aborted) return
    const failures = isFine ? 0 : now.failures + 1
    woo().webhooks.set(id, { ...now, failures, status: failures > mostFailures ? 'disabled' : now.status })
  }

  return {
    announce(topic, body) {
      const { settings, webhooks } = woo()
      if (!settings.webhooksSent) return
      const text = JSON.stringify(body)
      for (const { id } of webhooks
        .all()
        .filter((each) => each.topic === topic && each.status === 'active')) {
        if (random() * 100 < settings.webhookLostPercent) continue
        const copies = random() * 100 < settings.webhookDoubledPercent ? 2 : 1
        for (let copy = 0; copy < copies; copy += 1) last = last.then(() => deliver(id, text))
      }
    },
    ping: async (webhook) =>
      (await post(webhook, `webhook_id=${webhook.id}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })) === 200,
    async stop() {
      stopped.abort()
      await last
    },
  }
}

/** Webhooks as whoever has keys registers, looks at and takes them off. */
export function addWooWebhookRoutes(app: FastifyInstance, woo: Woo): void {
  const missing = (reply: FastifyReply): FastifyReply =>
    wpError(reply, 404, 'woocommerce_rest_shop_webhook_invalid_id', 'شناسه نامعتبر است.')
  type Written = {
    name?: string
    topic?: string
    delivery_url?: string
    secret?: string
    status?: WooWebhook['status']
  }

  app.get('/webhooks', async (request, reply) => {
    const rows = woo.webhooks.all().toSorted((one, other) => other.id - one.id)
    return sendPage(woo, reply, request.query as Record<string, string | undefined>, rows.map(webhookView))
  })

  app.post('/webhooks', async (request, reply) => {
    const {
      name = 'webhook',
      topic = '',
      delivery_url = '',
      secret = '',
      status,
    } = (request.body ?? {}) as Written
    if (!topics.test(topic))
      return wpError(reply, 400, 'woocommerce_rest_webhook_invalid_topic', 'موضوع نامعتبر است.')
    if (!/^https?:\/\//.test(delivery_url))
      return wpError(reply, 400, 'woocommerce_rest_webhook_invalid_delivery_url', 'نشانی نامعتبر است.')
    const id = woo.webhooks.nextId(1)
    const made: WooWebhook = {
      id,
      name,
      topic,
      deliveryUrl: delivery_url,
      secret,
      status: status ?? 'active',
      failures: 0,
    }
    woo.webhooks.set(id, made)
    if (made.status === 'active' && !(await woo.ping(made)) && woo.settings.pingDisables)
      woo.webhooks.set(id, { ...made, status: 'disabled' })
    return reply.code(201).send(webhookView(woo.webhooks.get(id) ?? made))
  })

  app.put('/webhooks/:id', async (request, reply) => {
    const webhook = woo.webhooks.get((request.params as { id: string }).id)
    if (webhook === undefined) return missing(reply)
    const written = (request.body ?? {}) as Written
    return webhookView(
      woo.webhooks.set(webhook.id, {
        ...webhook,
        deliveryUrl: written.delivery_url ?? webhook.deliveryUrl,
        secret: written.secret ?? webhook.secret,
        status: written.status ?? webhook.status,
        failures: 0,
      }),
    )
  })

  app.delete('/webhooks/:id', async (request, reply) => {
    const webhook = woo.webhooks.get((request.params as { id: string }).id)
    if (webhook === undefined) return missing(reply)
    woo.webhooks.delete(webhook.id)
    return webhookView(webhook)
  })
}
