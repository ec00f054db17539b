import type { Generated } from 'kysely'

/** Counts of a business's items in a project, among the ids of one block (`item-counts-store.ts`). */
export interface ItemCountsTable {
  business_id: number
  project_id: number
  block: number
  items: number
  unverified: number
  verified: number
  sent: number
  /** These three count active items: unverified; verified with nothing of them on its way; those of them that the booth has not. */
  active_unverified: number
  ready: number
  unsent: number
  /** Active items with a change that waits or is being sent. */
  queued: number
  /** Changes by state, of inactive items too. */
  waiting: number
  sending: number
  held: number
  /** Refused changes of active items. */
  refused: number
  out_of_stock: number
  unsure: number
  changed: number
  missing: number
  conflict: number
  without_category: number
  without_attributes: number
  /** Items that cannot be sent, but for those whose name another has. */
  blocked: number
  /** Items that are in the booth, and their variations: one without variants counts as one. */
  products: number
  variations: number
  first_created_at: Date
  last_created_at: Date
}

/** Products of a block by the day, in Tehran, on which their latest sending ended: its newest days. */
export interface ItemSendingDaysTable {
  business_id: number
  day: string
  block: number
  sent: number
  refused: number
}

/** A block that is to be counted again; null means all blocks of the business. */
export interface ItemCountMarksTable {
  id: Generated<number>
  business_id: number
  block: number | null
}

/** Names that more than one active item of the business has. */
export interface RepeatedItemNamesTable {
  business_id: number
  name_key: string
}

/** A name that has to be looked at again. */
export interface ItemNameMarksTable {
  id: Generated<number>
  business_id: number
  name_key: string
}

/** Orders of a block by status; 0 where an order has none that is known. */
export interface OrderCountsTable {
  business_id: number
  block: number
  status: number
  orders: number
}

/** A block of orders that is to be counted again. */
export interface OrderCountMarksTable {
  id: Generated<number>
  business_id: number
  block: number
}

/** The operators' list is sorted, filtered and searched by this, which follows what is written within seconds. */
export interface BusinessHealthTable {
  business_id: number
  /** Name, domain, booth and usernames, in letters that are compared. */
  search_key: string
  is_active: boolean
  booth_status: 'connected' | 'disconnected' | null
  shop_status: 'connected' | 'disconnected' | null
  reading_failed: boolean
  waiting: number
  refused: number
  held: number
  waiting_since: Date | null
  stopped_at: Date | null
  pause_code: string | null
  last_done_at: Date | null
  last_signed_in_at: Date | null
  /** Sum of the weights of its troubles; those that come with time alone (`trouble-conditions-store.ts`) are left out. */
  weight: Generated<number>
}

/** A business whose health is to be looked at again. */
export interface BusinessHealthMarksTable {
  id: Generated<number>
  business_id: number
}

/** Numbers of businesses of `business_health`, all and with each trouble that is kept: the rows are added up. */
export interface BusinessHealthTotalsTable {
  id: Generated<number>
  businesses: number
  booth_disconnected: number
  shop_disconnected: number
  paused: number
  reading_failed: number
  refused: number
  held: number
  stopped: number
  no_booth: number
}

/** When all marks were last worked off: what was written before is in the health of every business. */
export interface BusinessHealthRefreshTable {
  only_row: Generated<boolean>
  began_at: Date
}

/** Products of a block by state (`product-counts-store.ts`). */
export interface BoothProductCountsTable {
  business_id: number
  block: number
  state: string
  products: number
  active: number
  /** Products that a comparison did not find in the booth; those of active items. */
  gone: number
  active_gone: number
  differing: number
  external_edits: number
  /** Products that were last seen equal, and when the first and the last of them was. */
  equal: number
  first_equal_at: Date | null
  last_equal_at: Date | null
}

/** A block of products that is to be counted again; null means all blocks of the business. */
export interface BoothProductMarksTable {
  id: Generated<number>
  business_id: number
  block: number | null
}

export interface CounterTables {
  booth_product_counts: BoothProductCountsTable
  booth_product_marks: BoothProductMarksTable
  order_counts: OrderCountsTable
  order_count_marks: OrderCountMarksTable
  business_health: BusinessHealthTable
  business_health_marks: BusinessHealthMarksTable
  business_health_refresh: BusinessHealthRefreshTable
  business_health_totals: BusinessHealthTotalsTable
  item_counts: ItemCountsTable
  item_sending_days: ItemSendingDaysTable
  item_count_marks: ItemCountMarksTable
  repeated_item_names: RepeatedItemNamesTable
  item_name_marks: ItemNameMarksTable
}
