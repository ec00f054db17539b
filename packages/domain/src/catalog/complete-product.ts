import type { ProductData } from './product.ts'
import { applyDefaults, type DefaultValues } from './product-defaults.ts'
import { changeTexts, type TextChange } from './text-change.ts'

/** What a project adds to the products that are read for it. */
export interface CompletionRules {
  defaultValues: DefaultValues
  /** Changes of the texts, made in their order. */
  transformations: readonly TextChange[]
}

/**
 * A product as it was read, with its gaps filled and its texts changed by the rules of its project (`changeTexts`).
 */
export function completeProduct(
  read: ProductData,
  { defaultValues, transformations }: CompletionRules,
): ProductData {
  return changeTexts(applyDefaults(read, defaultValues), transformations)
}
