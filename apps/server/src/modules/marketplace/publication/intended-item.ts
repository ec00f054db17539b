import { BASALAM_UNIT_TYPES, type BasalamUnitType } from '@payvand/connectors'
import {
  type BoothRules,
  type IntendedProduct,
  intendedProduct,
  lessPieces,
  type ProductData,
  type Rial,
  type SetAside,
} from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findBusiness } from '../../accounts/index.ts'
import { findBoothSettings } from '../../catalog/index.ts'

/** A name for every unit of the marketplace; a missing one does not compile. */
const UNIT_NAMES: Record<BasalamUnitType, string> = UNIT_TYPE_NAMES

/** A unit the marketplace does not know is counted by the piece. */
function unitTypeId(name: string | null): number {
  const key = (Object.keys(UNIT_NAMES) as BasalamUnitType[]).find((unit) => UNIT_NAMES[unit] === name)
  return BASALAM_UNIT_TYPES[key ?? 'count']
}

/** The business's present rules for prices and stock of its booth. */
export async function findBoothRules(rows: Kysely<Tables>, businessId: number): Promise<BoothRules> {
  const business = await findBusiness(rows, businessId)
  if (!business) throw new Error(`Business ${businessId} is gone`)
  const settings = await findBoothSettings(rows, businessId)
  return {
    priceRule: {
      coefficient: business.price_coefficient,
      base: business.price_base,
      method: business.price_method,
    },
    priceFloor: settings.price_floor as Rial | null,
    commissionPercent: settings.commission_percent,
    commissionAdded: settings.commission_added,
    safetyStock: settings.safety_stock,
  }
}

/**
 * Desired state of an item in the booth, without the units that orders took (decision 24); null where its data is too
 * incomplete to be sent.
 */
export function intendedItem(
  item: { projectItemId: number; categoryId: number | null; data: ProductData },
  rules: BoothRules,
  setAside: readonly SetAside[],
): IntendedProduct | null {
  return intendedProduct(item.projectItemId, lessPieces(item.data, setAside), {
    categoryId: item.categoryId,
    unitTypeId: unitTypeId(item.data.unitType),
    rules,
  })
}
