/** The offset of the last match of a pattern with the flag g in a text; -1 without a match. */
export function lastOf(pattern: RegExp, text: string): number {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}

export const has = (pattern: RegExp, text: string): boolean => lastOf(pattern, text) >= 0
