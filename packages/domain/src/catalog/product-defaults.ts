import { isPackageTooLight, type ProductData } from './product.ts'
import { DEFAULTED_FIELDS, type DefaultedField } from './product-fields.ts'
import { withHeadline } from './product-variants.ts'

/** A project's values for fields that a page does not give: grams, days, units; `unitType` is a unit's name. */
export type DefaultValues = { [Field in DefaultedField]: NonNullable<ProductData[Field]> }

/** A project's own values; null is inherited from the business. */
export type ProjectDefaults = Omit<DefaultValues, Inherited> & { [Field in Inherited]: number | null }
type Inherited = 'stock' | 'preparationDays'

/** Defaults of a new project, all but the unit's name, which is a Persian word (document 2, section 9). */
export const NEW_PROJECT_VALUES = {
  stock: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  preparationDays: 1,
  priceUnit: 'rial',
} as const satisfies Omit<DefaultValues, 'unitType'> & { priceUnit: string }

/**
 * A project's values with those of the business in its gaps, as they are now: units and days. Days that neither has are
 * those of a new project; a day is the least there is.
 */
export function inheritDefaults<Own extends Pick<ProjectDefaults, Inherited>>(
  own: Own,
  business: { stock: number; preparationDays: number | null },
): Own & Pick<DefaultValues, Inherited> {
  const days = own.preparationDays ?? business.preparationDays ?? NEW_PROJECT_VALUES.preparationDays
  return {
    ...own,
    stock: own.stock ?? business.stock,
    preparationDays: own.preparationDays ?? Math.max(1, days),
  }
}

/** Presumed weight (gram) of the packaging alone (document 2, section 9). */
export const PACKAGE_ALLOWANCE = 50

/**
 * The package weight that goes with a weight, both in gram: kept while it is greater than the weight, else weight
 * plus 50 (document 2, section 5). A form calls it when the weight is edited.
 */
export function fixPackageWeight(weight: number, packageWeight: number | null): number {
  if (packageWeight === null || isPackageTooLight(weight, packageWeight)) return weight + PACKAGE_ALLOWANCE
  return packageWeight
}

/**
 * The product with its gaps filled from the project's defaults; values of the page or the seller stay. The package
 * weight is fitted to the weight, since a page tells the one and the defaults the other. A variant that is not for
 * sale gets no default: its stock is 0. Where there are variants the product's own price and stock are theirs.
 */
export function applyDefaults(data: ProductData, defaults: DefaultValues): ProductData {
  const values = Object.fromEntries(
    DEFAULTED_FIELDS.map((field) => [field, data[field] ?? defaults[field]]),
  ) as DefaultValues
  return withHeadline({
    ...data,
    ...values,
    stock: data.stock ?? (data.variants?.length ? null : defaults.stock),
    packageWeight: fixPackageWeight(values.weight, values.packageWeight),
    variants:
      data.variants?.map((variant) => ({
        ...variant,
        stock: variant.stock ?? data.stock ?? defaults.stock,
      })) ?? null,
  })
}
