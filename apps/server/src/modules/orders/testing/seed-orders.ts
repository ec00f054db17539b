import { type ParcelRecipient, searchKey } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { PlatformState } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export interface SeedOrder {
  /** Number of the parcel and, 1000 higher, of the buyer's order. */
  number: number
  status?: number | null
  orderedAt?: Date
  customer?: string
  mobile?: string
  platformOrderId?: string | null
  platformState?: PlatformState
  /** Rial, of a unit; the order costs their sum. */
  items?: { title: string; price: number; quantity?: number; productId?: number | null; itemId?: number }[]
  recipient?: Partial<ParcelRecipient>
}

const ORDERED_AT = new Date('2026-11-20T08:00:00Z')

/** Puts orders of a business into the rows as if they had been received; answers their ids, in the order given. */
export async function seedOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orders: readonly SeedOrder[],
): Promise<number[]> {
  const ids: number[] = []
  for (const order of orders) ids.push(await seedOrder(rows, businessId, order))
  return ids
}

async function seedOrder(rows: Kysely<Tables>, businessId: number, order: SeedOrder): Promise<number> {
  const { number, customer = `Buyer ${number}`, mobile = `0912000${String(number).padStart(4, '0')}` } = order
  const at = order.orderedAt ?? ORDERED_AT
  const items = order.items ?? [{ title: `Ring ${number}`, price: 250_000, productId: number }]
  const recipient: ParcelRecipient = {
    name: customer,
    mobile,
    postalCode: '1234567890',
    postalAddress: 'Street 1',
    houseNumber: '12',
    houseUnit: '3',
    city: 'Shiraz',
    province: 'Fars',
    ...order.recipient,
  }
  const { id } = await rows
    .insertInto('orders')
    .values({
      business_id: businessId,
      parcel_id: number,
      basalam_order_id: number + 1_000,
      platform_order_id: order.platformOrderId ?? null,
      platform_state: order.platformState ?? 'off',
      status: order.status === undefined ? 3739 : order.status,
      parcel_updated_at: at,
      cost: items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0),
      basalam_shipping_cost: 300_000,
      customer_name: recipient.name,
      customer_mobile: recipient.mobile,
      search_key: searchKey(`${recipient.name ?? ''} ${recipient.mobile ?? ''}`),
      parcel: JSON.stringify({ recipient, weight: 500, isFreightCollect: false, buyerName: customer }),
      ordered_at: at,
      promised_at: new Date(at.getTime() + 2 * 86_400_000),
      first_seen_by: 'poll',
      looked_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (items.length > 0) {
    await rows
      .insertInto('order_items')
      .values(
        items.map((item, index) => ({
          business_id: businessId,
          order_id: id,
          basalam_item_id: number * 10 + index,
          title: item.title,
          price: item.price,
          quantity: item.quantity ?? 1,
          basalam_product_id: item.productId ?? null,
          project_item_id: item.itemId ?? null,
        })),
      )
      .execute()
  }
  return id
}
