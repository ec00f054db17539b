const LARGEST = 4_000_000

/**
 * Parses JSON as shops really write it: JS and HTML comments, CDATA marks, raw control characters inside strings,
 * trailing commas, a closing semicolon. Undefined when it is not JSON even then, or larger than 4 million characters.
 */
export function parseTolerantJson(text: string): unknown {
  if (text.length > LARGEST) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // fall through to the repaired text
  }
  try {
    return JSON.parse(repair(text)) as unknown
  } catch {
    return undefined
  }
}

function repair(text: string): string {
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
        if (char === '"') inString = false
        out += char
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
