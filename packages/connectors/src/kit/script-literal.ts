import { readLiteral } from '@payvand/domain'

const LONGEST = 1_000_000

/**
 * The object or list that a script gives to `variable`, as scripts write it: names without quotes, single quotes, commas
 * at the end, comments. Undefined where there is none, or one that is more than data or than a million letters.
 */
export function scriptLiteral(script: string, variable: string): unknown {
  const assigned = new RegExp(`(?<![\\w$.])${variable}\\s*[=:]\\s*(?=[{[])`).exec(script)
  if (!assigned) return undefined
  const start = assigned.index + assigned[0].length
  return readLiteral(script.slice(start, start + LONGEST), 0, () => undefined).value
}
