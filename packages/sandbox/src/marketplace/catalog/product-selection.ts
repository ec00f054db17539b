import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord, ProductSelection, Range } from '../marketplace-records.ts'
import { ownPriceOf, stockOf } from './product-prices.ts'

/** The booth's products that are meant. Nothing said means all of them. */
export function selectedProducts(
  marketplace: Marketplace,
  vendorId: number,
  selection: ProductSelection | null | undefined,
): ProductRecord[] {
  const asked = selection ?? {}
  const ids = asked.product_ids ?? asked.product_id
  const categories = asked.category_id ?? asked.category
  return marketplace.index.ofBooth(vendorId).filter(
    (each) =>
      isIn(ids, [each.id]) &&
      isIn(
        asked.variation_ids,
        each.variants.map((variant) => variant.id),
      ) &&
      isIn(categories, [each.categoryId]) &&
      isIn(asked.status?.map(Number), [each.status]) &&
      isIn(asked.revision_status?.map(Number), [each.status]) &&
      (asked.title == null || each.name.includes(asked.title.trim())) &&
      (asked.is_wholesale == null || asked.is_wholesale === each.isWholesale) &&
      asked.exclude?.includes(each.id) !== true &&
      within(asked.stock, stockOf(each)) &&
      within(asked.price, ownPriceOf(each) ?? 0) &&
      within(asked.preparation_day, each.preparationDays),
  )
}

const isIn = (wanted: number[] | null | undefined, values: number[]): boolean =>
  wanted == null || wanted.length === 0 || values.some((value) => wanted.includes(value))

const within = (range: Range | undefined, value: number): boolean =>
  value >= (range?.start ?? Number.NEGATIVE_INFINITY) && value <= (range?.end ?? Number.POSITIVE_INFINITY)
