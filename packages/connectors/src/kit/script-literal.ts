import JSON5 from 'json5'

const LONGEST = 1_000_000

/**
 * The object or list that a script gives to `variable`, as scripts write it: names without quotes, single quotes, commas
 * at the end, comments. Undefined where there is none, or one that is more than data or than a million letters.
 */
export function scriptLiteral(script: string, variable: string): unknown {
  const assigned = new RegExp(`(?<![\\w$.])${variable}\\s*[=:]\\s*(?=[{[])`).exec(script)
  if (!assigned) return undefined
  const start = assigned.index + assigned[0].length
  const end = endOfLiteral(script, start)
  if (end === null) return undefined
  try {
    return JSON5.parse<unknown>(script.slice(start, end))
  } catch {
    return undefined
  }
}

/** Behind the bracket that closes the one at `start`; those within texts and comments do not count. */
function endOfLiteral(script: string, start: number): number | null {
  let depth = 0
  let quote: string | null = null
  const last = Math.min(script.length, start + LONGEST)
  for (let at = start; at < last; at += 1) {
    const letter = script[at] ?? ''
    if (quote !== null) {
      if (letter === '\\') at += 1
      else if (letter === quote) quote = null
    } else if (letter === '/' && '/*'.includes(script[at + 1] ?? ' ')) {
      const mark = script[at + 1] === '*' ? '*/' : '\n'
      const closed = script.indexOf(mark, at + 2)
      if (closed < 0) return null
      at = closed + mark.length - 1
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{' || letter === '[') depth += 1
    else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}
