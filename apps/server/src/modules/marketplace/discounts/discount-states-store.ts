import {
  type AppliedDiscount,
  type DesiredDiscount,
  DISCOUNT_STATE_RULES,
  type DiscountFact,
  type DiscountPart,
  type DiscountState,
  type ObservedProduct,
} from '@payvand/domain'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** A product's discount with all that is told of it. */
export interface ProductDiscountRow {
  itemId: number
  productId: number
  title: string
  photo: string | null
  state: DiscountState
  wanted: DesiredDiscount | null
  applied: AppliedDiscount | null
  givenUp: DiscountPart[] | null
  reason: { code: string; messages: string[] } | null
  observed: ObservedProduct | null
}

const wanted = (now: Date) => sql`(booth_products.last_applied ? 'discount'
  and coalesce((booth_products.last_applied->'discount'->>'until')::timestamptz > ${now}::timestamptz, true)
  and not exists (select from discount_rules where discount_rules.business_id = discount.business_id
    and discount_rules.id = (booth_products.last_applied->'discount'->>'ruleId')::bigint and discount_rules.stopped_at is not null))`

/** One that is left to the booth ends there unseen. */
const mayLast = (now: Date) => sql`(discount.applied->>'endsAt')::timestamptz > ${now}::timestamptz`

/** The facts of a discount's state, each of the columns of one row. */
const facts = (now: Date): Record<DiscountFact, RawBuilder<SqlBool>> => ({
  isRefused: sql`(discount.reason->>'code' in ('discount_refused', 'discount_not_taken')
    or discount.given_up is not null and not ${wanted(now)})`,
  isLocked: sql`discount.reason->>'code' = 'discount_locked'`,
  isRemoving: sql`(discount.phase = 'removing' or discount.phase = 'active' and not ${wanted(now)})`,
  isActive: sql`(discount.phase = 'active' and ${mayLast(now)})`,
  isApplying: sql`(discount.phase = 'applying' and ${mayLast(now)})`,
  isPriceOther: sql`discount.reason->>'code' = 'price_differs'`,
  isWanted: sql`(${wanted(now)} and discount.next_at is not null)`,
})

/** The state of each row by the rules of the domain; null for a product without a discount. */
const stateOf = (now: Date) =>
  sql<DiscountState | null>`case ${sql.join(
    DISCOUNT_STATE_RULES.map(([fact, state]) => sql`when ${facts(now)[fact]} then ${sql.lit(state)}`),
    sql` `,
  )} end`

const ruleOf = (now: Date) =>
  sql<number | null>`(case when ${wanted(now)} then booth_products.last_applied->'discount'->>'ruleId'
    else discount.applied->>'ruleId' end)::bigint`

function discounted(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('booth_discounts as discount')
    .innerJoin('booth_products', (join) =>
      join
        .onRef('booth_products.project_item_id', '=', 'discount.project_item_id')
        .onRef('booth_products.product_id', '=', 'discount.product_id'),
    )
    .innerJoin('project_items', 'project_items.id', 'discount.project_item_id')
    .where('discount.business_id', '=', businessId)
}

function answered(rows: Kysely<Tables>, businessId: number, now: Date) {
  return discounted(rows, businessId)
    .where(sql<boolean>`${stateOf(now)} is not null`)
    .select([
      'discount.project_item_id as itemId',
      'discount.product_id as productId',
      'booth_products.title',
      sql<string | null>`project_items.latest_data->>'photo'`.as('photo'),
      sql<DiscountState>`${stateOf(now)}`.as('state'),
      sql<DesiredDiscount | null>`case when ${wanted(now)} then booth_products.last_applied->'discount' end`.as(
        'wanted',
      ),
      'discount.applied',
      'discount.given_up as givenUp',
      'discount.reason',
      'booth_products.observed',
    ])
}

/** Finds the discounts of these products of the booth; one without a discount has no entry. */
export async function findDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, ProductDiscountRow>> {
  if (productIds.length === 0) return new Map()
  const found = await answered(rows, businessId, now).where('discount.product_id', 'in', productIds).execute()
  return new Map(found.map((row) => [row.productId, row]))
}

/** One page of the products with a discount of a rule, or of old prices (null), by title. */
export async function listDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  given: { ruleId: number | null; state?: DiscountState | undefined; skip: number; limit: number },
  now: Date,
): Promise<{ items: ProductDiscountRow[]; total: number }> {
  const { ruleId, state, skip, limit } = given
  const isChosen = sql<boolean>`(${stateOf(now)} is not null and ${ruleOf(now)} is not distinct from ${ruleId}::bigint)`
  const chosen = discounted(rows, businessId)
    .where(isChosen)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf(now)} = ${state ?? null}`))
  const { total } = await chosen
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = await chosen
    .select('discount.product_id as productId')
    .orderBy('booth_products.title')
    .orderBy('discount.product_id')
    .offset(skip)
    .limit(limit)
    .execute()
  const found = await findDiscounts(
    rows,
    businessId,
    ids.map(({ productId }) => productId),
    now,
  )
  return { items: ids.flatMap(({ productId }) => found.get(productId) ?? []), total: Number(total) }
}

/** Counts products by the rule of their discount (null: old prices) and its state. */
export async function countDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<{ ruleId: number | null; state: DiscountState; count: number }[]> {
  const counts = await discounted(rows, businessId)
    .where(sql<boolean>`${stateOf(now)} is not null`)
    .select((eb) => [
      ruleOf(now).as('ruleId'),
      sql<DiscountState>`${stateOf(now)}`.as('state'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute()
  return counts.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Has a discount that was given up asked for again. Answers its item; null where there is none. */
export async function retryDiscount(
  rows: Kysely<Tables>,
  businessId: number,
  productId: number,
  now: Date,
): Promise<number | null> {
  const row = await rows
    .updateTable('booth_discounts')
    .set({ attempts: 0, reason: null, given_up: null, next_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('given_up', 'is not', null), eb('reason', 'is not', null)]))
    .returning('project_item_id as itemId')
    .executeTakeFirst()
  return row?.itemId ?? null
}
