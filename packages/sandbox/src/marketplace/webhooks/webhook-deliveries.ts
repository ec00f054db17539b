import { seededRandom } from '../../seed/seeded-random.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { WebhookRecord } from '../orders/order-records.ts'
import type { Deliveries, Released } from './deliveries.ts'

type Delivery = { webhook: WebhookRecord; userId: number; body: object; attempt: number }

const firstLogId = 70_001
const keptLogs = 5000
const keptResponseLength = 500

/**
 * Sends events to the webhooks registered for them: late, twice, never or out of order as the settings have it
 * (`webhook...`). Nothing documents retries, timeout or order ("Basalam reference: webhooks").
 */
export class WebhookDeliveries implements Deliveries {
  private readonly waiting: Delivery[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly underWay = new Set<Promise<unknown>>()
  private stopped = new AbortController()
  private random = seededRandom(1)
  private seed = 1
  private readonly marketplace: () => Marketplace

  constructor(marketplace: () => Marketplace) {
    this.marketplace = marketplace
  }

  announce(userId: number, eventId: number, body: object): void {
    const marketplace = this.marketplace()
    const { webhooks, webhookCustomers } = marketplace.records
    for (const { webhookId, customerId } of webhookCustomers.all()) {
      const webhook = webhooks.get(webhookId)
      if (customerId !== userId || !webhook?.isActive || !webhook.eventIds.includes(eventId)) continue
      this.send({ webhook, userId, body, attempt: 0 })
    }
  }

  waitingCount(): number {
    return this.waiting.length
  }

  async release(seed: number): Promise<Released> {
    const random = seededRandom(seed)
    const released: Released = { delivered: 0, failed: 0, lost: 0 }
    const batch = this.waiting.splice(0).map((delivery) => ({ delivery, place: random() }))
    for (const { delivery } of batch.toSorted((one, other) => one.place - other.place)) {
      for (const each of this.copies(delivery)) {
        if (each === 'lost') released.lost += 1
        else if (await this.attempt(each)) released.delivered += 1
        else released.failed += 1
      }
    }
    return released
  }

  reset(): void {
    this.stopped.abort()
    this.stopped = new AbortController()
    this.waiting.length = 0
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.random = seededRandom(this.seed)
  }

  async stop(): Promise<void> {
    this.reset()
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private send(delivery: Delivery): void {
    const { webhookSending, webhookDelayMs, webhookShuffleMs } = this.settings()
    if (webhookSending === 'manual') {
      this.waiting.push(delivery)
      return
    }
    for (const each of this.copies(delivery)) {
      if (each !== 'lost') this.later(each, webhookDelayMs + this.random() * webhookShuffleMs)
    }
  }

  /** The delivery as often as it is to arrive, by chance. */
  private copies(delivery: Delivery): (Delivery | 'lost')[] {
    const { webhookLostPercent, webhookDoubledPercent, webhookLossesLogged } = this.settings()
    if (this.random() * 100 < webhookLostPercent) {
      if (webhookLossesLogged) this.log(delivery, 504, null)
      return ['lost']
    }
    return this.random() * 100 < webhookDoubledPercent ? [delivery, delivery] : [delivery]
  }

  private later(delivery: Delivery, delayMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      const sending = this.attempt(delivery).finally(() => this.underWay.delete(sending))
      this.underWay.add(sending)
    }, delayMs)
    timer.unref()
    this.timers.add(timer)
  }

  /** Answers whether the other side said 2xx. */
  private async attempt(delivery: Delivery): Promise<boolean> {
    const { webhook, body, attempt } = delivery
    const { webhookTimeoutMs, webhookRetries, webhookRetryDelayMs } = this.settings()
    const { signal } = this.stopped
    let status = 502
    let response: string | null = null
    try {
      const answer = await fetch(webhook.url, {
        method: webhook.requestMethod,
        headers: { 'content-type': 'application/json', ...webhook.requestHeaders },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(webhookTimeoutMs)]),
      })
      status = answer.status
      response = (await answer.text()).slice(0, keptResponseLength)
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof DOMException && error.name === 'TimeoutError') status = 504
    }
    this.log(delivery, status, response)
    const isFine = status >= 200 && status < 300
    if (!isFine && attempt < webhookRetries)
      this.later({ ...delivery, attempt: attempt + 1 }, webhookRetryDelayMs)
    return isFine
  }

  private log({ webhook, userId, body }: Delivery, statusCode: number, response: string | null): void {
    const { records, clock, store } = this.marketplace()
    const id = records.webhookLogs.nextId(firstLogId)
    records.webhookLogs.set(id, {
      id,
      webhookId: webhook.id,
      userId,
      statusCode,
      request: { method: webhook.requestMethod, url: webhook.url, body },
      response,
      createdAt: isoInTehran(clock.date()),
    })
    records.webhookLogs.delete(id - keptLogs)
    void store.flush()
  }

  private settings() {
    const settings = settingsOf(this.marketplace())
    if (settings.webhookSeed !== this.seed) {
      this.seed = settings.webhookSeed
      this.random = seededRandom(this.seed)
    }
    return settings
  }
}
