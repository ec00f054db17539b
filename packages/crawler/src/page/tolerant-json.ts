import { readLiteral } from './read-literal.ts'

const LARGEST = 4_000_000

/**
 * Parses JSON as shops really write it: JS and HTML comments, CDATA marks, raw control characters inside strings,
 * trailing commas, a closing semicolon, quotes nobody escaped, brackets nobody closed, entities for quotes, several
 * objects one after another (they come back as a list), literals of JavaScript. Undefined when it is not JSON even
 * then, or larger than 4 million characters.
 */
export function parseTolerantJson(text: string): unknown {
  if (text.length > LARGEST) return undefined
  for (const attempt of ATTEMPTS) {
    const value = attempt(text)
    if (value !== undefined) return value
  }
  return undefined
}

/** Each repairs more, and may misread more, than the one before. */
const ATTEMPTS: readonly ((text: string) => unknown)[] = [
  parsed,
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
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (found === '{') open.push('}')
    else if (found === '[') open.push(']')
    else if (found === '}' || found === ']') open.pop()
  }
  return text.replace(/[\s,]+$/, '') + open.reverse().join('')
}

/** `quotes`: a quote inside a text that no mark of JSON follows belongs to the text. */
function repair(text: string, quotes: boolean): string {
  const source = text.replace(/^\s*(?:<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '').replace(/\]\]>\s*$/, '')
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
      const end = source.indexOf('-->', at)
      at = end >= 0 && /[{[]/.test(source.slice(end)) ? end + 2 : at + 3
    } else if (source.startsWith('-->', at)) {
      at += 2
    } else if (char >= ' ' || char === '\n') out += char
  }
  return dropTrailingCommas(out).replace(/;\s*$/, '')
}

/** Commas before a closing bracket, outside strings. */
function dropTrailingCommas(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (found) => (found === ',' ? '' : found))
}
