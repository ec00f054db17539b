import type { ChatMessage } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { MessageRow } from './chat-messages-store.ts'

type Product = NonNullable<ChatMessage['product']>
type Order = NonNullable<ChatMessage['order']>

/** The products and orders of the business that messages show, by the number that the message has. */
export interface MessageSubjects {
  products: ReadonlyMap<number, Omit<Product, 'url'>>
  orders: ReadonlyMap<number, Order>
}

/** Which of an order's two numbers a message has is not documented, so both are looked for. */
export async function findSubjects(
  rows: Kysely<Tables>,
  businessId: number,
  messages: readonly MessageRow[],
): Promise<MessageSubjects> {
  const numbersOf = (kind: MessageRow['kind']) =>
    messages.flatMap((message) => (message.kind === kind && message.entity_id ? [message.entity_id] : []))
  const products = numbersOf('product')
  const orders = numbersOf('order')
  const [foundProducts, foundOrders] = await Promise.all([
    products.length === 0
      ? []
      : rows
          .selectFrom('booth_products')
          .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
          .select([
            'booth_products.product_id as productId',
            'booth_products.title',
            'project_items.id as itemId',
            'project_items.project_id as projectId',
          ])
          .where('booth_products.business_id', '=', businessId)
          .where('booth_products.product_id', 'in', products)
          .execute(),
    orders.length === 0
      ? []
      : rows
          .selectFrom('orders')
          .select(['id', 'parcel_id as parcelId', 'basalam_order_id as number'])
          .where('business_id', '=', businessId)
          .where((eb) => eb.or([eb('basalam_order_id', 'in', orders), eb('parcel_id', 'in', orders)]))
          .execute(),
  ])
  return {
    products: new Map(
      foundProducts.map(({ productId, title, itemId, projectId }) => [
        productId,
        { title, itemId, projectId },
      ]),
    ),
    orders: new Map(
      foundOrders.flatMap(({ id, parcelId, number }) => [
        [parcelId, { id, number }],
        [number, { id, number }],
      ]),
    ),
  }
}

const UNKNOWN_PRODUCT = { title: null, itemId: null, projectId: null }

/** A message as the wire has it. A product that is not known here still has its page on the marketplace. */
export function messageOf(
  row: MessageRow,
  { products, orders }: MessageSubjects,
  productUrl: (productId: number) => string | null,
): ChatMessage {
  const entityId = row.entity_id
  const product = entityId === null ? undefined : products.get(entityId)
  const isProduct = row.kind === 'product' && entityId !== null
  return {
    id: row.remote_id,
    author: row.author,
    kind: row.kind,
    text: row.text,
    files: row.files,
    product: isProduct ? { ...(product ?? UNKNOWN_PRODUCT), url: productUrl(entityId) } : null,
    order: row.kind === 'order' && entityId !== null ? (orders.get(entityId) ?? null) : null,
    sentAt: row.sent_at.toISOString(),
  }
}
