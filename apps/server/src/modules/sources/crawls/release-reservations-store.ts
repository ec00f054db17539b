import { isDeepStrictEqual } from 'node:util'
import { type NumberedVariant, type ProductData, presentProperties, type Reservation } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { requeueChanges } from '../../marketplace/index.ts'
import { lowerDecided } from '../../stock/index.ts'

/**
 * A crawl read these items: units of orders that had left the source before it began are no longer in the source's own
 * number, which counts again (decision 24). In the crawl's transaction, which holds the items. Lines that somebody else
 * has in hand are left for the next crawl: their lock is taken before that of the item elsewhere.
 */
export async function releaseReservations(
  trx: Kysely<Tables>,
  businessId: number,
  jobId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  const released = await releaseLines(trx, businessId, jobId, itemIds)
  if (released.size === 0) return
  const known = await trx
    .selectFrom('project_items')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'project_items.id')
    .select(['project_items.id', 'project_items.latest_data as data', 'product_changes.data as decided'])
    .select('project_items.platform_variants as numbered')
    .where('project_items.id', 'in', [...released.keys()])
    .orderBy('project_items.id')
    .execute()
  const isUpToDate: number[] = []
  for (const { id, data, decided, numbered } of known) {
    if (!data || !decided) continue
    if (isDeepStrictEqual(stockOf(decided), stockOf(data))) isUpToDate.push(id)
    // A change decided from an older number still counts the units: its stock in the booth must not rise.
    else await lowerDecided(trx, businessId, id, ofPresent(released.get(id) ?? [], numbered))
  }
  await requeueChanges(trx, businessId, isUpToDate, { kind: 'order' }, now)
}

const ofPresent = (released: readonly Reservation[], numbered: readonly NumberedVariant[] | null) =>
  released.map(({ units, properties }) => ({
    units,
    properties: presentProperties(numbered ?? [], [...properties]),
  }))

async function releaseLines(
  trx: Kysely<Tables>,
  businessId: number,
  jobId: number,
  itemIds: readonly number[],
): Promise<Map<number, Reservation[]>> {
  const released = new Map<number, Reservation[]>()
  if (itemIds.length === 0) return released
  const { rows } = await sql<{ itemId: number; units: number; properties: Reservation['properties'] | null }>`
    with read_again as (
      select line.id, line.reserved from order_items line
      where line.business_id = ${businessId} and line.project_item_id = any(${arrayParameter([...itemIds])}::bigint[])
        and line.reserved > 0
        and line.gone_at < (select created_at from crawl_jobs where id = ${jobId})
      order by line.id
      for update skip locked)
    update order_items set reserved = 0 from read_again where order_items.id = read_again.id
    returning order_items.project_item_id as "itemId", read_again.reserved as units, order_items.properties`.execute(
    trx,
  )
  for (const { itemId, units, properties } of rows) {
    const reservation = { units, properties: properties ?? [] }
    released.set(itemId, [...(released.get(itemId) ?? []), reservation])
  }
  return released
}

/** The stock columns alone, for comparison. */
function stockOf({ stock, variants }: Pick<ProductData, 'stock' | 'variants'>) {
  return {
    stock,
    variants: (variants ?? []).map(({ properties, stock: own }) => ({ properties, stock: own })),
  }
}
