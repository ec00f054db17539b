import { readLiteral } from '@payvand/domain'
import { trimMarksAtEnd } from './trim-marks.ts'

const LARGEST = 4_000_000
/** The structured data of a product page stays far below; a larger text costs more than a product is worth. */
const LARGEST_REPAIRED = 200_000

/**
 * Parses JSON as shops really write it: JS and HTML comments, CDATA marks, raw control characters inside strings,
 * trailing commas, a closing semicolon, quotes nobody escaped, brackets nobody closed, entities for quotes, several
 * objects one after another (they come back as a list), literals of JavaScript. Undefined when it is not JSON even
 * then, when it is larger than 4 million characters, and when it is broken and larger than 200,000. The work grows with
 * the length of the text and no faster, whatever it holds.
 */
export function parseTolerantJson(text: string): unknown {
  if (text.length > LARGEST) return undefined
  const value = parsed(text)
  if (value !== undefined || text.length > LARGEST_REPAIRED) return value
  for (const attempt of REPAIRS) {
    const repaired = attempt(text)
    if (repaired !== undefined) return repaired
  }
  return undefined
}

/** Each repairs more, and may misread more, than the one before. */
const REPAIRS: readonly ((text: string) => unknown)[] = [
  (text) => parsed(repair(text, false)),
  (text) => (/&(?:quot|#34|#x22);/i.test(text) ? parsed(repair(withQuotes(text), false)) : undefined),
  (text) => severalLiterals(repair(text, false)),
  (text) => parsed(closed(repair(text, true))),
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const withQuotes = (text: string): string =>
  text.replace(/&(?:quot|#34|#x22);/gi, '"').replace(/&(?:amp|#38);/gi, '&')

const MOST_LITERALS = 50

/** Objects one after another, with or without commas between them, in JSON or as scripts write them. */
function severalLiterals(text: string): unknown {
  const found: unknown[] = []
  for (let at = 0; found.length < MOST_LITERALS; ) {
    const start = text.slice(at).search(/\S/)
    if (start < 0) break
    if (!/[{[]/.test(text[at + start] ?? '')) return undefined
    const { value, end } = readLiteral(text, at + start)
    if (value === undefined) return undefined
    found.push(value)
    at = end
    while (/[\s,;]/.test(text[at] ?? '')) at++
  }
  return found.length > 1 ? found : found[0]
}

/** With the brackets that are open at its end closed: pages are cut off, and so is what they hold. */
function closed(text: string): string {
  const open: string[] = []
  for (let at = nextOutside(text, 0); at < text.length; at = nextOutside(text, at + 1)) {
    const char = text[at]
    if (char === '{') open.push('}')
    else if (char === '[') open.push(']')
    else if (char === '}' || char === ']') open.pop()
  }
  return trimMarksAtEnd(text, /[\s,]/) + open.reverse().join('')
}

/** Offset of the next character outside strings, from `from` on; the text's length when there is none. */
function nextOutside(text: string, from: number): number {
  let at = from
  // A string that never ends hides what follows: the text is no JSON then, whatever is made of the rest.
  while (text[at] === '"') at = endOfString(text, at) + 1
  return at
}

/** Offset of the quote that ends the string begun at `from`; the text's length when none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}

/** `quotes`: a quote inside a text that no mark of JSON follows belongs to the text. */
function repair(text: string, quotes: boolean): string {
  const source = text.replace(/^\s*(?:<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '').replace(/\]\]>\s*$/, '')
  // An end that is not there is looked for once, and not again for every beginning.
  const lastCommentEnd = source.lastIndexOf('-->')
  const lastOpening = Math.max(source.lastIndexOf('{'), source.lastIndexOf('['))
  let out = ''
  let inString = false
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string
    if (inString) {
      if (char === '\\') {
        const next = source[at + 1] ?? ''
        if (/["\\/bfnrtu]/.test(next)) out += char + next
        else out += next
        at++
      } else if (char < ' ') {
        out += char === '\n' ? '\\n' : char === '\t' ? '\\t' : ''
      } else {
        const inner = char === '"' && quotes && !/^\s*(?:[,:}\]]|$)/.test(source.slice(at + 1, at + 20))
        if (char === '"' && !inner) inString = false
        out += inner ? '\\"' : char
      }
    } else if (char === '"') {
      inString = true
      out += char
    } else if (char === '/' && source[at + 1] === '/') {
      const end = source.indexOf('\n', at)
      at = end < 0 ? source.length : end
    } else if (char === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at + 2)
      at = end < 0 ? source.length : end + 1
    } else if (source.startsWith('<!--', at)) {
      // A comment before the JSON is skipped; one that wraps it loses its marks.
      const end = at < lastCommentEnd ? source.indexOf('-->', at) : -1
      at = end >= 0 && end < lastOpening ? end + 2 : at + 3
    } else if (source.startsWith('-->', at)) {
      at += 2
    } else if (char >= ' ' || char === '\n') out += char
  }
  return dropTrailingCommas(out).replace(/;\s*$/, '')
}

const COMMA_OF_NOTHING = /,(?=\s*[}\]])/y

/** Without commas before a closing bracket, outside strings. */
function dropTrailingCommas(text: string): string {
  let out = ''
  let from = 0
  for (let at = nextOutside(text, 0); at < text.length; at = nextOutside(text, at + 1)) {
    if (text[at] !== ',') continue
    COMMA_OF_NOTHING.lastIndex = at
    if (!COMMA_OF_NOTHING.test(text)) continue
    out += text.slice(from, at)
    from = at + 1
  }
  return out + text.slice(from)
}
