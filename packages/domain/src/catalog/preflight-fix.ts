import type { Rial } from '../money/money.ts'
import { BOOTH_LIMITS, boothTitle } from './booth-limits.ts'
import { withoutForbiddenPhrases } from './forbidden-phrases.ts'
import { type PreflightCode, preflightFixKind } from './preflight.ts'
import type { ProductData } from './product.ts'
import {
  type DefaultValues,
  fixPackageWeight,
  NEW_PROJECT_VALUES,
  PACKAGE_ALLOWANCE,
} from './product-defaults.ts'
import { headlineOf } from './product-variants.ts'

export interface FixSources {
  defaults: DefaultValues
  /** A unit the marketplace knows, for a project whose own unit it does not know. */
  fallbackUnit: string
  knownUnits: ReadonlySet<string>
  /** It tells a product of this name from its namesake when it has no code of its own. */
  itemId: number
  maxPreparationDays: number | null
  unreadablePhotos: ReadonlySet<string>
}

/**
 * The fields that repair one finding of `preflight`, as a person's edit; null when only a person knows them. Weights
 * are gram, prices rial.
 */
export function fixPreflight(
  code: PreflightCode,
  data: ProductData,
  { defaults, fallbackUnit, knownUnits, itemId, maxPreparationDays, unreadablePhotos }: FixSources,
): Partial<ProductData> | null {
  if (preflightFixKind(code, data) !== 'apply') return null
  const weight = data.weight || positive(defaults.weight) || NEW_PROJECT_VALUES.weight
  switch (code) {
    case 'name_too_long':
      return { name: cutAtWord(data.name ?? '', BOOTH_LIMITS.nameLength) }
    case 'name_forbidden':
      return { name: withoutForbiddenPhrases(data.name ?? '') || null }
    case 'name_taken':
      return { name: withMark(data.name ?? '', data.sku ?? String(itemId)) }
    case 'photos_unreadable':
      return { photos: data.photos.filter((photo) => photo === data.photo || !unreadablePhotos.has(photo)) }
    case 'photos_too_many': {
      const photos = [...new Set(data.photos)].filter((photo) => photo !== data.photo)
      return { photos: photos.slice(0, BOOTH_LIMITS.photos - (data.photo ? 1 : 0)) }
    }
    case 'description_too_long':
      return { description: cutAtWord(data.description ?? '', BOOTH_LIMITS.descriptionLength) }
    case 'description_forbidden':
      return { description: withoutForbiddenPhrases(data.description ?? '') || null }
    case 'price_too_low':
      return tenfold(data)
    case 'stock_missing':
      return withStock(data, defaults.stock)
    case 'weight_missing':
      return { weight, packageWeight: fixPackageWeight(weight, data.packageWeight) }
    case 'package_weight_missing':
    case 'package_weight_too_small':
      return { packageWeight: weight + PACKAGE_ALLOWANCE }
    case 'preparation_days_too_small':
      return { preparationDays: positive(defaults.preparationDays) || NEW_PROJECT_VALUES.preparationDays }
    case 'preparation_days_too_large':
      return maxPreparationDays === null ? null : { preparationDays: maxPreparationDays }
    case 'unit_quantity_too_small':
      return { unitQuantity: positive(defaults.unitQuantity) || NEW_PROJECT_VALUES.unitQuantity }
    case 'unit_type_missing':
    case 'unit_type_unknown':
      return { unitType: knownUnits.has(defaults.unitType) ? defaults.unitType : fallbackUnit }
    default:
      return null
  }
}

const positive = (value: number): number => (value > 0 ? value : 0)

/** Repairs a price that was read as rial although the page meant toman: ten times as much, in each variant too. */
function tenfold(data: ProductData): Partial<ProductData> {
  const ten = (price: Rial | null) => (price === null ? null : ((price * 10) as Rial))
  return {
    ...(headlineOf(data).isPriceDerived ? {} : { primaryPrice: ten(data.primaryPrice) }),
    ...(data.variants
      ? {
          variants: data.variants.map((variant) => ({ ...variant, primaryPrice: ten(variant.primaryPrice) })),
        }
      : {}),
  }
}

/** Gives this stock to what has none, or less than none: the product or each such variant. */
function withStock(data: ProductData, stock: number): Partial<ProductData> {
  if (!data.variants?.length) return { stock }
  const isKnown = (one: number | null) => one !== null && one >= 0
  return { variants: data.variants.map((one) => (isKnown(one.stock) ? one : { ...one, stock })) }
}

/** Cuts at the end of a word, if one ends in the last fifth. */
function cutAtWord(text: string, length: number): string {
  const cut = text.trim().slice(0, length)
  if (text.trim().length <= length) return cut
  const space = cut.search(/\s\S*$/)
  return (space > length * 0.8 ? cut.slice(0, space) : cut).trim()
}

function withMark(name: string, mark: string): string {
  return `${boothTitle(name)
    .slice(0, BOOTH_LIMITS.nameLength - mark.length - 1)
    .trim()} ${mark}`
}
