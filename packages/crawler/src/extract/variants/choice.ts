import type { Element } from 'domhandler'
import type { VariantFact } from '../product-facts.ts'
import type { Surcharge } from './option-text.ts'

/** An option of a choice as a variant, and its effect on the product's price. */
export interface ChoiceVariant extends VariantFact {
  /** The amount it adds to the product's price; null where it names none. */
  adds: Surcharge | null
  /** It names an amount whose effect on the price is unknown. */
  isUnclear: boolean
  /** Its value in the form, or in the data of its element. */
  code?: string
}

/** One thing a page lets its visitor choose: a colour, a size. */
export interface Choice {
  /** The element around its options. */
  element: Element
  /** The field's name in the form; empty where it has none. */
  field: string
  /** The property as the page labels it. */
  property: string
  /** One variant for each option that could be read. */
  variants: ChoiceVariant[]
  /** It has options, but what they are called cannot be read. */
  isUnread: boolean
}
