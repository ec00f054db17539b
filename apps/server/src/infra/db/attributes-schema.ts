import type { AttributeValue, CategoryAttribute } from '@payvand/domain'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** What the marketplace asks of a category's products: the same for every seller, and asked for again as it ages. */
export interface CategoryAttributesTable {
  category_id: number
  /** Null until it was read once. */
  attributes: NullableJson<CategoryAttribute[]>
  /** Raised when what is asked changed. */
  version: Generated<number>
  /** The business whose connection asks, if it still has one. */
  wanted_by: number | null
  read_at: MomentOrNone
  changed_at: MomentOrNone
  next_read_at: Moment
  /** Attempts in a row that failed. */
  failures: Generated<number>
}

/** What a person answered once for all products of a category in a project. */
export interface AttributeAnswersTable {
  business_id: number
  project_id: number
  category_id: number
  attribute_id: number
  /** The answer where nothing else gives one. */
  fallback: NullableJson<AttributeValue>
  /** The row of the site's table that says it, the unit of its bare numbers, and what its values mean. */
  specification: string | null
  unit: string | null
  values: Json<{ said: string; value: AttributeValue }[]>
  answered_by: number | null
  answered_at: Moment
}

/** The columns of an item about its category's attributes. */
export interface ItemAttributeColumns {
  /** A person's answers for this item alone, by the attribute's id. */
  attribute_edits: NullableJson<Record<string, AttributeValue>>
  /** True where what was read, the category or an answer changed since the columns below were derived. */
  attributes_due: Generated<boolean>
  /** The category they were derived for; null without one. */
  attributes_category: number | null
  /** Ids of the attributes it demands and nothing says; null while its demands are not known. */
  attributes_missing: NullableJson<number[]>
  /** What would be sent, to tell whether it changed. */
  attributes_key: string | null
}
