import {
  type CategoryAttribute,
  offeredPrice,
  type PreflightCode,
  type PreflightContext,
  type ProductData,
  preflight,
} from '@payvand/domain'
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
  around: {
    nameTaken: boolean
    inBooth: boolean
    /** The attributes that its category demands and nothing says; none where they are not known. */
    missing: readonly CategoryAttribute[]
    unreadablePhotos: ReadonlySet<string>
  },
): PreflightCode[] {
  const chosen = itemCategory(item, rules)
  const prices = itemRules(item, rules)
  return preflight(data, {
    knownUnits: KNOWN_UNITS,
    nameTaken: around.nameTaken,
    inBooth: around.inBooth,
    unreadablePhotos: around.unreadablePhotos,
    sentPrice: (price) => offeredPrice(price, prices),
    category: chosen
      ? categoryContext(chosen.id, around.missing)
      : // A product of the booth stands in a category there already, which a change of it leaves alone.
        { state: around.inBooth ? 'chosen' : 'none', maxPreparationDays: null, missingAttributes: [] },
  })
}

/** Known facts of a chosen category; an unknown one counts as no obstacle. */
export function categoryContext(
  categoryId: number,
  missing: readonly CategoryAttribute[],
): PreflightContext['category'] {
  return {
    state: isKeptLeaf(categoryId) === false ? 'closed' : 'chosen',
    maxPreparationDays: keptPreparationLimit(categoryId),
    missingAttributes: missing.map(({ title }) => title),
  }
}
