import type { ExpectedNode } from './expected-answer.ts'
import { formOf } from './value-form.ts'

const LONGEST_TEXT = 40
const MOST_ROWS = 2

/**
 * An answer, or a part of it, as it may be kept: of the places that are expected, with nothing in them that tells of a
 * person: digits become nought and letters one letter of their kind. Names that are data, and everything that is not
 * expected, are left out. Values that a place has a list of stay where they are codes (`keepsValue`).
 */
export function maskedSample(
  node: ExpectedNode,
  value: unknown,
  keepsValue: (value: unknown) => boolean,
): unknown {
  if (Array.isArray(value)) {
    const { each } = node
    return each ? value.slice(0, MOST_ROWS).map((one) => maskedSample(each, one, keepsValue)) : []
  }
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>
    const { entries } = node
    if (entries)
      return Object.fromEntries(
        Object.values(object)
          .slice(0, MOST_ROWS)
          .map((one, index) => [`name${index}`, maskedSample(entries, one, keepsValue)]),
      )
    return Object.fromEntries(
      [...node.fields].flatMap(([name, next]) =>
        name in object ? [[name, maskedSample(next, object[name], keepsValue)]] : [],
      ),
    )
  }
  return node.values && keepsValue(value) ? value : maskedValue(value)
}

/** A value without what it says: of a number its length, of a text its form. */
function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value.slice(0, LONGEST_TEXT))
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 1.5
    return value === 0 ? 0 : 10 ** Math.floor(Math.log10(Math.abs(value)))
  }
  return typeof value === 'boolean' ? value : null
}

function maskedText(text: string): string {
  const digits = text.replaceAll(/\p{Nd}/gu, '0')
  if (formOf(text) === 'moment') return digits
  return digits.replaceAll(/[A-Za-z]/g, 'x').replaceAll(/[^\u0020-\u007e]/gu, '\u0633')
}
