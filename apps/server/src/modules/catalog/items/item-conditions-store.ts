// Conditions on items that lists are filtered by and counts are kept of.

import { sql } from 'kysely'
import { repeatedNames } from './repeated-names-store.ts'

/** Items with a name that another item, in the booth already or found earlier, has: the marketplace takes it once. */
export const takenNames = (businessId: number) => sql`(
  select id from (
    select item.id, row_number() over (partition by item.name_key order by product.product_id is null, item.id) as place
    from project_items item
    left join booth_products product on product.project_item_id = item.id
    where item.business_id = ${businessId} and item.is_active and item.name_key in ${repeatedNames(businessId)}
  ) named where place > 1)`

/** A value of a variant that a person changed and of which the site says something else now than then, and than they. */
const IN_VARIANT_CONFLICT = sql`exists (
  select from jsonb_array_elements(edit_bases -> 'variants') base
  join jsonb_array_elements(edits -> 'variants') mine on mine -> 'properties' = base -> 'properties'
  join jsonb_array_elements(read_data -> 'variants') site on site -> 'properties' = base -> 'properties'
  cross join unnest(array['primaryPrice', 'stock', 'sku']) as value(key)
  where mine -> value.key is distinct from base -> value.key
    and site -> value.key is distinct from base -> value.key
    and site -> value.key is distinct from mine -> value.key)`

/**
 * The SQL of `itemCategory`: no category was chosen for the item, its category of the site or its project. A product of the
 * booth stands in one already.
 */
export const withoutCategory = (projectId: number) => sql<boolean>`(
  is_active and category_id is null and blocked is not null
  and (select default_values ->> 'categoryId' from projects where id = ${projectId}) is null
  and not coalesce(site_category in (select site_category from site_categories where project_id = ${projectId}), false)
  and id not in (
    select project_item_id from booth_products product
    join project_items published on published.id = product.project_item_id
    where published.project_id = ${projectId}))`

/** Items that lack an attribute which their category demands. */
export const LACKING_ATTRIBUTES = sql<boolean>`(
  is_active and attributes_category is not null and attributes_missing <> '[]')`

/** Tells those of them that cannot be sent; a product of the booth goes on being sold. */
export const blockedByAttributes = (projectId: number) => sql`(
  select id from project_items
  where project_id = ${projectId} and ${LACKING_ATTRIBUTES}
    and id not in (
      select project_item_id from booth_products product
      join project_items published on published.id = product.project_item_id
      where published.project_id = ${projectId}))`

/** A field that a person changed and of which the site says something else now than then. */
export const IN_CONFLICT = sql<boolean>`edit_bases is not null and (exists (
  select from jsonb_each(edit_bases) base
  where base.key <> 'variants' and base.value is distinct from coalesce(read_data -> base.key, 'null'::jsonb))
  or (jsonb_typeof(edit_bases -> 'variants') = 'array' and jsonb_typeof(edits -> 'variants') = 'array'
    and jsonb_typeof(read_data -> 'variants') = 'array' and ${IN_VARIANT_CONFLICT}))`

export const CHANGED = sql<boolean>`changed_at is not null and (last_verified_at is null or changed_at > last_verified_at)`
