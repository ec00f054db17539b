import type { Kysely, Selectable } from 'kysely'
import type { ProductEventsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/** A linked product's timeline goes with its item, whatever product the item had before. */
export type TimelineOf = { itemId: number } | { productId: number }

/** The newest events first. */
export async function listProductEvents(
  rows: Kysely<Tables>,
  businessId: number,
  of: TimelineOf,
  page: { page: number; perPage: number },
): Promise<{ events: Selectable<ProductEventsTable>[]; total: number }> {
  const all = rows.selectFrom('product_events').where('business_id', '=', businessId)
  const own =
    'itemId' in of ? all.where('project_item_id', '=', of.itemId) : all.where('product_id', '=', of.productId)
  const [{ total }, events] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage)
      .execute(),
  ])
  return { events, total: Number(total) }
}

export async function userNames(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const users = await rows
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, user.name ?? user.username]))
}
