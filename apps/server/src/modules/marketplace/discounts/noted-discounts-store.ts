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
  await lookAgain(rows, businessId, ended, now)
  const same = products.filter((one) => !changed.includes(one))
  await lookAtSame(rows, businessId, same, now)
}

/**
 * Has discounts looked at that are as they were: those that wait to be applied, and those that were left to the booth while
 * the price was, which nobody looks at otherwise.
 */
async function lookAtSame(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly NotedDiscount[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const itemIds = products.map(({ itemId }) => itemId)
  const wanted = products.filter((one) => one.wanted !== null).map(({ itemId }) => itemId)
  await rows
    .updateTable('booth_discounts')
    .set({ next_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where((eb) => {
      const isBegun = eb('phase', '<>', 'none')
      const hasToDo = wanted.length > 0 ? eb.or([isBegun, eb('project_item_id', 'in', wanted)]) : isBegun
      const isGivenUp = sql<boolean>`coalesce(reason->>'code' in ('discount_refused', 'discount_not_taken'), false)`
      return eb.or([
        eb.and([eb.not(isBegun), eb('next_at', 'is not', null)]),
        eb.and([eb('next_at', 'is', null), hasToDo, eb.not(isGivenUp)]),
      ])
    })
    .execute()
}

/** Has discounts looked at now. */
async function lookAgain(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('booth_discounts')
    .set({ next_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
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

/** Has the products looked at that were accepted with a rule's discount, which was ended: whatever becomes of their changes. */
export async function lookAtDiscountsOf(
  rows: Kysely<Tables>,
  businessId: number,
  ruleId: number,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('booth_discounts')
    .from('booth_products')
    .set({ next_at: now, updated_at: now })
    .where('booth_discounts.business_id', '=', businessId)
    .whereRef('booth_products.project_item_id', '=', 'booth_discounts.project_item_id')
    .where(sql<boolean>`(booth_products.last_applied->'discount'->>'ruleId')::bigint = ${ruleId}`)
    .execute()
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
  const noted = known.map(({ itemId, productId, last_applied }) => ({
    itemId,
    productId,
    before: last_applied?.discount ?? null,
    wanted: wantedOf.get(itemId) ?? null,
  }))
  const changed = noted.filter(({ before, wanted }) => !isSame(before, wanted))
  if (changed.length > 0)
    await sql`
      update booth_products set last_applied = case when coalesce(given.wanted, 'null') = 'null' then last_applied - 'discount'
        else jsonb_set(last_applied, '{discount}', given.wanted) end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given("itemId" bigint, wanted jsonb)
      where booth_products.business_id = ${businessId} and booth_products.project_item_id = given."itemId"`.execute(
      rows,
    )
  await noteDiscounts(rows, businessId, noted, now)
}
