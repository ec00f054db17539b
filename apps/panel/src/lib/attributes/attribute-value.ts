import type { AskedAttribute, AttributeCell } from '@payvand/contract'
import { type AttributeValue, textValue } from '@payvand/domain'
import { attributeNumber, attributeOptions } from '@payvand/texts'

/** Less sure than this, a value is marked as doubtful (an option that was found in a longer text, for instance). */
const SURE = 0.97

/** A value in words, as a cell shows it. */
export function valueWords(attribute: AskedAttribute, { text, optionIds }: AttributeValue): string {
  if (attribute.kind === 'number' && text !== null) return attributeNumber(text, attribute.unit)
  if (text !== null) return text
  const titles = new Map(attribute.options.map(({ id, title }) => [id, title]))
  return attributeOptions(optionIds.map((id) => titles.get(id) ?? String(id)))
}

/** The same without its unit, as it is written again or copied. */
export function writtenWords(attribute: AskedAttribute, value: AttributeValue): string {
  return value.text ?? valueWords(attribute, value)
}

/** What was typed into a field; an empty one has no value. */
export const typedValue = (typed: string): AttributeValue | null => (typed === '' ? null : textValue(typed))

export const isDoubtful = ({ source, confidence }: AttributeCell): boolean =>
  source !== null && confidence !== null && confidence < SURE
