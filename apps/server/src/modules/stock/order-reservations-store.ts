import { isStockManual, type NumberedVariant, presentProperties, type Reservation } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** Variant that an order's line names: in its own words, else as the booth last showed the variation's number. */
const VARIANT_PROPERTIES = sql<Reservation['properties']>`case
  when jsonb_array_length(coalesce(order_items.properties, '[]'::jsonb)) > 0 then order_items.properties
  else coalesce((
    select variant->'properties' from jsonb_array_elements(booth_products.observed->'variants') variant
    where (variant->>'id')::bigint = order_items.basalam_variation_id limit 1), '[]'::jsonb) end`

/**
 * The start of the crawl that last read the item; where that job was forgotten, the moment at which it saw the item. Null:
 * none read it.
 */
const READ_AT = sql<Date | null>`case when project_items.last_successful_crawl_job_id is not null
  then coalesce(crawl_jobs.created_at, project_items.last_seen_at) end`

/** The properties that the variant of a line has now: its platform may have renamed it since the line was ordered. */
const ofItem = (variants: readonly NumberedVariant[] | null, properties: Reservation['properties']) =>
  presentProperties(variants ?? [], [...properties])

/** Finds the orders' reservations of these items, by what their variants are called now; an item without one has no entry. */
export async function findReservations(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, Reservation[]>> {
  const found = new Map<number, Reservation[]>()
  if (itemIds.length === 0) return found
  const lines = await rows
    .selectFrom('order_items')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'order_items.project_item_id')
    .select(['order_items.project_item_id as itemId', 'order_items.reserved as units'])
    .select('project_items.platform_variants as numbered')
    .select(VARIANT_PROPERTIES.as('properties'))
    .where('order_items.business_id', '=', businessId)
    .where('order_items.project_item_id', 'in', [...itemIds])
    .where('order_items.reserved', '>', 0)
    .orderBy('order_items.id')
    .execute()
  for (const { itemId, units, properties, numbered } of lines) {
    const reservation = { units, properties: ofItem(numbered, properties) }
    if (itemId !== null) found.set(itemId, [...(found.get(itemId) ?? []), reservation])
  }
  return found
}

/** The lines of these orders that are of our items, with what decides about their units; locked, by their ids. */
export async function lockLinesOfOrders(
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
) {
  const lines = await trx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'order_items.project_item_id')
    .leftJoin('crawl_jobs', 'crawl_jobs.id', 'project_items.last_successful_crawl_job_id')
    .select([
      'order_items.id',
      'project_items.id as itemId',
      'order_items.quantity',
      'order_items.reserved',
      'order_items.gone_at as goneAt',
      'order_items.taken_off as takenOff',
      sql<boolean>`order_items.cancelled_at is not null`.as('isCancelled'),
      'orders.status',
      'orders.ordered_at as orderedAt',
      'orders.parcel_updated_at as updatedAt',
      'project_items.latest_data as data',
      'project_items.edits',
      'project_items.edit_bases as bases',
      'project_items.platform_variants as numbered',
    ])
    .select(READ_AT.as('readAt'))
    .select(VARIANT_PROPERTIES.as('properties'))
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', 'in', orderIds.length > 0 ? [...orderIds] : [0])
    .orderBy('order_items.id')
    .forUpdate('order_items')
    .execute()
  return lines.map(({ data, edits, bases, numbered, ...line }) => {
    const properties = ofItem(numbered, line.properties)
    return {
      ...line,
      properties,
      /** The variant as the booth knows it, which keeps its name there until the new one is sent. */
      boothProperties: line.properties,
      /** A person wrote the stock of what the line names. */
      isStockOurs:
        data !== null && isStockManual(data, { edits: edits ?? {}, bases: bases ?? {} }, properties),
    }
  })
}
export type LineOfOrder = Awaited<ReturnType<typeof lockLinesOfOrders>>[number]

/** The lines of orders that are of our items, with the items' data: what is needed to tell what is left of them. */
export function linesWithStock(rows: Kysely<Tables>, businessId: number, orderIds: readonly number[]) {
  return rows
    .selectFrom('order_items')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'order_items.project_item_id')
    .select(['order_items.id', 'project_items.id as itemId', 'project_items.latest_data as data'])
    .select(VARIANT_PROPERTIES.as('properties'))
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', 'in', orderIds.length > 0 ? [...orderIds] : [0])
    .execute()
}

/** The items that these orders' lines are of. */
export async function itemsOfOrderLines(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  if (orderIds.length === 0) return []
  const lines = await rows
    .selectFrom('order_items')
    .select('project_item_id as itemId')
    .distinct()
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .where('project_item_id', 'is not', null)
    .execute()
  return lines.flatMap(({ itemId }) => itemId ?? [])
}

export async function saveReservation(
  trx: Kysely<Tables>,
  businessId: number,
  line: { id: number; reserved: number; goneAt: Date | null; takenOff: number },
): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({ reserved: line.reserved, gone_at: line.goneAt, taken_off: line.takenOff })
    .where('business_id', '=', businessId)
    .where('id', '=', line.id)
    .execute()
}
