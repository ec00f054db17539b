import {
  offeredPrice,
  type PreflightCode,
  type PreflightContext,
  type ProductData,
  preflight,
} from '@payvand/domain'
import { keptDemands } from '../categories/category-demands.ts'
import { isKeptLeaf, keptPreparationLimit } from '../categories/category-leaves.ts'
import { itemCategory, itemRules, type SendRules } from '../categories/item-category.ts'
import { KNOWN_UNITS } from '../items/item-columns.ts'

/** Columns of an item that preflight reads. */
export interface CheckedItem {
  category_id: number | null
  site_category: string | null
}

/** Finds everything the marketplace would refuse or change in an item's data, seen with the rest of the booth. */
export function preflightItem(
  item: CheckedItem,
  data: ProductData,
  rules: SendRules,
  booth: { nameTaken: boolean; inBooth: boolean },
): PreflightCode[] {
  const chosen = itemCategory(item, rules)
  const prices = itemRules(item, rules)
  return preflight(data, {
    knownUnits: KNOWN_UNITS,
    nameTaken: booth.nameTaken,
    sentPrice: (price) => offeredPrice(price, prices),
    category: chosen
      ? categoryContext(chosen.id)
      : // A product of the booth stands in a category there already, which a change of it leaves alone.
        { state: booth.inBooth ? 'chosen' : 'none', maxPreparationDays: null, demandsAttributes: false },
  })
}

/** Known facts of a chosen category; an unknown one counts as no obstacle. */
export function categoryContext(categoryId: number): PreflightContext['category'] {
  return {
    state: isKeptLeaf(categoryId) === false ? 'closed' : 'chosen',
    maxPreparationDays: keptPreparationLimit(categoryId),
    demandsAttributes: keptDemands(categoryId) === true,
  }
}
