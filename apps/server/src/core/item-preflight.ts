import { type PreflightCode, type ProductData, preflight } from '@payvand/domain'
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
    category: {
      state: chosen ? 'chosen' : booth.categoryRefused ? 'none' : 'later',
      // Basalam tells it in no call of its gateway (its reference: limits).
      maxPreparationDays: null,
    },
  })
}
