import type { OfKind, OperationPreview } from '@payvand/contract'
import {
  type BulkChange,
  lessReserved,
  lowestPaid,
  offeredUnits,
  type ProductData,
  type Reservation,
} from '@payvand/domain'
import type { ProductPricing } from '../pricing/offering.ts'
import { shownValue } from './shown-value.ts'

type Example = OfKind<OperationPreview, 'price'>['examples'][number]

/** A product before and after a change, at the source and in the booth. */
export function changeExample(
  { id, url }: { id: number; url: string },
  {
    before,
    after,
    reservations,
  }: { before: ProductData; after: ProductData; reservations: readonly Reservation[] },
  change: BulkChange,
  { rules, discount }: ProductPricing,
): Example {
  return {
    id,
    url,
    name: before.name,
    photo: before.photo ?? before.photos[0] ?? null,
    variantCount: before.variants?.length ?? 0,
    change: { from: shownValue(before, change), to: shownValue(after, change) },
    booth:
      change.kind === 'price'
        ? { from: lowestPaid(before, rules, discount), to: lowestPaid(after, rules, discount) }
        : change.kind === 'stock'
          ? {
              from: offeredUnits(lessReserved(before, reservations), rules),
              to: offeredUnits(lessReserved(after, reservations), rules),
            }
          : null,
  }
}
