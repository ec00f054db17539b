/**
 * Values in a text of JSON. A page of a hundred products has some ten thousand; ten million bytes of `1,1,1` would have five
 * million, whose faults alone take more memory than a process has.
 */
const MOST_VALUES = 300_000

/** A text of JSON that holds more values than any real answer. */
export class TooManyValues extends Error {}

/**
 * Reads JSON that a stranger wrote. It is counted first, in one pass over the text, so that what follows is bounded.
 * @throws SyntaxError where it is none, TooManyValues
 */
export function parseBoundedJson(text: string, mostValues = MOST_VALUES): unknown {
  if (hasMoreValues(text, mostValues)) throw new TooManyValues(`more than ${mostValues} values`)
  return JSON.parse(text) as unknown
}

/** Counts commas, lists and objects outside of texts: each value but the first stands behind one of them. */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      at = endOfText(text, at)
      if (at < 0) return false
    } else if (letter === COMMA || letter === LIST || letter === OBJECT) {
      values += 1
      if (values > most) return true
    }
  }
  return false
}

const QUOTE = 34
const COMMA = 44
const LIST = 91
const BACKSLASH = 92
const OBJECT = 123

/** The place of the quote that ends a text begun here; -1 where none does, and `JSON.parse` refuses it. */
function endOfText(text: string, begun: number): number {
  let end = text.indexOf('"', begun + 1)
  while (end >= 0) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return -1
}
