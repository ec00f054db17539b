import type { Sales as Answer } from '@payvand/contract'
import { isOrderCancelled, type Parcel, type Rial, rial } from '@payvand/domain'

type Sales = NonNullable<Answer['sales']>
/** Fields of a parcel that the sales are counted from. */
export type SoldParcel = Pick<Parcel, 'id' | 'status' | 'createdAt' | 'paidAt' | 'totalItemsPrice'>

const SALES_DAYS = 30
const DAY_MS = 24 * 3_600_000
const tehranDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' })

/**
 * Sums parcels by the Tehran day they were paid on (created on, where Basalam did not say), for the 30 days that end
 * today, oldest first; a day without a sale has zeros. Cancelled and refunded parcels are no sales; a parcel that two
 * pages brought counts once. Amounts in rial.
 */
export function salesByDay(parcels: readonly SoldParcel[], now: Date): Sales {
  const today = Date.parse(tehranDay.format(now))
  const days = Array.from(
    { length: SALES_DAYS },
    (_, index): { day: string; amount: Rial; orderCount: number } => ({
      day: new Date(today - (SALES_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      amount: rial(0),
      orderCount: 0,
    }),
  )
  const byName = new Map(days.map((each) => [each.day, each]))
  const once = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  for (const parcel of once.values()) {
    const entry = byName.get(tehranDay.format(parcel.paidAt ?? parcel.createdAt))
    if (!entry || isOrderCancelled(parcel.status)) continue
    entry.amount = rial(entry.amount + parcel.totalItemsPrice)
    entry.orderCount += 1
  }
  return days
}
