import type { ChangeCause, ProductData } from '@payvand/domain'
import { sql } from 'kysely'
import type { Database } from '../../../infra/db/database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { findReservations } from '../../stock/order-reservations-store.ts'
import { runSyncGuards } from '../guards/run-sync-guards.ts'
import type { UserContext } from '../handler.ts'
import { findOffering, pricingOf } from '../pricing/offering.ts'
import { putChanges } from '../product-changes/product-changes-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { desiredItem } from '../publication/desired-item.ts'
import { dueChanges } from '../publication/due-changes-store.ts'
import type { Services } from '../services.ts'

export const PRICE = 250_000
export const STOCK = 3
const CRAWL: ChangeCause = { kind: 'crawl', id: 7 }

/** A business whose booth holds so many products, all as they were sent. */
export async function guardedBooth(database: Database, products: number) {
  const rows = database.kysely
  const businessId = await insertBusiness(rows, { name: 'business', platform: null })
  const { rows: made } = await database.execute(
    `insert into projects (business_id, name, default_values, send_config)
     values (${businessId}, 'project', '{}', '{"filters":{"skipZeroStock":false}}') returning id`,
  )
  const { rows: items } = await database.execute(`
    insert into project_items (business_id, project_id, url, url_key, verification_status, latest_data, name_key)
    select ${businessId}, ${Number(made[0]?.['id'])}, 'https://shop.example/' || i, i::text, 'sent', jsonb_build_object(
      'sku', null, 'name', 'ring ' || i, 'photo', 'https://shop.example/1.jpg', 'photos', '[]'::jsonb,
      'description', null, 'video', null, 'primaryPrice', ${PRICE}, 'stock', ${STOCK}, 'weight', 100,
      'packageWeight', 150, 'unitQuantity', 1, 'unitType', 'عدد', 'preparationDays', 1, 'variants', null), 'ring ' || i
    from generate_series(1, ${products}) i returning id, latest_data`)
  const ids = items.map((item) => Number(item['id'])).sort((one, other) => one - other)
  const data = new Map(items.map((item) => [Number(item['id']), item['latest_data'] as ProductData]))
  let clock = Date.parse('2026-05-05T08:00:00Z')
  let aheadMs = 0
  const services = {
    rows,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    booths: { clockAheadMs: () => aheadMs },
    config: { marketplace: { site: 'https://market.example' } },
    now: () => new Date((clock += 1_000)),
  } as unknown as Services
  const pricing = async (itemId: number) => {
    const offering = await findOffering(rows, businessId, new Date(clock))
    return pricingOf(offering, { itemId, projectId: 0, categoryId: null })
  }
  for (const [index, id] of ids.entries()) {
    const sent = { itemId: id, categoryId: null, data: data.get(id) as ProductData }
    const desired = JSON.stringify(desiredItem(sent, await pricing(id), []))
    await rows
      .insertInto('booth_products')
      .values({
        business_id: businessId,
        project_item_id: id,
        product_id: businessId * 10_000 + index,
        sku: `pv-${id}`,
        title: `ring ${id}`,
        last_applied: desired,
      })
      .execute()
  }
  return {
    services,
    businessId,
    /** The marketplace's clock is so far ahead of ours, in ms. */
    setClockAhead(ms: number) {
      aheadMs = ms
    },
    /** The booth's products, oldest first. */
    ids,
    context: { services, user: { id: 5, businessId } } as unknown as UserContext,
    passHours: (hours: number) => {
      clock += hours * 3_600_000
    },
    /** Queues changes of price or stock for these products, as a decision would. */
    async queue(chosen: readonly number[], changes: Partial<ProductData>, cause = CRAWL): Promise<void> {
      const productChanges = chosen.map((id) => ({
        itemId: id,
        categoryId: null,
        data: { ...(data.get(id) as ProductData), ...changes },
        cause,
      }))
      const keepsDecided = cause.kind === 'crawl'
      await putChanges(rows, businessId, productChanges, services.now(), { keepsDecided })
    },
    guard: () => runSyncGuards(services, businessId),
    /** Sends one batch of the queue, which the marketplace then has accepted. */
    async send(): Promise<number[]> {
      await runSyncGuards(services, businessId)
      const due = await dueChanges(rows, businessId, services.now(), 1_000)
      for (const productChange of due) {
        const { project_item_id: id } = productChange
        const desired = desiredItem(
          { itemId: id, categoryId: null, data: productChange.data },
          await pricing(id),
          (await findReservations(rows, businessId, [id])).get(id) ?? [],
        )
        await addProductEvents(
          rows,
          businessId,
          [
            {
              kind: 'changed',
              itemId: id,
              cause: productChange.cause,
              changes: { stock: { from: STOCK, to: desired?.stock } },
            },
          ],
          services.now(),
        )
        await rows
          .updateTable('booth_products')
          .set({ last_applied: JSON.stringify(desired) })
          .where('project_item_id', '=', id)
          .execute()
        await rows
          .updateTable('product_changes')
          .set({ state: 'done' })
          .where('id', '=', productChange.id)
          .execute()
      }
      return due.map((productChange) => productChange.project_item_id).sort((one, other) => one - other)
    },
    /** State of each product's change, or the reason it is held. */
    async states(chosen: readonly number[] = ids): Promise<(string | null)[]> {
      const productChanges = await rows
        .selectFrom('product_changes')
        .select(['project_item_id', 'state', sql<string | null>`reason->>'code'`.as('code')])
        .where('business_id', '=', businessId)
        .execute()
      return chosen.map((id) => {
        const productChange = productChanges.find((one) => one.project_item_id === id)
        if (!productChange) return null
        return productChange.state === 'held' ? productChange.code : productChange.state
      })
    },
    timeline: (id: number) =>
      rows
        .selectFrom('product_events')
        .select(['kind', 'code', 'changes', 'cause'])
        .where('project_item_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}
