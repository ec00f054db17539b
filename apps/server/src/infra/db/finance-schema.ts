import type {
  AccountCause,
  AccountState,
  MovementKind,
  MovementReference,
  OrderOutcome,
  ReadingTrouble,
  WalletBooking,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A reading of the wallet under way, page by page. Moments in ISO 8601. */
export interface WalletWalk {
  startedAt: string
  /** It goes through everything, and not only down to what was read before. */
  isWhole: boolean
  /** The next page, and the way to the one after it. */
  page: number
  step: 1 | -1
  newest: string | null
  oldest: string | null
  /** The balance after the newest row, in the wallet's unit. */
  balance: number | null
  /** A row could not be read, so that what was not seen may be there all the same. */
  hasOdd: boolean
}

/** How far a business's wallet was read, and what was learned of it. */
export interface WalletReadingsTable {
  business_id: number
  /** The account whose wallet it is: of another nothing is known. */
  account_id: number | null
  next_at: ColumnType<Date, Date, Date>
  walk: NullableJson<WalletWalk>
  /** Everything up to this moment of the marketplace's is here. */
  read_until: MomentOrNone
  last_complete_at: MomentOrNone
  /** The wallet's balance then, in its own unit; null: its history does not say. */
  balance: number | null
  /** When everything was gone through last, since what is old may be corrected. */
  whole_at: MomentOrNone
  attempts: Generated<number>
  reason_code: ReadingTrouble | null
  /** The ways in which it may be booked (`learnBookings`); null: none was learned. */
  bookings: NullableJson<WalletBooking[]>
  /** `latestPayment` of the orders that were settled. */
  latest_ms: number | null
  /** Orders that changed until then are reckoned; null: all are to be. */
  judged_until: MomentOrNone
  /** Raised by whoever asks that all orders are reckoned, and the one of the last time that they were. */
  reckon_version: ColumnType<number, number | undefined, number>
  judged_version: ColumnType<number, number | undefined, number>
}

/** Movements of wallets. A row is never changed: what the marketplace corrects becomes a row of its own. */
export interface WalletMovementsTable {
  id: Generated<number>
  business_id: number
  account_id: number
  /** The same in every reading (`Transaction.key`). */
  movement_key: string
  occurred_at: ColumnType<Date, Date, Date>
  /** In the wallet's own unit; what came in is positive. */
  amount: number
  balance: number | null
  reason_id: number | null
  reason: string | null
  description: string | null
  refs: Json<MovementReference[]>
  kind: MovementKind
  order_id: number | null
  /** When it was read, linked to its order, or back again: from then on it counts for its order. */
  read_at: Moment
  /** When it was seen last. */
  seen_at: Moment
  /** Time at which a newer reading took its place. */
  superseded_at: MomentOrNone
  /** Time since which a whole reading does not show it any more. */
  gone_at: MomentOrNone
  /** A person said that they know what it is. */
  settled_at: MomentOrNone
}

/** How each order stands with the wallet (`judgeOrderAccount`) and what it leaves (`orderResult`). Money in rial. */
export interface OrderAccountsTable {
  order_id: number
  business_id: number
  paid_at: ColumnType<Date, Date, Date>
  outcome: OrderOutcome
  finished_at: MomentOrNone
  /** The last of its movements. */
  credited_at: MomentOrNone
  state: AccountState
  goods: number
  expected: number | null
  received: number | null
  difference: number
  cause: AccountCause | null
  income: number | null
  purchase_cost: number | null
  is_cost_presumed: boolean
  profit: number | null
  is_estimate: boolean
  /** The commissions that it is judged by, in percent by line: those of its time. */
  percents: Json<Record<string, number>>
  judged_at: Moment
}

/** Each line of an order has its share of the order's result, to the rial. Lines that were cancelled have none. */
export interface OrderLineResultsTable {
  order_item_id: number
  order_id: number
  business_id: number
  project_item_id: number | null
  category_id: number | null
  paid_at: ColumnType<Date, Date, Date>
  quantity: number
  goods: number
  income: number | null
  cost: number | null
  profit: number | null
  is_estimate: boolean
}

/** A product cost its seller so much from a day on, in rial. */
export interface PurchasePricesTable {
  id: Generated<number>
  business_id: number
  project_item_id: number
  /** Day in Tehran, `YYYY-MM-DD`. */
  from_day: string
  price: number
  user_id: number | null
  saved_at: Moment
}

export interface FinanceSettingsTable {
  business_id: number
  /** Percent of the price that is presumed to be margin where no purchase price is known. */
  usual_margin: number | null
}

export interface FinanceTables {
  wallet_readings: WalletReadingsTable
  wallet_movements: WalletMovementsTable
  order_accounts: OrderAccountsTable
  order_line_results: OrderLineResultsTable
  purchase_prices: PurchasePricesTable
  finance_settings: FinanceSettingsTable
}
