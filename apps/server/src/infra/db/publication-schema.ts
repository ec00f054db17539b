import type {
  BoothDifference,
  BoothObservation,
  ChangeCause,
  DesiredProduct,
  FieldChanges,
  GuardReason,
  ObservedProduct,
  ProductData,
  ProductEventKind,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/**
 * Reason that a product change was refused or waits: a code with a Persian sentence, and the marketplace's own words.
 */
export interface ChangeReason {
  code: string
  messages: string[]
  /** A held change keeps the guard's numbers and its own values, as long as a person's discard can be undone. */
  guard?: GuardReason
  changes?: FieldChanges
}

/** An item that the booth should show with this data, in this category. */
export interface ProductChangesTable {
  id: Generated<number>
  business_id: number
  project_item_id: number
  category_id: number | null
  data: Json<ProductData>
  version: Generated<number>
  /** `held`: a guard wants a person to look at it first. */
  state: ColumnType<
    'waiting' | 'sending' | 'done' | 'refused' | 'held',
    'waiting' | undefined,
    'waiting' | 'sending' | 'done' | 'refused' | 'held'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  intent: NullableJson<Record<string, unknown>>
  intent_at: MomentOrNone
  reason: NullableJson<ChangeReason>
  created_at: Moment
  updated_at: Moment
  cause: NullableJson<ChangeCause>
  /** The last version that the guards looked at, and the last one that a person let through. */
  guarded_version: Generated<number>
  released_version: Generated<number>
  /** Time since which the marketplace should have it; null where it was decided before this was written down. */
  due_since: MomentOrNone
}

export interface BoothProductsTable {
  business_id: number
  project_item_id: number
  product_id: number
  sku: string
  title: string
  sent_at: Moment
  /** The last applied state: the part of our desired state that the marketplace last accepted. */
  last_applied: NullableJson<DesiredProduct>
  /** The last observed state. */
  observed: NullableJson<ObservedProduct>
  observed_at: MomentOrNone
  /** Time at which both were last seen equal. */
  verified_at: MomentOrNone
  /** Null where nothing differs. */
  differences: NullableJson<BoothDifference[]>
  differs_since: MomentOrNone
  /** Prices and stocks that reconciliations observed, newest last: an external edit shows in them. */
  observations: NullableJson<BoothObservation[]>
  external_edit_at: MomentOrNone
  /** The marketplace's review refused the last edit for these reasons, in its words. */
  review_reasons: NullableJson<string[]>
  sync_price: Generated<boolean>
  sync_stock: Generated<boolean>
  sync_content: Generated<boolean>
}

/** The timeline of a product: what changed, why, and what the marketplace answered. */
export interface ProductEventsTable {
  id: Generated<number>
  business_id: number
  project_item_id: number | null
  product_id: number | null
  kind: ProductEventKind
  cause: NullableJson<ChangeCause>
  changes: NullableJson<FieldChanges>
  /** The marketplace's own words. */
  messages: NullableJson<string[]>
  /** A code with a Persian sentence. */
  code: string | null
  happened_at: Moment
  /** Stays although its month is dropped. */
  is_kept: Generated<boolean>
}

/** Status of a booth's queue: a person's stop, the reason it waits, its rate. */
export interface BoothQueuesTable {
  business_id: number
  stopped_at: MomentOrNone
  stopped_by: number | null
  pause_code: string | null
  pause_since: MomentOrNone
  resume_at: MomentOrNone
  /** The queue gave its place away until the booth's pace has turns again; null: it did not. */
  next_turn_at: MomentOrNone
  /** Rate learned from the marketplace's answers; null while nothing was learned. */
  calls_per_minute: number | null
  last_answer_at: MomentOrNone
  last_done_at: MomentOrNone
  /** Last time a person let a queue go on that a person had stopped. */
  resumed_at: MomentOrNone
}

/**
 * Switches of sync in a booth, and limits from which a change is held for a person. A business without a row has the
 * defaults.
 */
export interface BoothSettingsTable {
  business_id: number
  sync_price: Generated<boolean>
  sync_stock: Generated<boolean>
  sync_content: Generated<boolean>
  /** Units that are never offered in the booth. */
  safety_stock: Generated<number>
  /** Rial; no price below it is sent. */
  price_floor: number | null
  commission_percent: number | null
  /** The price is raised so that the seller receives what the rule says after commission. */
  commission_added: Generated<boolean>
  /** The shop's price before a discount is shown struck out. */
  shows_old_price: Generated<boolean>
  guard_price_jump: Generated<boolean>
  guard_out_of_stock_percent: Generated<number>
  guard_median_percent: Generated<number>
  /** Products a day that sync may end. */
  guard_daily_endings: Generated<number>
  /** Reconciliation repairs differences by itself; otherwise a person is asked. */
  repairs_drift: Generated<boolean>
  reconciliation_interval: Generated<'off' | 'hourly' | 'daily' | 'weekly'>
  next_reconciliation_at: MomentOrNone
  updated_at: Moment
}

/** A product of the booth that sync never touches. */
export interface BlacklistProductsTable {
  id: Generated<number>
  business_id: number
  product_id: number
  title: string
  image: string | null
  created_at: Moment
}

export interface BoothVideosTable {
  business_id: number
  url: string
  state: 'wanted' | 'uploaded' | 'ready' | 'failed'
  upload_id: string | null
  file_id: number | null
  reason: NullableJson<ChangeReason>
  attempts: number
  next_attempt_at: Moment
  wanted_at: Moment
}

/** A photo of a product that is not sent yet, by its address. */
export interface PhotoLooksTable {
  business_id: number
  url: string
  /** `waiting`: nothing answered so far, which says nothing of it. */
  state: Generated<'waiting' | 'readable' | 'unreadable'>
  attempts: Generated<number>
  /** Null where it is not looked at again. */
  next_look_at: MomentOrNone
}

export interface BoothPhotosTable {
  business_id: number
  checksum: string
  file_id: number
  uploaded_at: Moment
}
