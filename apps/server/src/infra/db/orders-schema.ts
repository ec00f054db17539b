// Long because: it is the one list of the tables of orders, in the order of their migration.

import type { PackingStep, ParcelRecipient } from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A code with a Persian sentence, and the other side's own words. */
export interface OrderReason {
  code: string
  messages: string[]
}

/** Fields of a parcel that have no column. */
export interface StoredParcel {
  recipient: ParcelRecipient
  weight: number | null
  isFreightCollect: boolean
  buyerName: string | null
  /** The lines do not add up to the total: their prices may be of a unit or of the line. */
  pricesInDoubt?: true
  /** The last words on an item's status, such as a buyer's complaint, and the status that they are about. */
  lastWords?: { status: number | null; words: string; at: string | null }
  /** The carrier's page of the box. */
  trackingLink?: string
}

/** Origin of an event: a webhook, polling, a reconciliation, an answer to our command, a person, the seller's rule, a person in the chat of a messenger or from a push. */
export type OrderSource =
  | 'webhook'
  | 'poll'
  | 'reconciliation'
  | 'answer'
  | 'person'
  | 'platform'
  | 'automation'
  | 'bale'
  | 'telegram'
  | 'push'

/** Order's status with the seller's platform; `off` where it is not synced. */
export type PlatformState = 'off' | 'waiting' | 'done' | 'refused' | 'unlinked'

/** A parcel of the booth. Money in rial. */
export interface OrdersTable {
  id: Generated<number>
  business_id: number
  parcel_id: number
  basalam_order_id: number
  platform_order_id: string | null
  status: number | null
  /** The marketplace's moment of the newest reading that was taken over. */
  parcel_updated_at: ColumnType<Date, Date, Date>
  /** Price of all items together. */
  cost: number
  /** The seller's cost of the items; only the seller knows it. */
  wholesale_cost: number | null
  /** The seller's cost of shipping. */
  shipping_cost: number | null
  /** Shipping cost that the buyer paid. */
  basalam_shipping_cost: number | null
  /** True where the marketplace's item prices are of the line and not of a unit; null where the total fits both. */
  price_is_of_line: boolean | null
  shipping_method: number | null
  tracking_code: string | null
  customer_name: string | null
  customer_mobile: string | null
  /** `searchKey` of name and mobile. */
  search_key: Generated<string>
  parcel: Json<StoredParcel>
  ordered_at: ColumnType<Date, Date, Date>
  paid_at: MomentOrNone
  promised_at: MomentOrNone
  posted_at: MomentOrNone
  platform_state: ColumnType<PlatformState, PlatformState | undefined, PlatformState>
  platform_reason: NullableJson<OrderReason>
  platform_synced_at: MomentOrNone
  first_seen_by: OrderSource
  /** Status of which a person said that it was dealt with on the marketplace's page; another status asks anew. */
  handled_status: number | null
  /** Last time the marketplace told us of it. */
  looked_at: ColumnType<Date, Date, Date>
  /** Time at which the buyer's name, numbers, address and words were forgotten, since the order was long over. */
  buyer_forgotten_at: MomentOrNone
  created_at: Moment
  updated_at: Moment
}

export interface OrderItemsTable {
  id: Generated<number>
  business_id: number
  order_id: number
  basalam_item_id: number
  title: string
  image: string | null
  /** Price of one unit, in rial. */
  price: number
  quantity: number
  basalam_product_id: number | null
  /** The marketplace's category of the product, of which its commission follows; null where no answer said it. */
  category_id: ColumnType<number | null, number | null | undefined, number | null>
  basalam_variation_id: number | null
  properties: NullableJson<{ property: string; value: string }[]>
  /** Null: a product that the booth has and we do not know. */
  project_item_id: number | null
  platform_product_id: string | null
  platform_variation_id: string | null
  /** Units that are not offered again while this order has not reached the source's own stock. */
  reserved: Generated<number>
  /** Time since which the source's own number no longer counts them: taken off the platform, or sent to the buyer. */
  gone_at: MomentOrNone
  /** Units taken off the number that a person wrote, which no crawl renews. */
  taken_off: Generated<number>
  platform_taken_at: MomentOrNone
  /** Time since which this line alone is cancelled, or no longer in the order's answers (`left_out`). */
  cancelled_at: MomentOrNone
  left_out: Generated<boolean>
}

export type OrderEventKind =
  | 'received'
  | 'status'
  | 'prepare_asked'
  | 'post_asked'
  | 'cancel_asked'
  | 'ask_cancel_asked'
  | 'delay_asked'
  | 'answer_cancel_asked'
  | 'command_withdrawn'
  | 'line_cancelled'
  | 'handled'
  | 'command_done'
  | 'command_refused'
  | 'platform_done'
  | 'platform_refused'
  | 'wholesale_cost'
  | 'shipping_cost'
  | 'repaired'
  | 'packed'

/** The history of an order. */
export interface OrderEventsTable {
  id: Generated<number>
  business_id: number
  order_id: number
  kind: OrderEventKind
  source: OrderSource
  from_status: number | null
  to_status: number | null
  code: string | null
  messages: NullableJson<string[]>
  details: NullableJson<Record<string, unknown>>
  user_id: number | null
  happened_at: Moment
}

export type OrderCommandKind =
  | 'prepare'
  | 'post'
  | 'cancel'
  | 'ask_cancel'
  | 'delay'
  | 'answer_cancel'
  | 'platform'

