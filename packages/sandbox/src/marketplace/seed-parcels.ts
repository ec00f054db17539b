import { seededRandom, textHash } from '../seed/seeded-random.ts'
import type { Seller } from '../seed/sellers.ts'
import { isoInTehran, type Marketplace } from './marketplace.ts'
import { ownPriceOf } from './product-prices.ts'

const parcelCount = 40
const days = 35
const firstParcelId = 31_000_001
const firstOrderId = 61_000_001
const firstItemId = 82_000_001
const dayInMs = 24 * 3_600_000
const hourInMs = 3_600_000
const buyers = ['سارا احمدی', 'حسین مرادی', 'فاطمه نوری', 'امیر صادقی', 'لیلا رستمی', 'محمد کاظمی']

/** What a parcel may have become within so many days; the last row holds for all older ones. */
const fates: { youngerThanDays: number; statuses: number[] }[] = [
  { youngerThanDays: 2, statuses: [3739, 3739, 3237] },
  { youngerThanDays: 5, statuses: [3237, 3067, 5075, 3237, 4633, 6440] },
  { youngerThanDays: 12, statuses: [3238, 3238, 5017, 3067, 3572, 3740] },
  { youngerThanDays: Number.POSITIVE_INFINITY, statuses: [3195, 3195, 3195, 3067, 3195, 3233, 3238] },
]

/** The orders of the last five weeks for what is in the booth; none where the booth is empty. The same at every start, moved to today. */
export function seedParcels(marketplace: Marketplace, seller: Seller, now: Date): void {
  const { products, parcels } = marketplace.records
  const sold = products.all().filter((each) => each.vendorId === seller.vendorId)
  if (sold.length === 0) return
  const random = seededRandom(textHash(`parcels of ${seller.key}`))
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  for (let index = 0; index < parcelCount; index += 1) {
    const age = ((index + random()) / parcelCount) * days * dayInMs
    const created = now.getTime() - age
    // Payment may come more than a day after the parcel's own date, as was seen live.
    const paid = Math.min(now.getTime(), created + (index % 7 === 3 ? 31.5 * hourInMs : 4 * 60_000))
    const statuses = fates.find((each) => age < each.youngerThanDays * dayInMs)?.statuses ?? []
    const buyer = Math.floor(random() * buyers.length)
    const id = parcels.nextId(firstParcelId)
    const serial = id - firstParcelId
    const items = [oneOf(sold), ...(random() < 0.25 ? [oneOf(sold)] : [])]
    parcels.set(id, {
      id,
      vendorId: seller.vendorId,
      orderId: firstOrderId + serial,
      status: statuses[index % statuses.length] ?? 3739,
      createdAt: isoInTehran(new Date(created)),
      paidAt: isoInTehran(new Date(paid)),
      updatedAt: isoInTehran(new Date(paid)),
      estimateSendAt: isoInTehran(new Date(paid + 2 * dayInMs)),
      buyer: { id: 810_001 + buyer, name: buyers[buyer] ?? '' },
      items: items.map((product, position) => ({
        id: firstItemId + serial * 2 + position,
        productId: product.id,
        title: product.name,
        quantity: random() < 0.3 ? 2 : 1,
        price: ownPriceOf(product) ?? 0,
        weight: Math.round(product.weight ?? 0),
      })),
    })
  }
}
