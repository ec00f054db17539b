/**
 * The kinds of answer an attribute takes: free text, one number in the attribute's unit, one of its options, or any
 * number of them. A yes or no is a choice of two. (Basalam reference: categories, create body.)
 */
export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'choices'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export interface AttributeOption {
  id: number
  title: string
}

/** An attribute that the marketplace asks of the products of a category. */
export interface CategoryAttribute {
  id: number
  group: string | null
  title: string
  kind: AttributeKind
  /** The unit of its number as the marketplace writes it; some stand in the title only. */
  unit: string | null
  required: boolean
  /** Empty where the kind is no choice. */
  options: AttributeOption[]
}

/** An answer as the marketplace takes it: a text or decimal number, or the ids of options. */
export interface AttributeValue {
  text: string | null
  optionIds: number[]
}

/** The longest text that is sent for an attribute; a longer one is a description. */
export const LONGEST_ATTRIBUTE_TEXT = 200

export const textValue = (text: string): AttributeValue => ({ text, optionIds: [] })
export const optionValue = (...optionIds: number[]): AttributeValue => ({ text: null, optionIds })

/** True when both say the same, whatever the order of the options. */
export function isSameAttributeValue(one: AttributeValue, other: AttributeValue): boolean {
  const ids = new Set(other.optionIds)
  return (
    one.text === other.text &&
    one.optionIds.length === other.optionIds.length &&
    one.optionIds.every((id) => ids.has(id))
  )
}

/** The faults of an answer to an attribute. */
export type AttributeFault = 'empty' | 'too_long' | 'not_a_number' | 'unknown_option' | 'one_option_only'

/** The fault for which the marketplace would refuse an answer; null when it takes it. */
export function attributeFault(attribute: CategoryAttribute, value: AttributeValue): AttributeFault | null {
  if (attribute.kind === 'choice' || attribute.kind === 'choices') {
    if (value.optionIds.length === 0) return 'empty'
    const known = new Set(attribute.options.map(({ id }) => id))
    if (!value.optionIds.every((id) => known.has(id))) return 'unknown_option'
    return attribute.kind === 'choice' && value.optionIds.length > 1 ? 'one_option_only' : null
  }
  const text = value.text?.trim() ?? ''
  if (text === '') return 'empty'
  if (text.length > LONGEST_ATTRIBUTE_TEXT) return 'too_long'
  return attribute.kind === 'number' && !/^-?\d+(?:\.\d+)?$/.test(text) ? 'not_a_number' : null
}
