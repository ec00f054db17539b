import { isDeepStrictEqual } from 'node:util'
import {
  compareSnapshots,
  isFinalOrderStatus,
  type Parcel,
  searchKey,
  toLatinDigits,
  unitPrices,
} from '@payvand/domain'
import type { StoredParcel } from '../../../infra/db/orders-schema.ts'
import { forgottenBefore } from '../../../infra/retention/retention.ts'
import type { Services } from '../../sources/index.ts'
import { withoutBuyer } from '../forgotten-buyers-store.ts'
import type { OrderRow } from '../orders-store.ts'

/** Columns of an order that the marketplace fills. Money in rial. */
export type ParcelValues = Pick<
  OrderRow,
  | 'status'
  | 'parcel_updated_at'
  | 'cost'
  | 'basalam_shipping_cost'
  | 'price_is_of_line'
  | 'shipping_method'
  | 'tracking_code'
  | 'customer_name'
  | 'customer_mobile'
  | 'search_key'
  | 'ordered_at'
  | 'paid_at'
  | 'promised_at'
  | 'posted_at'
  | 'buyer_forgotten_at'
> & { parcel: StoredParcel }

/** Values of an order after a snapshot was read, and whether its lines are taken from that snapshot. */
export interface ReadOrder {
  values: ParcelValues
  takesLines: boolean
  /** True where the snapshot says of its lines whether they were cancelled: only a single parcel's answer does. */
  saysCancelled: boolean
  /** True where the snapshot is of a later state of the order. */
  isNewer: boolean
  /** True where a person would see a difference. */
  isChanged: boolean
}

/** Buyers of orders that were over before a moment are forgotten; null: none is. */
export interface ForgettingBuyers {
  before: Date | null
  now: Date
}

export function forgettingBuyers({ config, now }: Pick<Services, 'config' | 'now'>): ForgettingBuyers {
  const moment = now()
  return { before: forgottenBefore('buyers', config.buyerDays, moment), now: moment }
}

/**
 * Lays a snapshot over what is known of the order; null where it says nothing new. A newer snapshot wins, but what it does
 * not say stays as it was: a list lacks what a single parcel's answer has, and the other way round (Basalam reference:
 * parcels). A snapshot of the same state only fills gaps, and an older one is not looked at. A buyer who was forgotten comes
 * back with no snapshot but that of an order that goes on, and one of an order that is long over is not taken over at all.
 */
export function readParcel(
  known: OrderRow | undefined,
  parcel: Parcel,
  buyers: ForgettingBuyers,
): ReadOrder | null {
  const snapshot = valuesOf(parcel)
  const saysCancelled = parcel.items.some(({ isCancelled }) => isCancelled !== null)
  if (!known) {
    const isLongOver =
      isFinalOrderStatus(snapshot.status) &&
      buyers.before !== null &&
      snapshot.parcel_updated_at < buyers.before
    const values = isLongOver ? { ...withoutBuyer(snapshot), buyer_forgotten_at: buyers.now } : snapshot
    return { values, takesLines: true, saysCancelled, isNewer: true, isChanged: true }
  }
  const age = compareSnapshots({ updatedAt: known.parcel_updated_at, status: known.status }, parcel)
  if (age === 'older') return null
  const before = knownValues(known)
  const whole = age === 'newer' ? filled(snapshot, before) : filled(before, snapshot)
  const isForgotten = known.buyer_forgotten_at !== null && isFinalOrderStatus(whole.status)
  const values = isForgotten
    ? { ...withoutBuyer(whole), buyer_forgotten_at: known.buyer_forgotten_at }
    : { ...whole, buyer_forgotten_at: null }
  // A single parcel's answer has neither: "no" there means that it was not said.
  if (age === 'newer' && parcel.weight === null)
    values.parcel.isFreightCollect ||= before.parcel.isFreightCollect
  values.search_key = searchKeyOf(values)
  const isChanged = !isDeepStrictEqual({ ...values, parcel_updated_at: before.parcel_updated_at }, before)
  const isNewer = age === 'newer'
  if (!isNewer && !isChanged && !saysCancelled) return null
  return { values, takesLines: isNewer && parcel.items.length > 0, saysCancelled, isNewer, isChanged }
}

function valuesOf(parcel: Parcel): ParcelValues {
  const prices = unitPrices(parcel)
  const { mobile } = parcel.recipient
  const { lastWords, trackingLink } = parcel
  const values = {
    status: parcel.status,
    parcel_updated_at: parcel.updatedAt,
    cost: parcel.totalItemsPrice,
    basalam_shipping_cost: parcel.shippingCost,
    price_is_of_line: prices.areOfLine,
    shipping_method: parcel.shippingMethod,
    tracking_code: parcel.trackingCode,
    customer_name: parcel.recipient.name ?? parcel.buyerName,
    customer_mobile: mobile === null ? null : toLatinDigits(mobile).trim(),
    search_key: '',
    ordered_at: parcel.createdAt,
    paid_at: parcel.paidAt,
    promised_at: parcel.promisedAt,
    posted_at: parcel.postedAt,
    buyer_forgotten_at: null,
    parcel: {
      recipient: parcel.recipient,
      weight: parcel.weight,
      isFreightCollect: parcel.isFreightCollect,
      buyerName: parcel.buyerName,
      ...(prices.fits ? {} : { pricesInDoubt: true as const }),
      ...(lastWords && { lastWords: { ...lastWords, at: lastWords.at?.toISOString() ?? null } }),
      ...(trackingLink === null ? {} : { trackingLink }),
    },
  }
  return { ...values, search_key: searchKeyOf(values) }
}

function knownValues(known: OrderRow): ParcelValues {
  return {
    status: known.status,
    parcel_updated_at: known.parcel_updated_at,
    cost: known.cost,
    basalam_shipping_cost: known.basalam_shipping_cost,
    price_is_of_line: known.price_is_of_line,
    shipping_method: known.shipping_method,
    tracking_code: known.tracking_code,
    customer_name: known.customer_name,
    customer_mobile: known.customer_mobile,
    search_key: known.search_key,
    ordered_at: known.ordered_at,
    paid_at: known.paid_at,
    promised_at: known.promised_at,
    posted_at: known.posted_at,
    buyer_forgotten_at: known.buyer_forgotten_at,
    parcel: known.parcel,
  }
}

function searchKeyOf(values: Pick<ParcelValues, 'customer_name' | 'customer_mobile' | 'parcel'>): string {
  const { customer_name: name, customer_mobile: mobile, parcel } = values
  return searchKey([...new Set([name, parcel.buyerName, mobile])].filter((one) => one).join(' '))
}

/** The one, with the other's values where it has none. */
function filled(one: ParcelValues, other: ParcelValues): ParcelValues {
  return {
    ...withGapsFilled(one, other),
    // Null says "both" here and is no gap.
    price_is_of_line: one.price_is_of_line,
    parcel: {
      ...saidSingly(other.parcel),
      ...withGapsFilled(one.parcel, other.parcel),
      recipient: withGapsFilled(one.parcel.recipient, other.parcel.recipient),
    },
  }
}

/** What only a single parcel's answer says stays when a list does not say it. */
function saidSingly({ lastWords, trackingLink }: StoredParcel): Partial<StoredParcel> {
  return { ...(lastWords && { lastWords }), ...(trackingLink !== undefined && { trackingLink }) }
}

function withGapsFilled<Values extends object>(one: Values, other: Values): Values {
  const entries = Object.entries(one).map(([key, value]: [string, unknown]) => [
    key,
    value ?? (other as Record<string, unknown>)[key] ?? null,
  ])
  return Object.fromEntries(entries) as Values
}
