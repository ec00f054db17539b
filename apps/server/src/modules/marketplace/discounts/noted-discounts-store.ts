import { type DesiredDiscount, isSame } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

interface NotedDiscount {
  itemId: number
  productId: number
  before: DesiredDiscount | null
  wanted: DesiredDiscount | null
}

/**
 * Has the discounts of these products looked at, in the transaction that says what they should be. One that changed begins
 * anew, whatever became of the one before; one that waits for its price is looked at as well.
 */
export async function noteDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly NotedDiscount[],
  now: Date,
): Promise<void> {
  const changed = products.filter(({ before, wanted }) => !isSame(before, wanted))
  const begun = changed.filter(({ wanted }) => wanted !== null)
  if (begun.length > 0)
    await rows
      .insertInto('booth_discounts')
      .values(
        begun.map(({ itemId, productId }) => ({
          project_item_id: itemId,
          business_id: businessId,
          product_id: productId,
          next_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('project_item_id').doUpdateSet({
          phase: sql`case when booth_discounts.product_id = excluded.product_id then booth_discounts.phase else 'none' end`,
          applied: sql`case when booth_discounts.product_id = excluded.product_id then booth_discounts.applied end`,
          product_id: sql`excluded.product_id`,
          attempts: 0,
          reason: null,
          given_up: null,
          next_at: now,
          updated_at: now,
        }),
      )
      .execute()
  const ended = changed.filter(({ wanted }) => wanted === null).map(({ itemId }) => itemId)
  const same = products.filter((one) => !changed.includes(one)).map(({ itemId }) => itemId)
  await lookAgain(rows, businessId, ended, now)
  await lookAgain(rows, businessId, same, now, { isWaiting: true })
}

/** Has discounts looked at now; `isWaiting`: only those that wait to be applied. */
async function lookAgain(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
  { isWaiting = false } = {},
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('booth_discounts')
    .set({ next_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .$if(isWaiting, (query) => query.where('phase', '=', 'none').where('next_at', 'is not', null))
    .execute()
}

/** A change of price waits for these products' discounts to be taken off. */
export function takeOffForPrice(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  return lookAgain(rows, businessId, itemIds, now)
}

export async function forgetDiscount(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
): Promise<void> {
  await rows
    .deleteFrom('booth_discounts')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/** The discounts that belong to these items' prices, which are as desired, and of which nothing had to be sent. */
export async function saveAppliedDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly { itemId: number; discount: DesiredDiscount | null }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const wantedOf = new Map(products.map(({ itemId, discount }) => [itemId, discount]))
  const known = await rows
    .selectFrom('booth_products')
    .select(['project_item_id as itemId', 'product_id as productId', 'last_applied'])
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', [...wantedOf.keys()])
    .where('last_applied', 'is not', null)
    .execute()
  const changed = known.flatMap(({ itemId, productId, last_applied }) => {
    const [before, wanted] = [last_applied?.discount ?? null, wantedOf.get(itemId) ?? null]
    return isSame(before, wanted) ? [] : [{ itemId, productId, before, wanted }]
  })
  if (changed.length === 0) return
  await sql`
    update booth_products set last_applied = case when coalesce(given.wanted, 'null') = 'null' then last_applied - 'discount'
      else jsonb_set(last_applied, '{discount}', given.wanted) end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given("itemId" bigint, wanted jsonb)
    where booth_products.business_id = ${businessId} and booth_products.project_item_id = given."itemId"`.execute(
    rows,
  )
  await noteDiscounts(rows, businessId, changed, now)
}
