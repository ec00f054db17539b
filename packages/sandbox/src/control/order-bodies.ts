import { parcelStatusTitles, shippingMethodTitles } from '../marketplace/orders/parcel-status.ts'

/** An order a test places; by default for one piece, by a made-up buyer. */
export type WantedOrder = {
  items: { product_id?: number; sku?: string; variation_id?: number; quantity?: number }[]
  buyer?: string
  shipping_method?: number
  /** The parcel is dated so long before its payment. */
  paid_later_ms?: number
}

/** A change of a parcel behind our back, past all rules. */
export type ParcelChange = {
  id?: number
  order_id?: number
  status?: number
  tracking_code?: string
  shipping_method?: number
  note?: string
  /** The other side answers what was asked of it: the buyer the seller's request, the seller the buyer's. */
  answer?: 'accept' | 'refuse'
}

const orderFields = { items: 'object', buyer: 'string', shipping_method: 'number', paid_later_ms: 'number' }
const itemFields = { product_id: 'number', sku: 'string', variation_id: 'number', quantity: 'number' }
const changeFields = {
  id: 'number',
  order_id: 'number',
  status: 'number',
  tracking_code: 'string',
  shipping_method: 'number',
  note: 'string',
  answer: 'string',
}

/** `{orders: [...]}`, or `{count, ...}` for so many alike. Throws an Error that says what is wrong. */
export function newOrdersOf(body: unknown): WantedOrder[] {
  const { orders, count, ...alike } = (body ?? {}) as Record<string, unknown>
  if (count !== undefined && (!Number.isSafeInteger(count) || Number(count) < 1))
    throw new Error('count must be 1 or more')
  const rows = count === undefined ? orders : Array.from({ length: Number(count) }, () => alike)
  const wanted = checked<WantedOrder>(rows, 'orders', orderFields)
  for (const { items, shipping_method } of wanted) {
    for (const item of checked<WantedOrder['items'][number]>(items, 'items', itemFields))
      if (item.product_id === undefined && item.sku === undefined)
        throw new Error('every item needs a product_id or a sku')
    knownMethod(shipping_method)
  }
  return wanted
}

/** `{changes: [...]}`, each with an `id` or an `order_id`. Throws an Error that says what is wrong. */
export function parcelChangesOf(body: unknown): ParcelChange[] {
  const rows = (body as { changes?: unknown } | null)?.changes
  const changes = checked<ParcelChange>(rows, 'changes', changeFields)
  for (const { id, order_id, status, shipping_method, answer } of changes) {
    if (answer !== undefined && answer !== 'accept' && answer !== 'refuse')
      throw new Error('answer must be accept or refuse')
    if (id === undefined && order_id === undefined) throw new Error('every change needs an id or an order_id')
    if (status !== undefined && parcelStatusTitles[status] === undefined)
      throw new Error(`unknown status ${status}`)
    knownMethod(shipping_method)
  }
  return changes
}

function knownMethod(method: number | undefined): void {
  if (method !== undefined && shippingMethodTitles[method] === undefined)
    throw new Error(`unknown shipping_method ${method}`)
}

function checked<Row>(rows: unknown, name: string, fields: Record<string, string>): Row[] {
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Error(`${name} must be a list with something in it`)
  for (const row of rows as unknown[]) {
    for (const [field, value] of Object.entries(row ?? {})) {
      if (fields[field] === undefined) throw new Error(`unknown field ${field}`)
      if (typeof value !== fields[field] || value === null)
        throw new Error(`${field} must be a ${fields[field]}`)
    }
  }
  return rows as Row[]
}
