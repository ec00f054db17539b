import { type DayWatch, trackingCodeOf } from './day-watch.ts'
import type { Town } from './town.ts'

/** What must be zero after a day. */
export interface DayFaults {
  ordersMissing: number
  ordersDoubled: number
  codesWrong: number
  codesToldTwice: number
  pricesWrong: number
  productsDoubled: number
}

/** Compares what was begun with what stands here and at the marketplace, once everything had its time. */
export async function judgeDay({ crowd, sellers }: Town, { placed, prices }: DayWatch): Promise<DayFaults> {
  const { rows } = await crowd.execute(
    'select parcel_id, count(*)::int as count from orders group by parcel_id',
  )
  const counts = new Map(rows.map((row) => [Number(row['parcel_id']), Number(row['count'])]))
  const faults: DayFaults = {
    ordersMissing: placed.filter(({ parcelId }) => !counts.has(parcelId)).length,
    ordersDoubled: placed.filter(({ parcelId }) => (counts.get(parcelId) ?? 0) > 1).length,
    codesWrong: 0,
    codesToldTwice: 0,
    pricesWrong: 0,
    productsDoubled: 0,
  }
  const byParcel = new Map(placed.map((order) => [order.parcelId, order]))
  for (const seller of sellers) {
    for (const parcel of await crowd.control.parcels(seller.booth)) {
      const order = byParcel.get(parcel.id)
      if (!order) continue
      if (parcel.tracking_code !== trackingCodeOf(order)) faults.codesWrong += 1
      if (parcel.posted > 1 || parcel.prepared > 1) faults.codesToldTwice += 1
    }
    const products = await crowd.control.boothStock(seller.booth)
    if (products.length !== 1) faults.productsDoubled += 1
    const wanted = prices.get(seller)?.price
    if (wanted !== undefined && products[0]?.price_rial !== wanted) faults.pricesWrong += 1
  }
  return faults
}
