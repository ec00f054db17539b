import { BASALAM_UNIT_TYPES, type BasalamUnitType, type ProductDraft } from '@payvand/connectors'
import { applyPriceRule, ownPrice, type PriceRule, type ProductData, type Rial } from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import { PublicationRefusal } from './publication-refusal.ts'

// What the marketplace's own plugin cuts at (its reference, "Limits").
const NAME_LENGTH = 120
const DESCRIPTION_LENGTH = 5_000

/** A code that is ours where the shop gives none: a create whose answer was lost is found again by it. */
export function productSku(itemId: number, data: ProductData): string {
  return data.sku ?? `pv-${itemId}`
}

export function productTitle(data: ProductData): string {
  return titleOfName(data.name)
}

/** What a name becomes as a title in the booth. */
export function titleOfName(name: string | null): string {
  return (name ?? '').slice(0, NAME_LENGTH).trim()
}

/** A name for every unit of the marketplace; a missing one does not compile. */
const UNIT_NAMES: Record<BasalamUnitType, string> = UNIT_TYPE_NAMES

/** A unit the marketplace does not know is counted by the piece. */
function unitTypeId(name: string | null): number {
  const key = (Object.keys(UNIT_NAMES) as BasalamUnitType[]).find((unit) => UNIT_NAMES[unit] === name)
  return BASALAM_UNIT_TYPES[key ?? 'count']
}

/** The product as the booth should show it: the seller's price rule applied, lengths within the marketplace's bounds. */
export function productDraft(
  itemId: number,
  data: ProductData,
  options: { categoryId: number; photoIds: number[]; priceRule: PriceRule },
): ProductDraft {
  const price = (amount: Rial) => applyPriceRule(amount, options.priceRule)
  const source = ownPrice(data)
  if (source === null || data.packageWeight === null) throw new PublicationRefusal('data_incomplete', [])
  const own = price(source)
  const [mainPhoto, ...gallery] = options.photoIds
  return {
    name: productTitle(data),
    categoryId: options.categoryId,
    published: true,
    primaryPrice: own,
    stock: data.stock ?? 0,
    sku: productSku(itemId, data),
    preparationDays: Math.max(1, data.preparationDays ?? 1),
    weight: data.weight ?? data.packageWeight,
    packageWeight: data.packageWeight,
    unitQuantity: data.unitQuantity ?? 1,
    unitTypeId: unitTypeId(data.unitType),
    description: (data.description ?? productTitle(data)).slice(0, DESCRIPTION_LENGTH),
    ...(mainPhoto === undefined ? {} : { photoId: mainPhoto }),
    photoIds: gallery,
    ...(data.variants
      ? {
          variants: data.variants.map((variant) => ({
            primaryPrice: variant.primaryPrice === null ? own : price(variant.primaryPrice),
            stock: variant.stock ?? data.stock ?? 0,
            ...(variant.sku ? { sku: variant.sku } : {}),
            properties: variant.properties,
          })),
        }
      : {}),
  }
}
