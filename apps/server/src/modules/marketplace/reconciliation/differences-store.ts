import type { BoothDifferenceField } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

const hasField = (field: BoothDifferenceField) =>
  sql<boolean>`booth_products.differences @> ${JSON.stringify([{ field }])}::jsonb`

function differing(rows: Kysely<Tables>, businessId: number, field: BoothDifferenceField | undefined) {
  const all = rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'booth_products.project_item_id')
    .where('booth_products.business_id', '=', businessId)
    .where('booth_products.differences', 'is not', null)
  return field === undefined ? all : all.where(hasField(field))
}

/** Products that differ: external edits first, then those that are gone, then the longest differing. */
export function listDiffering(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { field: BoothDifferenceField | undefined; skip: number; limit: number },
) {
  return differing(rows, businessId, filter.field)
    .select((eb) => [
      'booth_products.project_item_id as itemId',
      'project_items.project_id as projectId',
      'booth_products.product_id as productId',
      'booth_products.title',
      eb.ref('project_items.latest_data', '->>').key('name').as('name'),
      eb.ref('project_items.latest_data', '->>').key('photo').as('photo'),
      'project_items.verification_status as status',
      'project_items.is_active as isActive',
      'booth_products.observed',
      'booth_products.observed_at as observedAt',
      'booth_products.sent_at as sentAt',
      'booth_products.verified_at as verifiedAt',
      'booth_products.differences',
      'booth_products.differs_since as differsSince',
      'booth_products.external_edit_at as externalEditAt',
      'booth_products.review_reasons as reviewReasons',
      sql<boolean>`coalesce(product_changes.reason->>'code' = 'discarded', false)`.as('discarded'),
      'product_changes.state as changeState',
    ])
    .orderBy(sql`booth_products.external_edit_at is null`)
    .orderBy(sql`booth_products.differences->0->>'field' <> 'gone'`)
    .orderBy('booth_products.differs_since')
    .orderBy('booth_products.project_item_id')
    .offset(filter.skip)
    .limit(filter.limit)
    .execute()
}

/** The items of those, from `afterId` on. */
export async function differingItemIds(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { field: BoothDifferenceField | undefined; afterId: number; limit: number },
): Promise<number[]> {
  const found = await differing(rows, businessId, filter.field)
    .select('booth_products.project_item_id as itemId')
    .where('booth_products.project_item_id', '>', filter.afterId)
    .orderBy('booth_products.project_item_id')
    .limit(filter.limit)
    .execute()
  return found.map(({ itemId }) => itemId)
}

export async function countDiffering(
  rows: Kysely<Tables>,
  businessId: number,
  field: BoothDifferenceField | undefined,
  afterId = 0,
): Promise<number> {
  const row = await differing(rows, businessId, field)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booth_products.project_item_id', '>', afterId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Products by what differs in them. */
export async function countDifferingFields(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ field: BoothDifferenceField; count: number }[]> {
  const { rows: counts } = await sql<{ field: BoothDifferenceField; count: number }>`
    select one->>'field' as field, count(distinct project_item_id)::int as count
    from booth_products, jsonb_array_elements(differences) as one
    where business_id = ${businessId} and differences is not null
    group by 1`.execute(rows)
  return counts
}
