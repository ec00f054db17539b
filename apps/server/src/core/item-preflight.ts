import {
  offeredPrice,
  type PreflightCode,
  type PreflightContext,
  type ProductData,
  preflight,
} from '@payvand/domain'
import { keptDemands } from './category-demands.ts'
import { isKeptLeaf, keptPreparationLimit } from './category-leaves.ts'
import { itemCategory, type SendRules } from './item-category.ts'
import { KNOWN_UNITS } from './stores/item-columns.ts'

/** What preflight looks at in an item's row. */
export interface CheckedItem {
  category_id: number | null
  site_category: string | null
}

/** Everything the marketplace would refuse or change in an item's data, seen with the rest of the booth. */
export function preflightItem(
  item: CheckedItem,
  data: ProductData,
  rules: SendRules,
  booth: { nameTaken: boolean; categoryRefused: boolean },
): PreflightCode[] {
  const chosen = itemCategory(item, rules)
  return preflight(data, {
    knownUnits: KNOWN_UNITS,
    nameTaken: booth.nameTaken,
    sentPrice: (price) => offeredPrice(price, rules.booth),
    category: chosen
      ? categoryContext(chosen.id)
      : { ...UNCHOSEN, state: booth.categoryRefused ? 'none' : 'later' },
  })
}

const UNCHOSEN = { maxPreparationDays: null, demandsAttributes: false }

/** What is known of a chosen category; what is not known counts as no obstacle. */
export function categoryContext(categoryId: number): PreflightContext['category'] {
  return {
    state: isKeptLeaf(categoryId) === false ? 'closed' : 'chosen',
    maxPreparationDays: keptPreparationLimit(categoryId),
    demandsAttributes: keptDemands(categoryId) === true,
  }
}
