import type { OfKind, OperationPreview } from '@payvand/contract'
import {
  type BoothRules,
  type BulkChange,
  lessReserved,
  lowestOffer,
  offeredUnits,
  type ProductData,
  type Reservation,
} from '@payvand/domain'
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
  rules: BoothRules,
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
        ? { from: lowestOffer(before, rules), to: lowestOffer(after, rules) }
        : change.kind === 'stock'
          ? {
              from: offeredUnits(lessReserved(before, reservations), rules),
              to: offeredUnits(lessReserved(after, reservations), rules),
            }
          : null,
  }
}
