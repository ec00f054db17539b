import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { seededRandom } from '../../seed/seeded-random.ts'
import { type Woo, type WooWebhook, wpError } from './woocommerce.ts'
import { type Query, sendPage } from './woocommerce-product-routes.ts'
import { webhookView } from './woocommerce-views.ts'

const deliveryMs = 5000
/** The failure after so many in a row switches a webhook off. */
const mostFailures = 5
const topics = /^(product|order|customer|coupon)\.(created|updated|deleted|restored)$|^action\.\w+$/

/**
 * Delivers events to webhooks, one after another: signed over the body as it goes out. Failures in a row switch one
 * off, and nobody is told. The first call to a new one, the ping, is a form and not signed; one that was not answered
 * with 200 is sent once more after the next delivery, and has no other consequence.
 */
export function wooWebhooks(
  woo: () => Woo,
): Pick<Woo, 'announce' | 'ping'> & { stop(): Promise<void>; settled(): Promise<void> } {
  const stopped = new AbortController()
  const random = seededRandom(1)
  let last: Promise<void> = Promise.resolve()

  const post = (
    { deliveryUrl }: WooWebhook,
    body: string,
    headers: Record<string, string>,
  ): Promise<number> =>
    woo().send(deliveryUrl, body, headers, AbortSignal.any([stopped.signal, AbortSignal.timeout(deliveryMs)]))

  async function deliver(id: number, body: string): Promise<void> {
    const webhook = woo().webhooks.get(id)
    if (stopped.signal.aborted || webhook?.status !== 'active') return
    const [resource = '', event = ''] = webhook.topic.split('.')
    const answered = await post(webhook, body, {
      'content-type': 'application/json',
      'x-wc-webhook-source': `${woo().origin()}/`,
      'x-wc-webhook-topic': webhook.topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
      'x-wc-webhook-id': String(webhook.id),
      'x-wc-webhook-delivery-id': randomUUID(),
    })
    const isFine = (answered >= 200 && answered < 300) || answered === 301 || answered === 302
    const now = woo().webhooks.get(id)
    if (now === undefined || stopped.signal.aborted) return
    const isGivenUp = !isFine && now.failures > mostFailures
    const failures = isFine ? 0 : isGivenUp ? now.failures : now.failures + 1
    const status = isGivenUp ? 'disabled' : now.status
    const modifiedAt = isFine ? now.modifiedAt : woo().now().toISOString()
    woo().webhooks.set(id, { ...now, failures, status, ...(modifiedAt === undefined ? {} : { modifiedAt }) })
    if (now.pingPending === true) await ping(now)
  }

  async function ping(webhook: WooWebhook): Promise<boolean> {
    const status = await post(webhook, `webhook_id=${webhook.id}`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    const now = woo().webhooks.get(webhook.id)
    const isHeard = status === 200
    const seen = isHeard ? { modifiedAt: woo().now().toISOString() } : {}
    if (now !== undefined && !stopped.signal.aborted)
      woo().webhooks.set(webhook.id, { ...now, pingPending: !isHeard, ...seen })
    return isHeard
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
    ping,
    async settled() {
      await last
    },
    async stop() {
      stopped.abort()
      await last
    },
  }
}

/** Routes to register, read and remove webhooks with keys. */
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
    return sendPage(woo, reply, request.query as Query, rows, (webhook) => webhookView(woo, webhook))
  })

  app.get('/webhooks/:id', async (request, reply) => {
    const webhook = woo.webhooks.get((request.params as { id: string }).id)
    return webhook === undefined ? missing(reply) : webhookView(woo, webhook)
  })

  app.post('/webhooks', async (request, reply) => {
    const { name = 'webhook', topic = '', delivery_url = '', secret = '' } = (request.body ?? {}) as Written
    if (!topics.test(topic))
      return wpError(
        reply,
        400,
        'woocommerce_rest_shop_webhook_invalid_topic',
        'موضوع وب هوک یک گزینه الزامی است.',
      )
    if (!/^https?:\/\//.test(delivery_url))
      return wpError(
        reply,
        400,
        'woocommerce_rest_shop_webhook_invalid_delivery_url',
        'آدرس برگشتی به وب هوک باید درست باشد و با http:// یا https:// شروع شود',
      )
    const id = woo.webhooks.nextId(1)
    const made: WooWebhook = {
      id,
      name,
      topic,
      deliveryUrl: delivery_url,
      secret,
      // Neither the status in the body nor the answer to the ping changes this.
      status: 'active',
      failures: 0,
      createdAt: woo.now().toISOString(),
    }
    woo.webhooks.set(id, made)
    await woo.ping(made)
    return reply.code(201).send(webhookView(woo, made))
  })

  app.put('/webhooks/:id', async (request, reply) => {
    const webhook = woo.webhooks.get((request.params as { id: string }).id)
    if (webhook === undefined) return missing(reply)
    const written = (request.body ?? {}) as Written
    return webhookView(
      woo,
      woo.webhooks.set(webhook.id, {
        ...webhook,
        deliveryUrl: written.delivery_url ?? webhook.deliveryUrl,
        secret: written.secret ?? webhook.secret,
        status: written.status ?? webhook.status,
        failures: 0,
        modifiedAt: woo.now().toISOString(),
      }),
    )
  })

  app.delete('/webhooks/:id', async (request, reply) => {
    const webhook = woo.webhooks.get((request.params as { id: string }).id)
    if (webhook === undefined) return missing(reply)
    if ((request.query as Query)['force'] !== 'true')
      return wpError(
        reply,
        501,
        'woocommerce_rest_trash_not_supported',
        'وب هوک ها پاک شده ها را پشتیبانی نمی کنند.',
      )
    woo.webhooks.delete(webhook.id)
    return webhookView(woo, webhook)
  })
}
