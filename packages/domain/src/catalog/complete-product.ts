import type { ProductData } from './product.ts'
import { applyDefaults, type DefaultValues } from './product-defaults.ts'
import { changeText, type TextChange } from './text-change.ts'

/** What a project adds to the products that are read for it. */
export interface CompletionRules {
  defaultValues: DefaultValues
  /** Changes of the texts, made in their order. */
  transformations: readonly TextChange[]
}

/**
 * A product as it was read, with its gaps filled and its texts changed by the rules of its project. A text that a rule
 * does not fit (what it replaces is not there, or it would be empty or too long) stays as it is.
 */
export function completeProduct(
  read: ProductData,
  { defaultValues, transformations }: CompletionRules,
): ProductData {
  let product = applyDefaults(read, defaultValues)
  for (const transformation of transformations) {
    const changed = changeText(product, transformation)
    if (typeof changed !== 'string') product = { ...product, ...changed }
  }
  return product
}