/** Order commands; one row a kind, its key in the sense of a product change. */
export interface OrderCommandsTable {
  id: Generated<number>
  business_id: number
  order_id: number
  kind: OrderCommandKind
  version: Generated<number>
  payload: Json<Record<string, unknown>>
  state: ColumnType<
    'waiting' | 'sending' | 'done' | 'refused',
    'waiting' | undefined,
    'waiting' | 'sending' | 'done' | 'refused'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  intent_at: MomentOrNone
  /** Intent of a write that may have been applied, where the other side does not tell. */
  intent: NullableJson<Record<string, unknown>>
  reason: NullableJson<OrderReason>
  user_id: number | null
  /** Time since which it may leave; null where it was decided before this was written down. */
  due_since: MomentOrNone
  created_at: Moment
  updated_at: Moment
}

/** The rule by which the preparation of a business's new orders starts by itself. */
export interface OrderAutomationsTable {
  business_id: number
  is_on: Generated<boolean>
  /** Older orders are left to a person. */
  on_since: MomentOrNone
  delay_minutes: number
  /** Rial; null: any. */
  most_amount: number | null
  from_hour: number
  to_hour: number
  user_id: number | null
  updated_at: Moment
}

/** What the rule decided of an order; one row an order, so that it starts none twice. */
export interface OrderAutomationVerdictsTable {
  order_id: number
  business_id: number
  /** `waiting`: it starts at `starts_at`; `started`: it was asked for; `held`: a person has to decide. */
  outcome: 'waiting' | 'started' | 'held'
  code: string | null
  starts_at: MomentOrNone
  /** Time of the next look; null: there is none. */
  check_at: MomentOrNone
  decided_at: Moment
}

/** The webhook by which the marketplace tells us of a booth's orders. */
export interface BoothWebhooksTable {
  business_id: number
  /** The key in its address identifies the business. */
  path_key: string
  /** The header's secret: hashed to be compared, sealed to be registered again. */
  secret_hash: string
  secret_sealed: string
  webhook_id: number | null
  url: string | null
  is_registered: Generated<boolean>
  checked_at: MomentOrNone
  last_delivery_at: MomentOrNone
  reason_code: string | null
}

/** Webhook events, stored before they are answered; each says that an order is to be read. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  business_id: number
  event_id: number | null
  invoice_id: number | null
  body: Json<Record<string, unknown>>
  state: ColumnType<
    'waiting' | 'done' | 'ignored',
    'waiting' | 'ignored' | undefined,
    'waiting' | 'done' | 'ignored'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  received_at: Moment
  handled_at: MomentOrNone
}

/** Progress of polling. A business without a row was never polled. */
export interface OrderPollsTable {
  business_id: number
  /** The booth that was polled: of another nothing is known. */
  vendor_id: number | null
  started_at: MomentOrNone
  /** The round under way asks for parcels since then, page by page. */
  created_from: MomentOrNone
  cursor: string | null
  /** Every order since then is here; as of `last_complete_at`. */
  complete_since: MomentOrNone
  last_complete_at: MomentOrNone
  next_at: Moment
  attempts: Generated<number>
  reason_code: string | null
  /** Orders that the marketplace shows and that could not be read. */
  unreadable: ColumnType<UnreadableOrder[], string | undefined, string>
  /** Number of polls that only look for a first order, until one reads everything; 0: the next one does. */
  glances_left: Generated<number>
  /** When it is looked whether the booth's orders are to be reconciled; long past where it never was. */
  next_reconciliation_at: ColumnType<Date, Date | undefined, Date>
}

/** An order that could not be read: its number, or its parcel's where that is odd, and the field that is. */
export interface UnreadableOrder {
  orderId: string | null
  parcelId: string | null
  field: string
}

/** A parcel that is packed by scanning. */
export interface OrderPackingsTable {
  order_id: number
  business_id: number
  /** All that was done at it, in order; what it leads to follows from the order's lines. */
  steps: Json<PackingStep[]>
  /** Units that were not in it yet, by the order's lines at that time. */
  missing: number
  started_at: Moment
  saved_at: Moment
  finished_at: MomentOrNone
  finished_by: number | null
}

/** A pasted sheet of codes; kept so that its results can be looked at again. */
export interface DispatchSheetsTable {
  id: Generated<number>
  business_id: number
  user_id: number | null
  created_at: Moment
}

export interface DispatchSheetRowsTable {
  sheet_id: number
  line: number
  business_id: number
  written: string
  order_id: number | null
  tracking_code: string | null
  shipping_method: number | null
  /** Reason that it was not sent: a code with a Persian sentence; null where it was. */
  code: string | null
}

export interface CommentsTable {
  id: Generated<number>
  /** Null for what only admins see. */
  business_id: number | null
  model_type: string
  model_id: number
  content: string
  user_id: number | null
  user_name: string | null
  created_at: Moment
}

/** The tables of orders by their names. */
export interface OrderTables {
  orders: OrdersTable
  webhook_deliveries: WebhookDeliveriesTable
  order_items: OrderItemsTable
  order_events: OrderEventsTable
  order_polls: OrderPollsTable
  order_commands: OrderCommandsTable
  order_packings: OrderPackingsTable
  booth_webhooks: BoothWebhooksTable
  order_automation_verdicts: OrderAutomationVerdictsTable
  order_automations: OrderAutomationsTable
  dispatch_sheets: DispatchSheetsTable
  dispatch_sheet_rows: DispatchSheetRowsTable
  comments: CommentsTable
}
