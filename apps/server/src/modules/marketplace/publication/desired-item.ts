import { BASALAM_UNIT_TYPES, type BasalamUnitType } from '@payvand/connectors'
import {
  type DesiredAttribute,
  type DesiredProduct,
  desiredProduct,
  lessReserved,
  type ProductData,
  type Reservation,
} from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import { mediaKeyOf } from '../../../infra/files/media-store.ts'
import type { ProductPricing } from '../pricing/offering.ts'

/** A name for every unit of the marketplace; a missing one does not compile. */
const UNIT_NAMES: Record<BasalamUnitType, string> = UNIT_TYPE_NAMES

/** A unit the marketplace does not know is counted by the piece. */
function unitTypeId(name: string | null): number {
  const key = (Object.keys(UNIT_NAMES) as BasalamUnitType[]).find((unit) => UNIT_NAMES[unit] === name)
  return BASALAM_UNIT_TYPES[key ?? 'count']
}

/** Sites also name the page of a player, which is no video that could be uploaded. */
function videoFile(url: string | null): string | null {
  if (url === null) return null
  const isFile = /\.(mp4|m4v|mov|webm)$/i.test(URL.parse(url)?.pathname ?? '')
  return isFile || mediaKeyOf(url) !== null ? url : null
}

/**
 * Desired state of an item in the booth, without the units that orders took (decision 24); null where its data is too
 * incomplete to be sent.
 */
export function desiredItem(
  item: {
    itemId: number
    categoryId: number | null
    data: ProductData
    attributes?: DesiredAttribute[] | null
  },
  { rules, discount }: ProductPricing,
  reservations: readonly Reservation[],
): DesiredProduct | null {
  return desiredProduct(item.itemId, lessReserved(item.data, reservations), {
    categoryId: item.categoryId,
    unitTypeId: unitTypeId(item.data.unitType),
    video: videoFile(item.data.video),
    rules,
    attributes: item.attributes ?? null,
    discount,
  })
}
