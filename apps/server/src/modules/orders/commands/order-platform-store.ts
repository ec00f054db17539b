import type { PlatformIntent, PlatformLine } from '@payvand/connectors'
import { isOrderCancelled, type NumberedVariant, type Rial, variantOfProperties } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { OrderReason, PlatformState } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/**
 * The lines of an order that are of our items, in the platform's own words where a crawl read them; `open`: those that
 * were not cancelled.
 */
export async function platformLines(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
  which: 'all' | 'open',
): Promise<PlatformLine[]> {
  const lines = await rows
    .selectFrom('order_items')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .select([
      'order_items.id',
      'order_items.title',
      'order_items.quantity',
      'order_items.price',
      'order_items.properties',
      'order_items.platform_variation_id',
      'project_items.url',
      'project_items.read_data',
      'project_items.latest_data',
      'project_items.platform_product_id',
      'project_items.platform_variants',
    ])
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', '=', orderId)
    .where('order_items.quantity', '>', 0)
    .$if(which === 'open', (query) => query.where('order_items.cancelled_at', 'is', null))
    .orderBy('order_items.id')
    .execute()
  return lines.map((line) => {
    const data = line.read_data ?? line.latest_data
    const variant = variantOf(line.platform_variants ?? [], line.properties ?? [], line.platform_variation_id)
    const productId = line.platform_product_id
    return {
      lineId: line.id,
      name: data?.name ?? line.title,
      sku:
        variant?.sku ?? line.platform_variation_id ?? (data?.variants?.length ? null : (data?.sku ?? null)),
      url: line.url,
      properties: line.properties ?? [],
      target: variant && productId !== null ? { productId, variantId: variant.id } : null,
      quantity: line.quantity,
      price: line.price as Rial,
    }
  })
}

/**
 * The product itself, else the variant of the line's properties, now or before it was renamed, else that of its code; never
 * a guess: what is left of a product may not be what was ordered.
 */
function variantOf(
  variants: readonly NumberedVariant[],
  properties: { property: string; value: string }[],
  sku: string | null,
): NumberedVariant | undefined {
  const [only, ...others] = variants
  if (only && others.length === 0 && (only.properties.length === 0 || properties.length === 0)) return only
  const named = variantOfProperties(variants, properties)
  if (named) return named
  const byCode = sku === null ? [] : variants.filter((variant) => variant.sku === sku)
  return byCode.length === 1 ? byCode[0] : undefined
}

/** Saves the intent of a write that may leave now. Answers whether this version of the command is still the newest. */
export async function notePlatformIntent(
  rows: Kysely<Tables>,
  command: { id: number; version: number },
  intent: PlatformIntent | null,
): Promise<boolean> {
  const row = await rows
    .updateTable('order_commands')
    .set({ intent: intent && JSON.stringify(intent) })
    .where('id', '=', command.id)
    .where('version', '=', command.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Next attempt of another command, or of an edited stock, whose change of a stock is still uncertain; undefined: there is none. */
export async function unsettledStockAt(
  rows: Kysely<Tables>,
  businessId: number,
  exceptCommandId: number,
): Promise<Date | undefined> {
  const row = await rows
    .selectFrom('order_commands')
    .select('next_attempt_at')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'platform')
    .where('state', 'in', ['waiting', 'sending'])
    .where('id', '!=', exceptCommandId)
    .where(sql<boolean>`jsonb_path_exists(intent, '$.steps[*] ? (@.done == false)')`)
    .unionAll(
      rows
        .selectFrom('shop_writes')
        .select('next_attempt_at')
        .where('business_id', '=', businessId)
        .where('field', '=', 'stock')
        .where('state', 'in', ['waiting', 'sending'])
        .where('intent_at', 'is not', null),
    )
    .orderBy('next_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at
}

/** The platform is to be told of these orders. */
export async function markWaitingForPlatform(
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  await trx
    .updateTable('orders')
    .set({ platform_state: 'waiting' })
    .where('business_id', '=', businessId)
    .where('id', 'in', [...orderIds])
    .execute()
}

export interface PlatformStatus {
  state: PlatformState
  reason: OrderReason | null
  /** Null: as it was. */
  number: string | null
}

export async function savePlatformStatus(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  { state, reason, number }: PlatformStatus,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      platform_state: state,
      platform_reason: reason && JSON.stringify(reason),
      ...(number === null ? {} : { platform_order_id: number }),
      ...(state === 'done' ? { platform_synced_at: now } : {}),
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}

export async function markLinesTaken(
  trx: Kysely<Tables>,
  businessId: number,
  lineIds: readonly number[],
  takenAt: Date | null,
): Promise<void> {
  if (lineIds.length === 0) return
  await trx
    .updateTable('order_items')
    .set({ platform_taken_at: takenAt })
    .where('business_id', '=', businessId)
    .where('id', 'in', [...lineIds])
    .execute()
}

/** The lines of orders whose units the platform gave up, by order; unwanted are those that are cancelled by now. */
export async function linesTaken(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<Map<number, { lineId: number; isUnwanted: boolean }[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await rows
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.id',
      'order_items.order_id as orderId',
      'order_items.cancelled_at',
      'orders.status',
    ])
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', 'in', [...orderIds])
    .where('order_items.platform_taken_at', 'is not', null)
    .orderBy('order_items.id')
    .execute()
  const taken = lines.map(({ id, orderId, cancelled_at: cancelledAt, status }) => ({
    orderId,
    lineId: id,
    isUnwanted: cancelledAt !== null || isOrderCancelled(status),
  }))
  return Map.groupBy(taken, ({ orderId }) => orderId)
}
