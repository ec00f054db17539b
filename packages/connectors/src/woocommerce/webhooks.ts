import { createHmac, timingSafeEqual } from 'node:crypto'
import { goneAsNull } from '../kit/source-shop-answers.ts'
import type { WooCalls } from './calls.ts'
import { WOO_PER_PAGE, wooPaths } from './endpoints.ts'
import { wireWebhooks, wireWritten } from './wire.ts'

/**
 * The events a shop is asked to tell: of its products, and of its own sales, which take stock. (WooCommerce reference:
 * webhooks.)
 */
const WOO_WEBHOOK_TOPICS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
] as const

export interface WooWebhookDraft {
  /** The name the seller reads in their own panel. */
  name: string
  deliveryUrl: string
  /** Signs every delivery but the first. */
  secret: string
  /** Existing webhooks may sign with another secret: they are given this one. */
  isNewSecret?: boolean
}

export interface WooWebhooks {
  /**
   * Sees to it that the shop tells us: one active webhook a topic at this address, whatever was there before. WooCommerce
   * switches one off after five failures in a row, and says so to nobody: call it now and then. Can be repeated.
   */
  keepWebhooks(draft: WooWebhookDraft): Promise<void>
  /**
   * Proves by a write that changes nothing that the keys may write.
   * @throws ConnectorError with the reason `key_read_only`
   */
  checkWriting(): Promise<void>
  /** Takes those of this address off. */
  dropWebhooks(deliveryUrl: string): Promise<void>
}

export function wooWebhooks({ call }: WooCalls): WooWebhooks {
  const ours = async (deliveryUrl: string) => {
    const all = await call({
      name: 'webhooks.list',
      method: 'GET',
      path: wooPaths.webhooks,
      query: { per_page: WOO_PER_PAGE, orderby: 'id', order: 'desc' },
      answer: wireWebhooks,
      writes: false,
    })
    // The end of the address is ours alone; its beginning may have changed.
    const end = new URL(deliveryUrl).pathname
    return all.filter((webhook) => URL.parse(webhook.delivery_url)?.pathname === end)
  }
  const drop = (id: number) =>
    call({
      name: 'webhooks.delete',
      method: 'DELETE',
      path: wooPaths.webhook(id),
      query: { force: 'true' },
      answer: wireWritten,
      writes: true,
    })

  return {
    async keepWebhooks({ name, deliveryUrl, secret, isNewSecret = false }) {
      const found = await ours(deliveryUrl)
      for (const topic of WOO_WEBHOOK_TOPICS) {
        const [kept, ...others] = found.filter((webhook) => webhook.topic === topic)
        for (const { id } of others) await drop(id)
        const isAsItShould = kept?.status === 'active' && kept.delivery_url === deliveryUrl && !isNewSecret
        if (isAsItShould) continue
        const draft = { delivery_url: deliveryUrl, secret, status: 'active' }
        await call({
          name: kept ? 'webhooks.update' : 'webhooks.create',
          method: kept ? 'PUT' : 'POST',
          path: kept ? wooPaths.webhook(kept.id) : wooPaths.webhooks,
          body: kept ? draft : { ...draft, name, topic },
          answer: wireWritten,
          writes: true,
        })
      }
    },
    async checkWriting() {
      // No webhook has the number 0: whoever may write is told so, whoever may not is told that first.
      await goneAsNull(drop(0))
    },
    async dropWebhooks(deliveryUrl) {
      for (const { id } of await ours(deliveryUrl)) await drop(id)
    },
  }
}

/** Tells whether a delivery was signed with this secret, over its body as it came. Takes as long for a wrong one. */
export function isWooSignature(body: string | Uint8Array, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
