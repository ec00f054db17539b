import type { AppliedDiscount, DiscountPart, DiscountPhase, RuleParts } from '@payvand/domain'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** Parts of the price rules that a project, a category, or a category within a project has of its own. */
export interface PriceRulesTable {
  id: Generated<number>
  business_id: number
  project_id: number | null
  category_id: number | null
  parts: Json<RuleParts>
  updated_at: Moment
}

/** The marketplace's commission by category, the same for every seller; only categories that somebody needed have a row. */
export interface CategoryCommissionsTable {
  category_id: number
  /** Null until the marketplace told it once; a later failure leaves what was told. */
  percent: number | null
  answered_at: MomentOrNone
  /** The business that needed it last, through whose booth it is asked for. */
  asked_by: number | null
  ask_at: Moment
  attempts: Generated<number>
}

/** The products of a discount rule: all of the booth, or those of a project, of a category, or these items. */
export interface DiscountSelection {
  projectId?: number
  categoryId?: number
  projectItemIds?: number[]
}

/** A discount that a seller put on products for a time. */
export interface DiscountRulesTable {
  id: Generated<number>
  business_id: number
  user_id: number | null
  selection: Json<DiscountSelection>
  percent: number
  starts_at: Moment
  /** The midnight in Tehran after its last day. */
  ends_at: Moment
  stopped_at: MomentOrNone
  /** The moment from which its products have to be decided anew; null once that is done for good. */
  turns_at: MomentOrNone
  created_at: Moment
}

/** Where the discount of a product of the booth stands (`discountStep`); what it should be stands in its last applied state. */
export interface BoothDiscountsTable {
  project_item_id: number
  business_id: number
  product_id: number
  phase: Generated<DiscountPhase>
  applied: NullableJson<AppliedDiscount>
  asked_at: MomentOrNone
  extended_from: MomentOrNone
  attempts: Generated<number>
  reason: NullableJson<{ code: string; messages: string[] }>
  /** The discount out of the shop's old price that the marketplace would not take: the product is sold without it. */
  given_up: NullableJson<DiscountPart[]>
  /** The moment of the next look; null where nothing is to be done. */
  next_at: MomentOrNone
  updated_at: Moment
}
