import type { ShopOrder } from '../shop.ts'
import type { Sazito } from './sazito.ts'

const firstOrderId = 70_001
const rialsPerToman = 10
/** Sazito waits so long. */
const webhookDeadlineMs = 30_000

/** Keeps an order that was made, by whomever, and tells the registered address of it. */
export function keepOrder(sazito: Sazito, items: ShopOrder['items'], note: string): ShopOrder {
  const id = sazito.orders.nextId(firstOrderId)
  const order = { id, number: `OR${id}`, note, items, createdAt: new Date().toISOString() }
  sazito.orders.set(id, order)
  void tell(sazito.settings.orderWebhookUrl, order)
  return order
}

/** Posts once, without a signature; the answer does not matter. */
async function tell(url: string, order: ShopOrder): Promise<void> {
  if (!URL.canParse(url)) return
  try {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderView(order)),
      signal: AbortSignal.timeout(webhookDeadlineMs),
    })
  } catch (error) {
    console.error(`sazito could not tell ${new URL(url).origin} of an order: ${String(error)}`)
  }
}

export function orderView({ id, number, note, items, createdAt }: ShopOrder): object {
  return {
    id,
    order_number: number,
    status: 'new',
    status_title: 'جدید',
    note,
    created_at: createdAt,
    invoice: {
      invoice_items: items.map(({ sku, count, priceRial }) => ({
        no_of_items: count,
        product_variant: { sku },
        single_item_price: priceRial / rialsPerToman,
      })),
    },
  }
}
